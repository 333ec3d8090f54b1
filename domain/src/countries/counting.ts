// Countries are counted, not the parts that some of them answer in: Denmark and Ireland are one each (decision 0133). Pure.
import type { Country } from './types.ts'

/** By the abbreviation of each part, which country it belongs to. */
export type PartsOfCountries = ReadonlyMap<string, string>

export const listPartsOfCountries = (
  countries: readonly Pick<Country, 'abbreviation' | 'parentId'>[],
): PartsOfCountries =>
  new Map(countries.flatMap(({ abbreviation, parentId }) => (parentId === null ? [] : [[abbreviation, parentId]])))

/** How many countries these are, or are parts of. */
export const countCountries = (abbreviations: Iterable<string>, parts: PartsOfCountries): number =>
  groupByCountry(abbreviations, parts).size

/** How many countries these come from, each with the id of its own or of the one that it is a part of. */
export const countWholes = (of: readonly { readonly wholeId: string }[]): number =>
  new Set(of.map(({ wholeId }) => wholeId)).size

/** Of how many countries how many are there: one in parts when each of its parts among these is. */
export function countPresent(
  abbreviations: Iterable<string>,
  isPresent: (abbreviation: string) => boolean,
  parts: PartsOfCountries,
): { readonly present: number; readonly all: number } {
  const countries = [...groupByCountry(abbreviations, parts).values()]
  return { present: countries.filter(of => of.every(isPresent)).length, all: countries.length }
}

const groupByCountry = (abbreviations: Iterable<string>, parts: PartsOfCountries): Map<string, string[]> =>
  Map.groupBy(abbreviations, abbreviation => parts.get(abbreviation) ?? abbreviation)
