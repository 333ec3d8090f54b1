// Search parameters of the parameters' overview: filters and page. Anything else is ignored.
import { type NetworkCodeName, networkCodeNames } from '@imp/domain/network-codes.ts'
import { omitUndefined, readInteger, readOneOf, readText } from '../../platform/read-search.ts'

export interface OverviewFilters {
  name?: string | undefined
  code?: NetworkCodeName | undefined
  year?: number | undefined
}
export interface OverviewSearch extends OverviewFilters {
  page?: number | undefined
}

export const readOverviewSearch = (search: Readonly<Record<string, unknown>>): OverviewSearch =>
  omitUndefined({
    name: readText(search['name']),
    code: readOneOf(search['code'], networkCodeNames),
    year: readInteger(search['year'], 2000, 2999),
    page: readInteger(search['page'], 2, 100_000),
  })
