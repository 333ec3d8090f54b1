// The years that people choose from.
import { yearOf } from './dates.ts'

const firstYear = 2019

/** From this year back to the first one. */
export function listYearOptions(now: Date): readonly number[] {
  const thisYear = yearOf(now.toISOString()) ?? firstYear
  return Array.from({ length: Math.max(1, thisYear - firstYear + 1) }, (_, at) => thisYear - at)
}
