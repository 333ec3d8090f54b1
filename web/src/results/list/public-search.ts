// The URL parameters of the public list of forms.
import type { Input } from '@imp/domain/endpoint.ts'
import type { AllEndpoints } from '@imp/domain/endpoints.ts'
import { searchOf, type viewOf } from '../../platform/list-view.ts'
import { readSort, omitUndefined } from '../../platform/read-search.ts'
import { readListSearch, rowsPerPage } from './list-search.ts'

export type PublicQuery = Input<AllEndpoints['GET /api/Results/public-overview']>['query']

export interface PublicSearch {
  year?: number | undefined
  sort?: PublicQuery['sort'] | undefined
  page?: number | undefined
}
const sortColumns = ['name', 'category', 'year', 'submission', 'deadline', 'countries'] as const

export function readPublicSearch(search: Readonly<Record<string, unknown>>): PublicSearch {
  const { year, page } = readListSearch(search)
  return omitUndefined({ year, sort: readSort(search['sort'], sortColumns), page })
}
export const publicSearchOfView = (view: ReturnType<typeof viewOf>): Pick<PublicSearch, 'sort' | 'page'> =>
  searchOf(view, sortColumns)

export const publicQueryOf = ({ year, sort, page }: PublicSearch): PublicQuery => ({
  ...omitUndefined({ year, sort, page }),
  items: rowsPerPage,
})
