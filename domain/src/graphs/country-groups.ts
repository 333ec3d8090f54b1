// Groups of countries to select at once or add up: the EU, synchronous areas, countries of ACER forms. Pure.
import type { Country } from '../countries/types.ts'
import type { TextId } from '../texts.ts'

export interface CountryGroup {
  readonly kind: 'eu' | 'area' | 'acer' | 'all'
  readonly name: string
  readonly countries: readonly string[]
}

/** @param acer the countries of ACER forms, parts instead of their countries */
export function groupCountries(all: readonly Country[], acer: readonly Country[]): CountryGroup[] {
  const abbreviate = (countries: readonly Country[]) => countries.map(({ abbreviation }) => abbreviation)
  const ofAcer = new Set(acer.flatMap(({ id, parentId }) => [id, parentId]))
  const areas = [...new Set(all.flatMap(({ synchronousAreas }) => synchronousAreas))].sort()
  const groups: CountryGroup[] = [
    { kind: 'eu', name: '', countries: abbreviate(all.filter(({ isEu }) => isEu)) },
    ...areas.map((name): CountryGroup => {
      const members = all.filter(({ synchronousAreas }) => synchronousAreas.includes(name))
      return { kind: 'area', name, countries: abbreviate(members) }
    }),
    { kind: 'acer', name: '', countries: abbreviate(all.filter(({ id }) => ofAcer.has(id))) },
  ]
  return groups.filter(({ countries }) => countries.length > 0)
}

export interface CountryTotal extends CountryGroup {
  readonly key: string
}

export const listTotals = (all: readonly Country[]): CountryTotal[] =>
  groupCountries(all, [])
    .filter(({ countries }) => countries.length > 1)
    .map(group => ({ ...group, key: group.kind === 'eu' ? 'EU' : group.name.replaceAll(/\W/g, '') }))

/** For the public start page; elsewhere only if an address or figure asks for it. */
export const totalOfAll = (all: readonly Country[]): CountryTotal => ({
  kind: 'all',
  key: 'ALL',
  name: '',
  countries: all.map(({ abbreviation }) => abbreviation),
})

export function nameOfTotal({ kind, name }: Pick<CountryTotal, 'kind' | 'name'>, text: (id: TextId) => string): string {
  if (kind === 'eu') return text('graph.countries.eu')
  return kind === 'all' ? text('graph.countries.everyone') : name
}
