// What the address of a list of forms carries: its filters, its order and its page. Whatever else stands in the address
// (a typing error, an old link) is left out.
import type { Input } from '@imp/domain/endpoint.ts'
import type { AllEndpoints } from '@imp/domain/endpoints.ts'
import { searchOf, type viewOf } from '../../platform/list-view.ts'
import { omitUndefined, readGuid, readInteger, readOneOf, readSort, readText } from '../../platform/read-search.ts'

export type RowsQuery = Input<AllEndpoints['GET /api/Results/Filtered']>['query']

export const rowsPerPage = 15
/** In place of a country's id. */
export const allCountries = 'all'

const sortColumns = ['name', 'category', 'year', 'country', 'status', 'submission', 'deadline', 'visibility'] as const

/** All optional: nothing set is the plain list. */
export interface ListSearch {
  category?: string | undefined
  block?: string | undefined
  /** Part of the form's name. */
  name?: string | undefined
  submission?: 'open' | 'closed' | undefined
  visibility?: 'Internal' | 'Public' | undefined
  year?: number | undefined
  /** A column, with '-' before it in descending order. */
  sort?: RowsQuery['sort'] | undefined
  page?: number | undefined
}
type Unread = Readonly<Record<string, unknown>>

export const readListSearch = (search: Unread): ListSearch =>
  omitUndefined({
    category: readGuid(search['category']),
    block: readGuid(search['block']),
    name: readText(search['name']),
    submission: readOneOf(search['submission'], ['open', 'closed']),
    visibility: readOneOf(search['visibility'], ['Internal', 'Public']),
    year: readInteger(search['year'], 1900, 3000),
    sort: readSort(search['sort'], sortColumns),
    page: readInteger(search['page'], 2, 100_000),
  })

export const filtersOf = ({ category, block, name, submission, visibility, year }: ListSearch) =>
  omitUndefined({ category, block, name, submission, visibility, year })

/** What narrows the other filters. */
export const narrowingOf = ({ category, block }: ListSearch) => omitUndefined({ category, block })

/** What the server is asked for: one page of the list. */
export const pageQueryOf = (search: ListSearch): RowsQuery => ({
  ...filtersOf(search),
  ...omitUndefined({ sort: search.sort, page: search.page }),
  items: rowsPerPage,
})

export const searchOfView = (view: ReturnType<typeof viewOf>): Pick<ListSearch, 'sort' | 'page'> =>
  searchOf(view, sortColumns)
