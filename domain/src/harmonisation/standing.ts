// Where a number stands to what the law allows in the country: at the limit, inside of it or outside. Pure.
import type { Limit } from '../forms/question-parts.ts'
import { isAllowed } from '../results/legal-limits.ts'

export const standings = ['equal', 'inside', 'outside'] as const
export type Standing = (typeof standings)[number]

/** @param limits those that apply to the country, with a number each @returns null where there are none */
export function findStanding(limits: readonly Limit[], value: number): Standing | null {
  if (limits.length === 0) return null
  if (!isAllowed(limits, value)) return 'outside'
  return limits.some(({ lower, upper }) => value === lower || value === upper) ? 'equal' : 'inside'
}

/** The outermost ends of what the law allows in the country; null: that side is open. */
export interface Band {
  readonly lower: number | null
  readonly upper: number | null
}
export function findBand(limits: readonly Limit[]): Band {
  const ends = (side: 'lower' | 'upper') => limits.map(limit => limit[side])
  const [lowers, uppers] = [ends('lower'), ends('upper')]
  return { lower: combineEnds(lowers, Math.min), upper: combineEnds(uppers, Math.max) }
}
/** One that is open opens the side. */
function combineEnds(ends: readonly (number | null)[], choose: (...numbers: number[]) => number): number | null {
  const numbers = ends.flatMap(end => end ?? [])
  return numbers.length > 0 && numbers.length === ends.length ? choose(...numbers) : null
}
