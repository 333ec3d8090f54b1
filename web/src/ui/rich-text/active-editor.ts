// Which of the texts on a page the toolbar works on: the one that had the focus last.
import type { Editor } from '@tiptap/core'

export interface ActiveEditor {
  get(): Editor | null
  subscribe(listener: () => void): () => void
  take(editor: Editor): void
  release(editor: Editor): void
  /** Alt+F10 leads to the toolbar, as in other editors. */
  handleKey(event: KeyboardEvent): boolean
  /** The toolbar asks for the address of a link. */
  askForLink(): void
  /** For the toolbar: what it does when it is wanted. */
  connectToolbar(toolbar: ToolbarActions): () => void
}

interface ToolbarActions {
  readonly focus: () => void
  readonly openLink: () => void
}

export function createActiveEditor(): ActiveEditor {
  let editor: Editor | null = null
  let toolbar: ToolbarActions | null = null
  const listeners = new Set<() => void>()
  const set = (next: Editor | null): void => {
    if (editor === next) return
    editor = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => editor,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    take: set,
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
