// The series of parameters to choose from for a map, neighbours in lists, and groups of countries. Pure.
import type { Country } from '../countries/types.ts'
import { groupCountries, type CountryGroup } from '../graphs/country-groups.ts'
import type { Parameter } from '../parameters/types.ts'

export type MapParameter = Pick<Parameter, 'guid' | 'name' | 'year' | 'networkCode' | 'previousGuid'>

const nameOf = ({ name }: MapParameter): string => name.trim().toLowerCase()

/**
 * The years of each parameter of a network code, earliest first, sorted by the latest name. Series follow `previousGuid`; where
 * that parameter is not visible to the user, they follow the name.
 */
export function listSeries<P extends MapParameter>(
  parameters: readonly P[],
  networkCode: number,
  locale: string,
): P[][] {
  const series: P[][] = []
  for (const parameter of parameters
    .filter(one => one.networkCode === networkCode)
    .toSorted((a, b) => a.year - b.year)) {
    const ofEarlierYears = series.filter(years => years.every(({ year }) => year < parameter.year))
    const own =
      ofEarlierYears.find(years => years.some(({ guid }) => guid === parameter.previousGuid)) ??
      ofEarlierYears.find(years => years.some(one => nameOf(one) === nameOf(parameter)))
    if (own) own.push(parameter)
    else series.push([parameter])
  }
  const names = new Intl.Collator(locale, { numeric: true })
  const latestName = (years: readonly P[]) => years.at(-1)?.name ?? ''
  return series.sort((a, b) => names.compare(latestName(a), latestName(b)))
}

export const findNeighbour = <T>(list: readonly T[], at: number, step: 1 | -1): T | undefined =>
  list[(at + step + list.length) % list.length]

export interface MapGroup extends CountryGroup {
  readonly key: string
}

/** Only countries that take part in the maps. @param acer the countries of ACER forms, parts instead of their countries */
export const listMapGroups = (countries: readonly Country[], acer: readonly Country[]): MapGroup[] =>
  groupCountries(
    countries.filter(({ isInvolvedInMaps }) => isInvolvedInMaps),
    acer,
  ).map(group => ({
    ...group,
    key: group.kind === 'area' ? group.name.replaceAll(/\W/g, '') : group.kind.toUpperCase(),
  }))
