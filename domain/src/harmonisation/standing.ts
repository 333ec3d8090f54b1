// The position of a number relative to the legal limits in its country. Pure.
import type { Limit } from '../forms/question-parts.ts'
import { isAllowed } from '../results/legal-limits.ts'

export const standings = ['equal', 'inside', 'outside'] as const
export type Standing = (typeof standings)[number]

/** @param limits those that apply to the country and have numbers @returns null: no limits */
export function findLimitPosition(limits: readonly Limit[], value: number): Standing | null {
  if (limits.length === 0) return null
  if (!isAllowed(limits, value)) return 'outside'
  return limits.some(({ lower, upper }) => value === lower || value === upper) ? 'equal' : 'inside'
}

/** The widest range that the limits allow; null: unbounded. */
export interface Band {
  readonly lower: number | null
  readonly upper: number | null
}
export function findBand(limits: readonly Limit[]): Band {
  const ends = (side: 'lower' | 'upper') => limits.map(limit => limit[side])
  const [lowers, uppers] = [ends('lower'), ends('upper')]
  return { lower: combineEnds(lowers, Math.min), upper: combineEnds(uppers, Math.max) }
}
/** One unbounded end makes the side unbounded. */
function combineEnds(ends: readonly (number | null)[], choose: (...numbers: number[]) => number): number | null {
  const numbers = ends.flatMap(end => end ?? [])
  return numbers.length > 0 && numbers.length === ends.length ? choose(...numbers) : null
}
