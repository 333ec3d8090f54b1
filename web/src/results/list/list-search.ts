// The URL parameters of a list of forms: filters, sorting, page. Invalid ones are dropped.
import type { Input } from '@imp/domain/endpoint.ts'
import type { AllEndpoints } from '@imp/domain/endpoints.ts'
import { searchOf, type viewOf } from '../../platform/list-view.ts'
import { omitUndefined, readGuid, readInteger, readOneOf, readSort, readText } from '../../platform/read-search.ts'

export type RowsQuery = Input<AllEndpoints['GET /api/Results/Filtered']>['query']

export const rowsPerPage = 15
export const allCountries = 'all'

const sortColumns = ['name', 'category', 'year', 'country', 'status', 'submission', 'deadline', 'visibility'] as const

export interface ListSearch {
  category?: string | undefined
  block?: string | undefined
  name?: string | undefined
  submission?: 'open' | 'closed' | undefined
  visibility?: 'Internal' | 'Public' | undefined
  year?: number | undefined
  /** A column, with a leading '-' for descending. */
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

export const narrowingOf = ({ category, block }: ListSearch) => omitUndefined({ category, block })

export const pageQueryOf = (search: ListSearch): RowsQuery => ({
  ...filtersOf(search),
  ...omitUndefined({ sort: search.sort, page: search.page }),
  items: rowsPerPage,
})

export const searchOfView = (view: ReturnType<typeof viewOf>): Pick<ListSearch, 'sort' | 'page'> =>
  searchOf(view, sortColumns)
