// The editor of a cell: its text as a text area holds it, and line breaks in it.

/** A text as a text area gives it back: it knows one kind of line break. */
export const toEditorText = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

/** The editor of a cell that is not typed in: the next letter takes the place of all that is there. */
export function resetEditor(editor: HTMLTextAreaElement, text: string): void {
  editor.value = text
  editor.select()
}

/** A line break where the caret is, as if it had been typed: it can be taken back with the browser's own undo. */
export function insertLineBreak(editor: HTMLTextAreaElement): void {
  if (document.execCommand('insertText', false, '\n')) return
  editor.setRangeText('\n', editor.selectionStart, editor.selectionEnd, 'end')
  editor.dispatchEvent(new Event('input', { bubbles: true }))
}
