import { yearOf } from './dates.ts'

const firstYear = 2019

/** The latest first. */
export function listYearOptions(now: Date): readonly number[] {
  const thisYear = yearOf(now.toISOString()) ?? firstYear
  return Array.from({ length: Math.max(1, thisYear - firstYear + 1) }, (_, at) => thisYear - at)
}
