// What the address of a list of published reports carries: the year and a part of the title. Whatever else stands there is
// left out.
import { yearOf } from '@imp/domain/dates.ts'
import { omitUndefined, readInteger, readText } from '../../platform/read-search.ts'

export interface ReportsSearch {
  /** All years when left out. */
  year?: number | undefined
  /** Part of the title. */
  title?: string | undefined
}

const firstYear = 2019

export const readReportsSearch = (search: Readonly<Record<string, unknown>>): ReportsSearch =>
  omitUndefined({ year: readInteger(search['year'], 1900, 3000), title: readText(search['title']) })

/** From this year back to the first one. */
export function listReportYears(now: Date): readonly number[] {
  const thisYear = yearOf(now.toISOString()) ?? firstYear
  return Array.from({ length: Math.max(1, thisYear - firstYear + 1) }, (_, at) => thisYear - at)
}
