// The requests of open data: the list of datasets, and a single one.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Answer } from '../platform/api.ts'
import { read, readPage } from '../platform/cache.ts'
import { datasetQueryOf, type DatasetSearch } from './dataset-search.ts'

export type DatasetRow = Answer<'GET /api/datasets'>[number]
export type ShownDatasetPage = Answer<'GET /api/datasets/{key}'>

export const useDatasets = (search: DatasetSearch) =>
  useQuery({
    ...readPage('GET /api/datasets', { query: datasetQueryOf(search) }),
    placeholderData: keepPreviousData,
  })

export const useDataset = (key: string) => useQuery(read('GET /api/datasets/{key}', { params: { key } }))
