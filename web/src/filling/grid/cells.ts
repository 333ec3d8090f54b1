// The editor of a cell: its text with line breaks, and the id of questions about the cell.
import type { FieldPartKey } from '../engine/field-parts.ts'

/** The id of the element that asks about a cell; without `key`: about the cells that hold no number. */
export const promptId = (questionId: string, key: FieldPartKey | '' = ''): string =>
  `asked ${questionId} ${key}`.replaceAll(' ', '-')

/** As a textarea returns it: with one kind of line break. */
export const toEditorText = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

/** Selects all, so that the next letter replaces the content. */
export function resetEditor(editor: HTMLTextAreaElement, text: string): void {
  editor.value = text
  // Chromium moves the focus to a selection, even away from the field that the user has just gone to.
  if (document.activeElement === editor) editor.select()
}

/** Inserted as if typed, so that the browser's own undo can remove it. */
export function insertLineBreak(editor: HTMLTextAreaElement): void {
  if (document.execCommand('insertText', false, '\n')) return
  editor.setRangeText('\n', editor.selectionStart, editor.selectionEnd, 'end')
  editor.dispatchEvent(new Event('input', { bubbles: true }))
}
