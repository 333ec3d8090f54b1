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
  new Set([...abbreviations].map(abbreviation => parts.get(abbreviation) ?? abbreviation)).size
