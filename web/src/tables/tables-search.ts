// Search parameters of the tables: filters and page. Anything else is ignored.
import type { Input } from '@imp/domain/endpoint.ts'
import type { AllEndpoints } from '@imp/domain/endpoints.ts'
import { omitUndefined, readInteger, readText } from '../platform/read-search.ts'

export type TablesQuery = Input<AllEndpoints['GET /api/tables']>['query']

export interface TableFilters {
  name?: string | undefined
  year?: number | undefined
  form?: string | undefined
}
export interface TablesSearch extends TableFilters {
  page?: number | undefined
}

export const readTablesSearch = (search: Readonly<Record<string, unknown>>): TablesSearch =>
  omitUndefined({
    name: readText(search['name']),
    year: readInteger(search['year'], 1900, 3000),
    form: readText(search['form']),
    page: readInteger(search['page'], 2, 100_000),
  })

export const tableFiltersOf = ({ name, year, form }: TableFilters) => omitUndefined({ name, year, form })

export const hasTableFilter = ({ name, year, form }: TableFilters): boolean =>
  [name, year, form].some(one => one !== undefined)
