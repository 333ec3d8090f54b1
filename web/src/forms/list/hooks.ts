// The rows of the lists of published forms and what their filters offer.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Answer, Given } from '../../platform/api.ts'
import { read } from '../../platform/cache.ts'
import { toast } from '../../platform/toasts.ts'

type Rows = Answer<'GET /api/Results/Filtered'>
/** In the overview a row is a form, in the results list what one country does with it. */
export type FormRow = Rows[number]
export type RowsQuery = Given<'GET /api/Results/Filtered'>['query']

/** While other filters are read, the last rows stay. `wait`: it is not known yet what to ask for. */
export const useFormRows = (query: RowsQuery, wait = false) =>
  useQuery({ ...read('GET /api/Results/Filtered', { query }), placeholderData: keepPreviousData, enabled: !wait })

/** What the filters offer: category and block narrow the names and each other. */
export function useFilterOptions(query: Given<'GET /api/Results/Filters'>['query']) {
  const options = useQuery({
    ...read('GET /api/Results/Filters', { query }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const failedAt = options.isError ? options.errorUpdatedAt : 0
  useEffect(() => {
    if (failedAt > 0) toast('results.filterOptionsFailed')
  }, [failedAt])
  return options.data
}
