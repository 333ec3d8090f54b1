// Units of legal limits beside those of their questions.
import type { Limit } from './question-parts.ts'

/** A limit of the answer itself, not of a cell, in a unit that is not the question's: it is shown, and compared with nothing (D46). */
export const isInOtherUnit = (
  { row, column, unit }: Pick<Limit, 'row' | 'column' | 'unit'>,
  question: { readonly unit: string | null },
): boolean => {
  const [own, asked] = [unit?.trim(), question.unit?.trim()]
  return !(row && column) && !!own && !!asked && own !== asked
}
