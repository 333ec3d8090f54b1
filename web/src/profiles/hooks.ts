// The requests of country profiles.
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

/** Why a country has no page: it takes no part in the monitoring, or does not exist; null: another error. */
export function noPageReason(error: Error | null): 'notMonitored' | 'unknown' | null {
  if (!(error instanceof Refused) || error.status !== 404) return null
  return error.problem.code === 'countryNotMonitored' ? 'notMonitored' : 'unknown'
}

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
