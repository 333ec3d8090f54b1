// What the address of the results list carries: the filters of all lists, and country and status. Reads what is written
// in the address, and turns it into what the server is asked.
import { allCountries } from './country.ts'
import { guidIn, filtersOf, type ListSearch, oneIn, readListSearch, tidy } from './list-search.ts'
import type { RowsQuery } from './hooks.ts'

export const statuses = ['new', 'partial', 'submitted'] as const

export interface ResultsSearch extends ListSearch {
  /** A country's id, or 'all'; without it the person's usual one. */
  country?: string | undefined
  status?: (typeof statuses)[number] | undefined
}

export const readResultsSearch = (search: Readonly<Record<string, unknown>>): ResultsSearch =>
  tidy({
    country: search['country'] === allCountries ? allCountries : guidIn(search['country']),
    status: oneIn(search['status'], statuses),
    ...readListSearch(search),
  })

/** The public list is short: its year, order and page suffice. */
export const readPublicSearch = (
  search: Readonly<Record<string, unknown>>,
): Pick<ListSearch, 'year' | 'sort' | 'page'> => {
  const { year, sort, page } = readListSearch(search)
  return tidy({ year, sort, page })
}

/** `country`: the one that is shown, from the address or the usual one. */
export const queryOf = (search: ResultsSearch, country: string): RowsQuery => ({
  ...filtersOf(search),
  ...tidy({ status: search.status, country: country === allCountries ? undefined : country }),
})
