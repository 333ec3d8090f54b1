import type { Limit } from './question-parts.ts'

/** A limit of the whole answer in another unit than the question's: displayed, but not compared (D46). */
export const isInOtherUnit = (
  { row, column, unit }: Pick<Limit, 'row' | 'column' | 'unit'>,
  question: { readonly unit: string | null },
): boolean => {
  const [own, asked] = [unit?.trim(), question.unit?.trim()]
  return !(row && column) && !!own && !!asked && own !== asked
}
