// Translated names of the countries in a download, as on the screen.
import { nameCountry } from '@imp/domain/countries/country-name.ts'
import { formatText } from '../../platform/texts.ts'
import type { ResultFacts } from '../result-facts.ts'

type Named = Pick<ResultFacts, 'countryName' | 'countryCode'>

export const nameCountryOf = ({ countryCode: abbreviation, countryName: name }: Named, locale: string): string =>
  nameCountry({ abbreviation, name }, locale, id => formatText(locale, id))

export const withCountryNames = <Of extends Named>(results: readonly Of[], locale: string): Of[] =>
  results
    .map(result => ({ ...result, countryName: nameCountryOf(result, locale) }))
    .toSorted((a, b) => a.countryName.localeCompare(b.countryName, locale))
