// Names of countries in the language of the screen.
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { nameCountry } from '@imp/domain/countries/country-name.ts'
import type { Country } from '@imp/domain/countries/types.ts'
import { useText } from '../platform/i18n/text.ts'
import { useSession } from '../platform/session.ts'

type Named = Pick<Country, 'abbreviation' | 'name'>

export function useCountryName() {
  const { locale } = useIntl()
  const text = useText()
  return useCallback((country: Named) => nameCountry(country, locale, text), [locale, text])
}

interface WithCountry {
  readonly countryCode: string | null
  readonly countryName: string | null
}
export function useNamed() {
  const nameOf = useCountryName()
  return useCallback(
    <T extends WithCountry>(one: T): T =>
      one.countryName === null
        ? one
        : { ...one, countryName: nameOf({ abbreviation: one.countryCode ?? '', name: one.countryName }) },
    [nameOf],
  )
}

export function useNamedCountries() {
  const { locale } = useIntl()
  const nameOf = useCountryName()
  return useCallback(
    <T extends Named>(countries: readonly T[]): readonly T[] =>
      countries
        .map(country => ({ ...country, name: nameOf(country) }))
        .toSorted((a, b) => a.name.localeCompare(b.name, locale)),
    [locale, nameOf],
  )
}

export function useOwnCountryName(): string | null {
  const nameOf = useCountryName()
  const session = useSession()
  const { countryAbbreviation, countryName } = session ?? {}
  return countryName ? nameOf({ abbreviation: countryAbbreviation ?? '', name: countryName }) : null
}
