// The requests of a review: accepting, sending back, the country before and the one after, and what the last two deliveries say.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNamed } from '../../countries/country-name.ts'
import { read, useWrite } from '../../platform/cache.ts'
import { useDeliveries } from '../../filling/hooks.ts'

export const useReturn = () => useWrite('PATCH /api/results/return/{id}')
export const useConfirm = () => useWrite('PATCH /api/results/confirm/{id}')
export const useAccept = () => useWrite('PATCH /api/results/accept/{id}')

/** Those that have submitted a form, and `resultId` in its place among them, also when it was sent back. */
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

/** The newest delivery and the one before it; undefined: there is none, or it is not here yet. */
export function useLastDeliveries(resultId: string) {
  const { data = [] } = useDeliveries(resultId, true)
  const [last, before] = data
  const [newest, previous] = [useDelivery(before && last?.id), useDelivery(before?.id)]
  return { summary: last, newest, previous }
}
