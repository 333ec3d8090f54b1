// Countries, as lists to choose from.
import { useQuery } from '@tanstack/react-query'
import type { CallInput } from '../platform/api.ts'
import { read } from '../platform/cache.ts'

export const useCountries = (query: CallInput<'GET /api/countries'>['query'] = {}, enabled = true) =>
  useQuery({ ...read('GET /api/countries', { query }), staleTime: 5 * 60_000, enabled })

/** The parts of a country; nothing is asked without one. */
export const useParts = (countryId: string | null) =>
  useQuery({
    ...read('GET /api/countries/parts/{id}', { params: { id: countryId ?? '' } }),
    enabled: countryId !== null,
  })
