// What the address of the results list carries: the filters of all lists, and country and status. Reads what is written
// in the address, and turns it into what the server is asked.
import { readGuid, readText, omitUndefined } from '../../platform/read-search.ts'
import { allCountries, type ListSearch, pageQueryOf, readListSearch, type RowsQuery } from './list-search.ts'

/** closed: past its deadline, and not submitted. */
export const statuses = ['new', 'partial', 'submitted', 'closed'] as const

export interface ResultsSearch extends ListSearch {
  /** A country's id, or 'all'; without it the person's usual one. */
  country?: string | undefined
  /** One of them or more, with '_' between. */
  status?: string | undefined
}

type ListedStatus = (typeof statuses)[number]

/** Those that the list is filtered by; none: all. */
export const statusesOf = ({ status }: ResultsSearch): readonly ListedStatus[] => {
  const asked = status?.split('_') ?? []
  return statuses.filter(one => asked.includes(one))
}
/** As the address writes them. */
export const writeStatuses = (chosen: readonly ListedStatus[]): string | undefined =>
  chosen.length > 0 ? chosen.join('_') : undefined

export const readResultsSearch = (search: Readonly<Record<string, unknown>>): ResultsSearch =>
  omitUndefined({
    country: search['country'] === allCountries ? allCountries : readGuid(search['country']),
    status: writeStatuses(statusesOf({ status: readText(search['status']) })),
    ...readListSearch(search),
  })

/** What one page of the list is asked for. `country`: the one that is shown, from the address or the usual one. */
export function resultsQueryOf(search: ResultsSearch, country: string): RowsQuery {
  const chosen = statusesOf(search)
  return {
    ...pageQueryOf(search),
    ...(chosen.length > 0 && { status: [...chosen] }),
    ...(country !== allCountries && { country }),
  }
}
