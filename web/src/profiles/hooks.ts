// The calls of profiles, and the countries to choose from.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { MonitoredCountry } from '@imp/domain/countries/types.ts'
import { useCountryName } from '../countries/country-name.ts'
import { Refused } from '../platform/api.ts'
import { read } from '../platform/cache.ts'

const staleTime = 60_000

export const useCountryProfile = (code: string) =>
  useQuery({ ...read('GET /api/profiles/{code}', { params: { code } }), staleTime })

/** There is no such country. */
export const isUnknown = (error: Error | null): boolean => error instanceof Refused && error.status === 404

/** By their names in the reader's language. */
export function useMonitoredCountries(): readonly MonitoredCountry[] {
  const { locale } = useIntl()
  const nameOf = useCountryName()
  const { data } = useQuery({
    ...read('GET /api/datasets/countries'),
    staleTime: 5 * staleTime,
  })
  return useMemo(
    () =>
      (data ?? [])
        .map(country => ({ ...country, name: nameOf(country) }))
        .toSorted((a, b) => a.name.localeCompare(b.name, locale)),
    [data, locale, nameOf],
  )
}
