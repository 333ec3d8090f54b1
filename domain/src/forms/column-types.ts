// The content of a column, texts or numbers: how its cells are read, written and displayed.
import { type NumberCell, type NumberHints, readNumber, readBlocker } from '../numbers/read-numbers.ts'
import type { Reason } from '../texts.ts'
import type { CellContent } from './answer.ts'

export const columnTypes = ['Text', 'Numeric'] as const
export type ColumnType = (typeof columnTypes)[number]

/** Columns of drafts may have no type yet; they hold texts. */
export const isNumericColumn = (column: { readonly subQuestionType: ColumnType | null } | undefined): boolean =>
  column?.subQuestionType === 'Numeric'

/** For use without a known language, which only affects proposals. */
const noHints: NumberHints = { locale: 'en-US' }

/** null: not a number although one is expected, or ambiguous (`readBlocker` gives the reason). */
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

export const numberBlocker = (text: string, facts: Omit<NumberCell, 'text'> = {}): Reason =>
  readBlocker({ ...facts, text }, noHints) ?? { text: 'results.validation.notANumber' }
