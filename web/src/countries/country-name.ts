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
  /** null, like the name: of no country. */
  readonly countryCode: string | null
  readonly countryName: string | null
}
/** What travels with a country's name, with the name in the language of the screen. */
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

/** Countries to choose from, in the order of their names in the language of the screen. */
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

/** The name of the signed-in person's country; null: they have none. */
export function useOwnCountryName(): string | null {
  const nameOf = useCountryName()
  const session = useSession()
  const { countryAbbreviation, countryName } = session ?? {}
  return countryName ? nameOf({ abbreviation: countryAbbreviation ?? '', name: countryName }) : null
}
