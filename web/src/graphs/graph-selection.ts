// Which years and countries a graph shows: those in its address, otherwise defaults for the reader.
import type { GraphSettings } from '@imp/domain/graphs/settings.ts'
import type { YearSubmissions } from '@imp/domain/graphs/types.ts'
import { type GraphSearch, readNames, readYears, writeNames } from './graph-search.ts'

type WithoutHighlighted<S> = S extends unknown ? Omit<S, 'highlighted'> : never
export type SettingsOfScreen = WithoutHighlighted<GraphSettings>

export interface YearOptions {
  readonly defaultYear?: number
  readonly isSeveral: boolean
  readonly latestCount?: number
}
/** Have at least half of the participating countries submitted? Before that, a year says little about all of them. */
const isSettled = ({ submitted, takingPart }: YearSubmissions): boolean => submitted * 2 >= takingPart

/**
 * The years to show: those of the address that exist, otherwise the default year, otherwise the latest ones. Of these,
 * preferably years that the own country, or at least half of the countries, have submitted.
 * @param years latest first @param own latest first
 */
export function chooseYears(
  years: readonly YearSubmissions[],
  asked: GraphSearch['years'],
  { defaultYear, isSeveral, latestCount = 1 }: YearOptions,
  own: readonly number[] = [],
): number[] {
  const wanted = readYears(asked)
  const all = years.map(({ year }) => year)
  const known = all.filter(year => wanted.includes(year))
  if (known.length > 0) return isSeveral ? known : known.slice(0, 1)
  const isEnough = (offered: readonly number[]) => offered.length >= latestCount
  if (defaultYear !== undefined && (isEnough(own) ? own : all).includes(defaultYear)) return [defaultYear]
  const settled = years.filter(isSettled).map(({ year }) => year)
  return ([own, settled].find(isEnough) ?? all).slice(0, latestCount)
}

export interface CountryChoice {
  readonly chosen: readonly string[]
  readonly highlighted: readonly string[]
}

/**
 * Which countries to show and to highlight.
 * | address        | own country | shown          |
 * |----------------|-------------|----------------|
 * | all, none      |             | all, none      |
 * | BE_FR          |             | BE, FR         |
 * | nothing        | BE          | BE             |
 * | nothing        | none        | all            |
 * @param all abbreviations @param own the contact person's country, if it is among them
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
const pick = (list: string, all: readonly string[]): string[] => {
  const names = new Set(readNames(list))
  return all.filter(name => names.has(name))
}

export const writeChosen = (chosen: readonly string[], all: readonly string[]): string =>
  all.every(name => chosen.includes(name)) ? 'all' : writeNames(all.filter(name => chosen.includes(name)))
