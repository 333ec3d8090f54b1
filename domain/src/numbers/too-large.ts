import { maxNumber } from '../forms/vocabulary.ts'
import type { Reason } from '../texts.ts'
import { showNumber } from './show-number.ts'

/** null: not too large, or no number. */
export function tooLargeReason(number: number | null | undefined): Reason | null {
  if (typeof number !== 'number' || !(Math.abs(number) > maxNumber)) return null
  return { text: 'results.validation.between', values: { min: showNumber(-maxNumber), max: showNumber(maxNumber) } }
}
