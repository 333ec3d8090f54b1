// Between a cell's part, its text, its editor, and what was typed or pasted into it.
import { parseNumber, showNumber } from '@imp/domain/numbers.ts'
import { numberPart, type FieldPart, rawPart, textPart } from '../engine/field-parts.ts'

export const cellText = (part: FieldPart): string =>
  part.raw ?? (part.numeric === null ? (part.textual ?? '') : showNumber(part.numeric))

/** A text as a text area gives it back: it knows one kind of line break. */
export const toEditorText = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

/** What was typed into a cell; in a column of numbers, what is no number stays as it was typed, with an error. */
export function parseCellText(text: string, isNumeric: boolean): FieldPart {
  if (!isNumeric) return textPart(text)
  if (text.trim() === '') return numberPart(null)
  const number = parseNumber(text)
  return number === null ? rawPart(text) : numberPart(number)
}

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
