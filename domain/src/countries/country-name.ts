// Names of countries in the reader's language, from Intl; parts of countries have texts of their own. Pure.
import { formatLocalesOf } from '../format-locales.ts'
import type { TextId } from '../texts.ts'
import type { Country } from './types.ts'

type Named = Pick<Country, 'abbreviation' | 'name'>

const partNames: Readonly<Record<string, TextId>> = {
  DK1: 'countries.part.DK1',
  DK2: 'countries.part.DK2',
  NI: 'countries.part.NI',
}
/** This part has the name of its country. */
const partCountries: Readonly<Record<string, string>> = { ROI: 'IE' }

/** English names are those of the base data. */
export function nameCountry(country: Named, locale: string, formatText: (id: TextId) => string): string {
  const { abbreviation, name } = country
  if (locale.startsWith('en')) return name
  const part = partNames[abbreviation]
  if (part) return formatText(part)
  const whole = partCountries[abbreviation]
  if (whole) return nameRegion(whole, locale) ?? name
  if (!/^[A-Z]{2}$/.test(abbreviation)) return name
  if (!isOwnCode({ abbreviation, name })) return name
  return nameRegion(abbreviation, locale) ?? name
}

const nameRegion = (code: string, locale: string): string | undefined =>
  new Intl.DisplayNames(formatLocalesOf(locale), { type: 'region', fallback: 'none' }).of(code)

const comparedLetters = 3
/**
 * Two letters are not always the code of the country: NI is Northern Ireland here and Nicaragua in ISO. Names of the same
 * country have the same first letters: Czech Republic and Czechia, Turkey and Türkiye.
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
