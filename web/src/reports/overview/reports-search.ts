// The search parameters of a list of published reports; others are dropped.
import { omitUndefined, readInteger, readText } from '../../platform/read-search.ts'

export interface ReportsSearch {
  /** Left out: all years. */
  year?: number | undefined
  title?: string | undefined
}

export const readReportsSearch = (search: Readonly<Record<string, unknown>>): ReportsSearch =>
  omitUndefined({ year: readInteger(search['year'], 1900, 3000), title: readText(search['title']) })
