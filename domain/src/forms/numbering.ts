// The order numbers of a section's questions: 1, 2, 3 … for questions, and a tenth more for copies (3 → 3.1) until the section is
// reordered.
import { copyOrder, sortByOrder } from '../ordering.ts'

/**
 * Renumbers from 1; equal numbers keep their order. A question a tenth above the one before stays so:
 *
 * | given        | becomes     |                                      |
 * | ------------ | ----------- | ------------------------------------ |
 * | 1 3 7        | 1 2 3       |                                      |
 * | 1 2 2.1 3    | 1 2 2.1 3   | 2 was copied                         |
 * | 2 2.1 2.1 3  | 1 1.1 1.2 2 | 2 was copied twice, 1 was deleted    |
 * | 1 1.5 2      | 1 2 3       | 1.5 is not a copy                    |
 */
export function numberQuestions<T extends { readonly orderNumber?: number }>(
  questions: readonly T[],
): (T & { readonly orderNumber: number })[] {
  let whole = 0
  let last: { readonly given: number | undefined; readonly now: number; readonly isCopy: boolean } | null = null
  return sortByOrder(questions).map(question => {
    const given = question.orderNumber
    const tenth = last && copyOrder(last.now)
    const follows: boolean =
      last?.given !== undefined && (given === copyOrder(last.given) || (last.isCopy && given === last.given))
    // The tenth copy in a row would have the number of the next question.
    const isCopy = follows && tenth !== null && !Number.isInteger(tenth) && !Number.isInteger(given)
    if (!isCopy) whole++
    const now = isCopy ? tenth : whole
    last = { given, now, isCopy }
    return question.orderNumber === now
      ? (question as T & { readonly orderNumber: number })
      : { ...question, orderNumber: now }
  })
}
