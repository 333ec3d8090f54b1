// Countries by whatever people call them: in any language, with or without accents, by codes, former, official and colloquial names.
// Every place that reads a country or searches one asks here. Pure.
import { formatLocalesOf } from '../format-locales.ts'
import { foldWords } from '../folding.ts'
import { commonNames, nameLocales } from './common-names.ts'
import type { Country } from './types.ts'

type Named = Pick<Country, 'abbreviation' | 'name'>

/** Small words before a name that say nothing: 'The Netherlands', 'die Schweiz', 'les Pays-Bas'. */
const articles = /^(the|der|die|das|le|la|les|l|el|los|las|il|lo|gli|i|o|a|os|as|els|de|den|det|η|ο|το|οι)$/
const toKey = (name: string): string => {
  const words = foldWords(name.replace(/\p{Lu}\.(?=\p{Lu}\.)|(?<=\.\p{Lu})\./gu, letter => letter.slice(0, -1)))
  return (words.length > 1 && articles.test(words[0] ?? '') ? words.slice(1) : words).join(' ')
}

/** As keyboards without these letters write them: Oesterreich, Daenemark. */
const transliterate = (name: string): string =>
  name.replace(/[äæ]/gi, 'ae').replace(/[öø]/gi, 'oe').replace(/ü/gi, 'ue').replace(/å/gi, 'aa')

interface Names {
  /** All names of a country, by its abbreviation, as keys. */
  readonly of: ReadonlyMap<string, readonly string[]>
  readonly codes: ReadonlyMap<string, string>
}
let known: Names | null = null
/** Made when the first country is looked for: some thousand names. */
function loadNames(): Names {
  if (known) return known
  const namers = nameLocales.flatMap(locale =>
    (['long', 'short'] as const).map(
      style => new Intl.DisplayNames(formatLocalesOf(locale), { type: 'region', style, fallback: 'none' }),
    ),
  )
  const of = new Map<string, readonly string[]>()
  const codes = new Map<string, string>()
  for (const [code, own] of Object.entries(commonNames)) {
    // NI is a part, Northern Ireland: to Intl it is Nicaragua.
    const isRegion = /^[A-Z]{2}$/.test(code) && code !== 'NI'
    const names = [code, ...own, ...(isRegion ? namers.flatMap(namer => namer.of(code) ?? []) : [])]
    const keys = [...new Set(names.flatMap(name => [toKey(name), toKey(transliterate(name))]))].filter(Boolean)
    of.set(code, keys)
    for (const key of keys) if (!codes.has(key)) codes.set(key, code)
  }
  known = { of, codes }
  return known
}

/** @returns the abbreviation of the base data; null: no country is called so */
export const findCountryCode = (name: string): string | null => loadNames().codes.get(toKey(name)) ?? null

/** Its own name and abbreviation first, then whatever else it is called; of several with one name the last. */
export function findCountry<T extends Named>(countries: readonly T[], typed: string): T | null {
  const key = toKey(typed)
  if (key === '') return null
  const own = countries.findLast(({ name, abbreviation }) => toKey(name) === key || toKey(abbreviation) === key)
  if (own) return own
  const code = findCountryCode(typed)
  if (!code) return null
  // Base data may call Greece EL and the United Kingdom UK.
  const isCalled = ({ abbreviation, name }: Named) => [abbreviation, name].some(one => findCountryCode(one) === code)
  return countries.find(({ abbreviation }) => abbreviation === code) ?? countries.findLast(isCalled) ?? null
}

const minLetters = 3
/** As lists show it: 'Greece (GR)'. */
const codeBehind = / \([A-Z0-9]+\)$/
/** Signs that are words by themselves. */
const isShort = (key: string): boolean =>
  key.length < minLetters && /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]/u.test(key)

/** Is it the beginning of a name in use, from three letters on, or a code as a whole? `shown`: its name in any language. */
export function beginsCountryName(shown: string, typed: string): boolean {
  const key = toKey(typed)
  const code = findCountryCode(shown.replace(codeBehind, ''))
  const names = (code && loadNames().of.get(code)) || []
  return key !== '' && names.some(name => (isShort(key) ? name === key : name.startsWith(key)))
}

/** Is it called exactly so, by a name or a code? `shown`: its name in any language. */
export function isCalled(shown: string, typed: string): boolean {
  const code = findCountryCode(typed)
  return toKey(shown) === toKey(typed) || (code !== null && findCountryCode(shown.replace(codeBehind, '')) === code)
}

/** First what is called exactly so, then what begins so; the others stay as they were. */
export function sortByCountryMatch<T>(found: readonly T[], typed: string, nameOf: (one: T) => string): T[] {
  const key = toKey(typed)
  if (key === '') return [...found]
  const rank = (shown: string): number => (isCalled(shown, typed) ? 0 : toKey(shown).startsWith(key) ? 1 : 2)
  return found
    .map(one => ({ one, rank: rank(nameOf(one)) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
}

/** Does what is typed look for this country: by a part of the name that is shown, or by any other name? */
export function matchesCountry(shown: string, typed: string): boolean {
  const key = foldWords(typed).join(' ')
  if (key === '') return typed.trim() === ''
  return foldWords(shown).join(' ').includes(key) || beginsCountryName(shown, typed)
}

/** Those of a list that are looked for, the best ones first. @param nameOf as `shown` of `matchesCountry` */
export const searchCountries = <T>(all: readonly T[], typed: string, nameOf: (one: T) => string): T[] =>
  sortByCountryMatch(
    all.filter(one => matchesCountry(nameOf(one), typed)),
    typed,
    nameOf,
  )
