// Search parameters of the list of datasets.
import type { Input } from '@imp/domain/endpoint.ts'
import type { AllEndpoints } from '@imp/domain/endpoints.ts'
import { omitUndefined, readInteger, readOneOf, readText } from '../platform/read-search.ts'

export const datasetsPerPage = 15
export const shownKinds = ['parameter', 'graph', 'form'] as const

export interface DatasetSearch {
  search?: string | undefined
  kind?: (typeof shownKinds)[number] | undefined
  page?: number | undefined
}

export const readDatasetSearch = (search: Readonly<Record<string, unknown>>): DatasetSearch =>
  omitUndefined({
    search: readText(search['search']),
    kind: readOneOf(search['kind'], shownKinds),
    page: readInteger(search['page'], 2, 100_000),
  })

export const datasetQueryOf = (search: DatasetSearch): Input<AllEndpoints['GET /api/datasets']>['query'] => ({
  ...omitUndefined(search),
  items: datasetsPerPage,
})
