// The requests for lists of countries.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countCountries } from '@imp/domain/countries/counting.ts'
import type { EndpointInput } from '../platform/api.ts'
import { read } from '../platform/cache.ts'

export const useCountries = (query: EndpointInput<'GET /api/countries'>['query'] = {}, enabled = true) =>
  useQuery({ ...read('GET /api/countries', { query }), staleTime: 5 * 60_000, enabled })

/** Counts the countries behind these ids; parts count as their country. */
export function useCountCountries(): (ids: readonly string[]) => number {
  const parts = useCountries({ isAcer: true }).data
  return useMemo(() => {
    const wholes = new Map(parts?.flatMap(({ id, parentId }) => (parentId === null ? [] : [[id, parentId]])))
    return ids => countCountries(ids, wholes)
  }, [parts])
}

export const useParts = (countryId: string | null) =>
  useQuery({
    ...read('GET /api/countries/parts/{id}', { params: { id: countryId ?? '' } }),
    enabled: countryId !== null,
  })
