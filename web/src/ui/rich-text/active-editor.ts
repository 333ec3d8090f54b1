// The text that the toolbar works on: the one that had the focus last, also while its editor is loading.
import type { Editor } from '@tiptap/core'
import type { EditorAct, WaitingText } from './waiting-text.ts'

export interface ActiveEditor {
  /** null: no text has had the focus, or its editor is still loading. */
  get(): Editor | null
  canRun(): boolean
  /** Runs now, or as soon as the editor is loaded. */
  run(act: EditorAct): void
  subscribe(listener: () => void): () => void
  take(editor: Editor): void
  release(editor: Editor): void
  takeWaiting(text: WaitingText): void
  replaceWaiting(text: WaitingText, editor: Editor): void
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
  let waiting: WaitingText | null = null
  let toolbar: ToolbarActions | null = null
  const listeners = new Set<() => void>()
  const set = (next: Editor | null, nextWaiting: WaitingText | null = null): void => {
    if (editor === next && waiting === nextWaiting) return
    editor = next
    waiting = nextWaiting
    for (const listener of listeners) listener()
  }
  return {
    get: () => editor,
    canRun: () => editor !== null || waiting !== null,
    run: act => (editor ? act(editor) : waiting?.hold(act)),
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    take: next => set(next),
    takeWaiting: text => set(null, text),
    replaceWaiting: (text, next) => {
      if (waiting === text) set(next)
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
