// The requests of profiles, and the countries to choose from.
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

/** Why there is no page of a country: it takes no part in the monitoring, or there is none of that name; null: another error. */
export function whyNoPage(error: Error | null): 'notMonitored' | 'unknown' | null {
  if (!(error instanceof Refused) || error.status !== 404) return null
  return error.problem.code === 'countryNotMonitored' ? 'notMonitored' : 'unknown'
}

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
