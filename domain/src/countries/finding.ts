// Finds countries by any of their names: in any language, with or without accents, by codes, former, official and colloquial
// names. Used wherever a country is read or searched. Pure.
import { formatLocalesOf } from '../format-locales.ts'
import { foldWords } from '../folding.ts'
import { commonNames, nameLocales } from './common-names.ts'
import type { Country } from './types.ts'

type Named = Pick<Country, 'abbreviation' | 'name'>

/** Ignored in front of a name: 'The Netherlands', 'die Schweiz', 'les Pays-Bas'. */
const articles = /^(the|der|die|das|le|la|les|l|el|los|las|il|lo|gli|i|o|a|os|as|els|de|den|det|η|ο|το|οι)$/
const toKey = (name: string): string => {
  const words = foldWords(name.replace(/\p{Lu}\.(?=\p{Lu}\.)|(?<=\.\p{Lu})\./gu, letter => letter.slice(0, -1)))
  return (words.length > 1 && articles.test(words[0] ?? '') ? words.slice(1) : words).join(' ')
}

/** As typed on keyboards without these letters: Oesterreich, Daenemark. */
const transliterate = (name: string): string =>
  name.replace(/[äæ]/gi, 'ae').replace(/[öø]/gi, 'oe').replace(/ü/gi, 'ue').replace(/å/gi, 'aa')

interface Names {
  readonly of: ReadonlyMap<string, readonly string[]>
  readonly codes: ReadonlyMap<string, string>
}
let known: Names | null = null
/** Built on first use: several thousand names. */
function loadNames(): Names {
  if (known) return known
  const displayNames = nameLocales.flatMap(locale =>
    (['long', 'short'] as const).map(
      style => new Intl.DisplayNames(formatLocalesOf(locale), { type: 'region', style, fallback: 'none' }),
    ),
  )
  const of = new Map<string, readonly string[]>()
  const codes = new Map<string, string>()
  for (const [code, own] of Object.entries(commonNames)) {
    // NI is Northern Ireland here; Intl takes it for Nicaragua.
    const isRegion = /^[A-Z]{2}$/.test(code) && code !== 'NI'
    const names = [code, ...own, ...(isRegion ? displayNames.flatMap(displayName => displayName.of(code) ?? []) : [])]
    const keys = [...new Set(names.flatMap(name => [toKey(name), toKey(transliterate(name))]))].filter(Boolean)
    of.set(code, keys)
    for (const key of keys) if (!codes.has(key)) codes.set(key, code)
  }
  known = { of, codes }
  return known
}

/** @returns the abbreviation of the base data; null: not the name of a country */
export const findCountryCode = (name: string): string | null => loadNames().codes.get(toKey(name)) ?? null

/** By its name and abbreviation in `countries` first, then by all other names. */
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
const codeSuffix = / \([A-Z0-9]+\)$/
/** Except for scripts where one or two characters are a word. */
const isShort = (key: string): boolean =>
  key.length < minLetters && /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]/u.test(key)

/** Does a name begin with it, from three letters on, or is it a whole code? @param shown the country's name in any language */
export function beginsCountryName(shown: string, typed: string): boolean {
  const key = toKey(typed)
  const code = findCountryCode(shown.replace(codeSuffix, ''))
  const names = (code && loadNames().of.get(code)) || []
  return key !== '' && names.some(name => (isShort(key) ? name === key : name.startsWith(key)))
}

export function isCalled(shown: string, typed: string): boolean {
  const code = findCountryCode(typed)
  return toKey(shown) === toKey(typed) || (code !== null && findCountryCode(shown.replace(codeSuffix, '')) === code)
}

/** Exact matches first, then names that begin with `typed`; the others keep their order. */
export function sortByCountryMatch<T>(found: readonly T[], typed: string, nameOf: (one: T) => string): T[] {
  const key = toKey(typed)
  if (key === '') return [...found]
  const rank = (shown: string): number => (isCalled(shown, typed) ? 0 : toKey(shown).startsWith(key) ? 1 : 2)
  return found
    .map(one => ({ one, rank: rank(nameOf(one)) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
}

/** By a part of the name that is shown, or by the beginning of any other name. */
export function matchesCountry(shown: string, typed: string): boolean {
  const key = foldWords(typed).join(' ')
  if (key === '') return typed.trim() === ''
  return foldWords(shown).join(' ').includes(key) || beginsCountryName(shown, typed)
}

export const searchCountries = <T>(all: readonly T[], typed: string, nameOf: (one: T) => string): T[] =>
  sortByCountryMatch(
    all.filter(one => matchesCountry(nameOf(one), typed)),
    typed,
    nameOf,
  )
