// The requests of reviews.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNamed } from '../../countries/country-name.ts'
import { read, useWrite } from '../../platform/cache.ts'
import { useDeliveries } from '../../filling/hooks.ts'

export const useReturn = () => useWrite('PATCH /api/results/return/{id}')
export const useConfirm = () => useWrite('PATCH /api/results/confirm/{id}')
export const useAccept = () => useWrite('PATCH /api/results/accept/{id}')

/** Submitted results of a form, and `resultId` in its place among them, even if it was returned. */
export function useReviewedResults(form: string, resultId: string) {
  const named = useNamed()
  const { data = [] } = useQuery(read('GET /api/Results/Filtered', { query: { form, sort: 'country' } }))
  return useMemo(
    () => data.filter(row => row.isSubmitted || row.resultId === resultId).map(named),
    [data, resultId, named],
  )
}

const useDelivery = (id: string | undefined) =>
  useQuery({ ...read('GET /api/results/deliveries/{id}', { params: { id: id ?? '' } }), enabled: id !== undefined })
    .data

/** undefined: none, or not loaded yet. */
export function useLastDeliveries(resultId: string) {
  const { data = [] } = useDeliveries(resultId, true)
  const [last, before] = data
  const [latest, previous] = [useDelivery(before && last?.id), useDelivery(before?.id)]
  return { summary: last, latest, previous }
}
