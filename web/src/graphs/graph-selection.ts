// Which years and countries a graph shows, of those that there are: what its address asks for, else what is usual for its reader.
import type { GraphSettings } from '@imp/domain/graphs/settings.ts'
import type { YearSubmissions } from '@imp/domain/graphs/types.ts'
import { type GraphSearch, readNames, readYears, writeNames } from './graph-search.ts'

type WithoutHighlighted<S> = S extends unknown ? Omit<S, 'highlighted'> : never
/** What an address asks for, but for its countries. */
export type SettingsOfScreen = WithoutHighlighted<GraphSettings>

export interface YearOptions {
  readonly usual?: number
  readonly isSeveral: boolean
  /** How many of the latest years are shown where the address names none. */
  readonly latestCount?: number
}
/** Have most of the countries that take part submitted? Before that a year says little of all of them. */
const isSettled = ({ submitted, takingPart }: YearSubmissions): boolean => submitted * 2 >= takingPart

/**
 * The years that are shown: those of the address that exist, else the usual one, else the latest ones: of those that the own
 * country has submitted, or most countries have, where these are enough.
 * @param years latest first @param own latest first
 */
export function chooseYears(
  years: readonly YearSubmissions[],
  asked: GraphSearch['years'],
  { usual, isSeveral, latestCount = 1 }: YearOptions,
  own: readonly number[] = [],
): number[] {
  const wanted = readYears(asked)
  const all = years.map(({ year }) => year)
  const known = all.filter(year => wanted.includes(year))
  if (known.length > 0) return isSeveral ? known : known.slice(0, 1)
  const isEnough = (offered: readonly number[]) => offered.length >= latestCount
  if (usual !== undefined && (isEnough(own) ? own : all).includes(usual)) return [usual]
  const settled = years.filter(isSettled).map(({ year }) => year)
  return ([own, settled].find(isEnough) ?? all).slice(0, latestCount)
}

/** Abbreviations. */
export interface CountryChoice {
  readonly chosen: readonly string[]
  readonly highlighted: readonly string[]
}

/**
 * Which countries are shown, and which of them stand out.
 * | address        | own country | shown          |
 * |----------------|-------------|----------------|
 * | all, none      |             | all, none      |
 * | BE_FR          |             | BE, FR         |
 * | nothing        | BE          | BE             |
 * | nothing        | none        | all            |
 * @param all abbreviations @param own of a contact person's country, where it is among them
 */
export function chooseCountries(search: GraphSearch, all: readonly string[], own: string | null): CountryChoice {
  const chosen =
    search.countries === undefined
      ? own === null
        ? all
        : [own]
      : search.countries === 'all'
        ? all
        : pick(search.countries, all)
  const wanted = search.highlight === undefined ? (own === null ? [] : [own]) : pick(search.highlight, all)
  return { chosen, highlighted: wanted.filter(name => chosen.includes(name)) }
}
/** 'none' is no country's name. */
const pick = (list: string, all: readonly string[]): string[] => {
  const names = new Set(readNames(list))
  return all.filter(name => names.has(name))
}

/** What the address says of chosen countries; all of them need no list. */
export const writeChosen = (chosen: readonly string[], all: readonly string[]): string =>
  all.every(name => chosen.includes(name)) ? 'all' : writeNames(all.filter(name => chosen.includes(name)))
