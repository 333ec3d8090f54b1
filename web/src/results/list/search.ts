// What the address of the results list carries: the filters of all lists, and country and status. Reads what is written
// in the address, and turns it into what the server is asked.
import { readGuid, readOneOf, omitUndefined } from '../../platform/read-search.ts'
import { allCountries, type ListSearch, pageQueryOf, readListSearch, type RowsQuery } from './list-search.ts'

/** closed: past its deadline, and not submitted. */
export const statuses = ['new', 'partial', 'submitted', 'closed'] as const

export interface ResultsSearch extends ListSearch {
  /** A country's id, or 'all'; without it the person's usual one. */
  country?: string | undefined
  status?: (typeof statuses)[number] | undefined
}

export const readResultsSearch = (search: Readonly<Record<string, unknown>>): ResultsSearch =>
  omitUndefined({
    country: search['country'] === allCountries ? allCountries : readGuid(search['country']),
    status: readOneOf(search['status'], statuses),
    ...readListSearch(search),
  })

/** What one page of the list is asked for. `country`: the one that is shown, from the address or the usual one. */
export const resultsQueryOf = (search: ResultsSearch, country: string): RowsQuery => ({
  ...pageQueryOf(search),
  ...omitUndefined({
    status: search.status && [search.status],
    country: country === allCountries ? undefined : country,
  }),
})
