// The countries of what is downloaded, in the language of the person: as on the screen, by their names there.
import { nameCountry } from '@imp/domain/countries/country-name.ts'
import { formatText } from '../../platform/texts.ts'
import type { ResultFacts } from '../result-facts.ts'

type Named = Pick<ResultFacts, 'countryName' | 'countryCode'>

export const nameCountryOf = ({ countryCode: abbreviation, countryName: name }: Named, locale: string): string =>
  nameCountry({ abbreviation, name }, locale, id => formatText(locale, id))

/** In the order of their names. */
export const nameCountries = <Of extends Named>(results: readonly Of[], locale: string): Of[] =>
  results
    .map(result => ({ ...result, countryName: nameCountryOf(result, locale) }))
    .toSorted((a, b) => a.countryName.localeCompare(b.countryName, locale))
