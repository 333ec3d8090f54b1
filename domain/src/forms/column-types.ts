// What a column of a table holds, texts or numbers: how its cells are read, written and shown.
import { type NumberCell, type NumberHints, readNumber, readBlocker } from '../numbers/read-numbers.ts'
import type { Reason } from '../texts.ts'
import type { CellContent } from './answer.ts'

export const columnTypes = ['Text', 'Numeric'] as const
export type ColumnType = (typeof columnTypes)[number]

/** A column without a type, as the editor may have one, holds texts. */
export const isNumericColumn = (column: { readonly subQuestionType: ColumnType | null } | undefined): boolean =>
  column?.subQuestionType === 'Numeric'

/** Wherever nobody's language is known. Language only decides what is proposed. */
const noHints: NumberHints = { locale: 'en-US' }

/**
 * What a typed text makes of a cell; null: a number is wanted, and it is none, or it has two readings and has to be asked about
 * (`readBlocker`).
 */
export function parseCell(
  text: string,
  isNumeric: boolean,
  facts: Omit<NumberCell, 'text'> = {},
  hints = noHints,
): CellContent | null {
  if (!isNumeric) return { textValue: text || null, numeric: null }
  const reading = readNumber({ ...facts, text }, hints)
  if (reading.kind === 'blank') return { textValue: null, numeric: null }
  return reading.kind === 'number' ? { textValue: null, numeric: reading.number } : null
}

/** Why `parseCell` takes no number from a text. */
export const numberBlocker = (text: string, facts: Omit<NumberCell, 'text'> = {}): Reason =>
  readBlocker({ ...facts, text }, noHints) ?? { text: 'results.validation.notANumber' }
