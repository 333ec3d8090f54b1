// Which parameters can be chosen for a map, which one comes next, and which countries it is about. Pure.
import type { Country } from '../countries/types.ts'
import { groupCountries, type CountryGroup } from '../graphs/country-groups.ts'
import type { Parameter } from '../parameters/types.ts'

/** What choosing reads of a parameter. */
export type MapParameter = Pick<Parameter, 'guid' | 'name' | 'year' | 'networkCode' | 'previousGuid'>

const nameOf = ({ name }: MapParameter): string => name.trim().toLowerCase()

/**
 * The years of each parameter of a network code, earliest first; by the name of the latest. A parameter belongs to the one that it
 * follows, and where somebody may not see that one, to those of its name.
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

/** The one beside it in a list that goes round. */
export const findNeighbour = <T>(list: readonly T[], at: number, step: 1 | -1): T | undefined =>
  list[(at + step + list.length) % list.length]

/** A group of countries that a map can be narrowed to. */
export interface MapGroup extends CountryGroup {
  /** Letters and digits: it stands in addresses. */
  readonly key: string
}

/** Of the countries that take part in the maps. @param acer the countries of ACER forms, with parts in place of their parents */
export const listMapGroups = (countries: readonly Country[], acer: readonly Country[]): MapGroup[] =>
  groupCountries(
    countries.filter(({ isInvolvedInMaps }) => isInvolvedInMaps),
    acer,
  ).map(group => ({
    ...group,
    key: group.kind === 'area' ? group.name.replaceAll(/\W/g, '') : group.kind.toUpperCase(),
  }))
