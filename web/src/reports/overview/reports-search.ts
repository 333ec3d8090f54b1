// What the address of a list of published reports carries: the year and a part of the title. Whatever else stands there is
// left out.
import { omitUndefined, readInteger, readText } from '../../platform/read-search.ts'

export interface ReportsSearch {
  /** All years when left out. */
  year?: number | undefined
  /** Part of the title. */
  title?: string | undefined
}

export const readReportsSearch = (search: Readonly<Record<string, unknown>>): ReportsSearch =>
  omitUndefined({ year: readInteger(search['year'], 1900, 3000), title: readText(search['title']) })
