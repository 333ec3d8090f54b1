// The requests of data delivery: how far each country is, and in percent; read again every minute.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listRefreshOptions, read } from '../../platform/cache.ts'

/** @param id of a form, or 'overview': all forms of the year */
export const useDataDelivery = (id: string) =>
  useQuery({ ...read('GET /api/results/datadelivery/{id}', { params: { id } }), ...listRefreshOptions })

/** Of the form, or of one of its sections. Those of the last section stay until others are there. */
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
