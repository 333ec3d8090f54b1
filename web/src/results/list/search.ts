// The URL parameters of the results list, and their conversion to a query.
import { readGuid, readText, omitUndefined } from '../../platform/read-search.ts'
import { allCountries, type ListSearch, pageQueryOf, readListSearch, type RowsQuery } from './list-search.ts'

/** closed: past its deadline and not submitted. */
export const statuses = ['new', 'partial', 'submitted', 'closed'] as const

export interface ResultsSearch extends ListSearch {
  /** A country's id or 'all'; undefined: the usual one. */
  country?: string | undefined
  /** One or more, joined by '_'. */
  status?: string | undefined
}

type ListedStatus = (typeof statuses)[number]

export const statusesOf = ({ status }: ResultsSearch): readonly ListedStatus[] => {
  const asked = status?.split('_') ?? []
  return statuses.filter(one => asked.includes(one))
}
export const writeStatuses = (chosen: readonly ListedStatus[]): string | undefined =>
  chosen.length > 0 ? chosen.join('_') : undefined

export const readResultsSearch = (search: Readonly<Record<string, unknown>>): ResultsSearch =>
  omitUndefined({
    country: search['country'] === allCountries ? allCountries : readGuid(search['country']),
    status: writeStatuses(statusesOf({ status: readText(search['status']) })),
    ...readListSearch(search),
  })

export function resultsQueryOf(search: ResultsSearch, country: string): RowsQuery {
  const chosen = statusesOf(search)
  return {
    ...pageQueryOf(search),
    ...(chosen.length > 0 && { status: [...chosen] }),
    ...(country !== allCountries && { country }),
  }
}
