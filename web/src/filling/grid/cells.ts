// The editor of a cell: its text as a text area holds it, line breaks in it, and where what is asked of it stands.
import type { FieldPartKey } from '../engine/field-parts.ts'

/** The id of what is asked of a cell; without one: of the cells that hold no number. */
export const askedId = (questionId: string, key: FieldPartKey | '' = ''): string =>
  `asked ${questionId} ${key}`.replaceAll(' ', '-')

/** A text as a text area gives it back: it knows one kind of line break. */
export const toEditorText = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

/** The editor of a cell that is not typed in: the next letter takes the place of all that is there. */
export function resetEditor(editor: HTMLTextAreaElement, text: string): void {
  editor.value = text
  // Chromium moves the focus to what is selected, also away from the field that somebody has just gone to.
  if (document.activeElement === editor) editor.select()
}

/** A line break where the caret is, as if it had been typed: it can be taken back with the browser's own undo. */
export function insertLineBreak(editor: HTMLTextAreaElement): void {
  if (document.execCommand('insertText', false, '\n')) return
  editor.setRangeText('\n', editor.selectionStart, editor.selectionEnd, 'end')
  editor.dispatchEvent(new Event('input', { bubbles: true }))
}
