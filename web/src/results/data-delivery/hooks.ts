// The requests of data delivery, refetched every minute.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listRefreshOptions, read } from '../../platform/cache.ts'

/** @param id of a form, or 'overview': all forms of the year */
export const useDataDelivery = (id: string) =>
  useQuery({ ...read('GET /api/results/datadelivery/{id}', { params: { id } }), ...listRefreshOptions })

/** @param sectionId null: the whole form. The previous section's data stay until the next are loaded. */
export function usePercentages(id: string, sectionId: string | null) {
  const ofForm = useQuery({
    ...read('GET /api/results/percentage/form/{id}', { params: { id } }),
    ...listRefreshOptions,
    enabled: sectionId === null,
    placeholderData: keepPreviousData,
  })
  const ofSection = useQuery({
    ...read('GET /api/results/percentage/section/{id}', { params: { id: sectionId ?? '' } }),
    ...listRefreshOptions,
    enabled: sectionId !== null,
    placeholderData: keepPreviousData,
  })
  return sectionId === null ? ofForm : ofSection
}
