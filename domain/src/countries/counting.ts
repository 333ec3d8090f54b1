// Counts countries, not the parts that some of them answer in: Denmark and Ireland are one each (decision 0133). Pure.
import type { Country } from './types.ts'

/** The abbreviation of a part → the id of its country. */
export type PartsOfCountries = ReadonlyMap<string, string>

export const listPartsOfCountries = (
  countries: readonly Pick<Country, 'abbreviation' | 'parentId'>[],
): PartsOfCountries =>
  new Map(countries.flatMap(({ abbreviation, parentId }) => (parentId === null ? [] : [[abbreviation, parentId]])))

export const countCountries = (abbreviations: Iterable<string>, parts: PartsOfCountries): number =>
  groupByCountry(abbreviations, parts).size

export const countWholes = (of: readonly { readonly wholeId: string }[]): number =>
  new Set(of.map(({ wholeId }) => wholeId)).size

/** A country in parts is present when all of its parts in the list are. */
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
