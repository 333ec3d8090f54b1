// Names of countries in the reader's language, as the platform's Intl knows them: in English they are stored. Pure.
import type { Country } from './types.ts'

type Named = Pick<Country, 'abbreviation' | 'name'>

/** Parts have no name that the world agrees on: theirs stays. English names are those of the base data, everywhere the same. */
export function nameCountry({ abbreviation, name }: Named, locale: string): string {
  if (locale.startsWith('en') || !/^[A-Z]{2}$/.test(abbreviation)) return name
  if (!isOwnCode({ abbreviation, name })) return name
  return nameRegion(abbreviation, locale) ?? name
}

const nameRegion = (code: string, locale: string): string | undefined =>
  new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }).of(code)

const comparedLetters = 3
/**
 * Not every two letters are the country's code: NI is a part, Northern Ireland, and elsewhere Nicaragua. The English names of
 * a code begin alike, whatever follows: Czech Republic and Czechia, Turkey and Türkiye.
 */
function isOwnCode({ abbreviation, name }: Named): boolean {
  const begin = (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(/\P{Letter}/gu, '')
      .slice(0, comparedLetters)
      .toLowerCase()
  return begin(nameRegion(abbreviation, 'en') ?? '') === begin(name)
}
