// Names of countries in the language of the screen.
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { nameCountry } from '@imp/domain/countries/country-name.ts'
import type { Country } from '@imp/domain/countries/types.ts'
import { useText } from '../platform/i18n/text.ts'

export function useCountryName() {
  const { locale } = useIntl()
  const text = useText()
  return useCallback(
    (country: Pick<Country, 'abbreviation' | 'name'>) => nameCountry(country, locale, text),
    [locale, text],
  )
}
