// The calls of profiles, and the countries to choose from.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { monitoringBlockId } from '@imp/domain/forms/vocabulary.ts'
import { useCountryName } from '../countries/country-name.ts'
import { Refused } from '../platform/api.ts'
import { read } from '../platform/cache.ts'

const staleTime = 60_000

export const useCountryProfile = (code: string) =>
  useQuery({ ...read('GET /api/profiles/{code}', { params: { code } }), staleTime })

/** There is no such country. */
export const isUnknown = (error: Error | null): boolean => error instanceof Refused && error.status === 404

export interface NamedCountry {
  readonly abbreviation: string
  readonly name: string
}
/** Those that take part in the monitoring, by their names in the reader's language. */
export function useMonitoredCountries(): readonly NamedCountry[] {
  const { locale } = useIntl()
  const nameOf = useCountryName()
  const { data } = useQuery({
    ...read('GET /api/countries/parent/{id}', { params: { id: monitoringBlockId } }),
    staleTime: 5 * staleTime,
  })
  return useMemo(
    () =>
      (data ?? [])
        .map(country => ({ abbreviation: country.abbreviation, name: nameOf(country) }))
        .toSorted((a, b) => a.name.localeCompare(b.name, locale)),
    [data, locale, nameOf],
  )
}
