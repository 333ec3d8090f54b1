// What a column of a table holds, texts or numbers: how its cells are read, written and shown.
import { parseNumber, whyTooLarge } from '../numbers.ts'
import type { CellContent } from './answer.ts'

export const columnTypes = ['Text', 'Numeric'] as const
export type ColumnType = (typeof columnTypes)[number]

/** A column without a type, as the editor may have one, holds texts. */
export const isNumericColumn = (column: { readonly subQuestionType: ColumnType | null } | undefined): boolean =>
  column?.subQuestionType === 'Numeric'

/** What a typed or pasted text makes of a cell; null: a number is wanted, and it is none, or too large to be kept (`whyNotNumber`). */
export function parseCell(text: string, isNumeric: boolean): CellContent | null {
  if (!isNumeric) return { textValue: text || null, numeric: null }
  if (text.trim() === '') return { textValue: null, numeric: null }
  const numeric = parseNumber(text)
  return numeric === null || whyTooLarge(numeric) ? null : { textValue: null, numeric }
}
