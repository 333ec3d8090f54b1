// The text that the toolbar works on: the one that had the focus last, also while its editor is loading.
import type { Editor } from '@tiptap/core'
import type { EditorCommand, PendingText } from './pending-text.ts'

export interface ActiveEditor {
  /** null: no text has had the focus, or its editor is still loading. */
  get(): Editor | null
  canRun(): boolean
  /** Runs now, or as soon as the editor is loaded. */
  run(command: EditorCommand): void
  subscribe(listener: () => void): () => void
  take(editor: Editor): void
  release(editor: Editor): void
  takePending(text: PendingText): void
  replacePending(text: PendingText, editor: Editor): void
  handleKey(event: KeyboardEvent): boolean
  askForLink(): void
  connectToolbar(toolbar: ToolbarActions): () => void
}

interface ToolbarActions {
  readonly focus: () => void
  readonly openLink: () => void
}

export function createActiveEditor(): ActiveEditor {
  let editor: Editor | null = null
  let pending: PendingText | null = null
  let toolbar: ToolbarActions | null = null
  const listeners = new Set<() => void>()
  const set = (next: Editor | null, nextPending: PendingText | null = null): void => {
    if (editor === next && pending === nextPending) return
    editor = next
    pending = nextPending
    for (const listener of listeners) listener()
  }
  return {
    get: () => editor,
    canRun: () => editor !== null || pending !== null,
    run: command => (editor ? command(editor) : pending?.queue(command)),
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    take: next => set(next),
    takePending: text => set(null, text),
    replacePending: (text, next) => {
      if (pending === text) set(next)
    },
    release: gone => {
      if (editor === gone) set(null)
    },
    handleKey: event => {
      if (!event.altKey || event.key !== 'F10' || !toolbar) return false
      toolbar.focus()
      return true
    },
    askForLink: () => toolbar?.openLink(),
    connectToolbar: actions => {
      toolbar = actions
      return () => {
        if (toolbar === actions) toolbar = null
      }
    },
  }
}
