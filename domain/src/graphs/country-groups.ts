// Groups of countries that can be chosen at once, or added up: the EU, synchronous areas, those of ACER forms. Pure.
import type { Country } from '../countries/types.ts'
import type { TextId } from '../texts.ts'

export interface CountryGroup {
  readonly kind: 'eu' | 'area' | 'acer' | 'all'
  /** Of a synchronous area: its name. */
  readonly name: string
  /** Abbreviations. */
  readonly countries: readonly string[]
}

/** @param acer the countries of ACER forms, with parts in place of their parents */
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

/** A group of countries that can be added up. */
export interface CountryTotal extends CountryGroup {
  /** Letters and digits of its name; it stands in addresses and in figures. */
  readonly key: string
  /** What is counted of it, each with its abbreviations: a member of the EU in parts is one, an area has its parts. */
  readonly members: readonly (readonly string[])[]
}

/** The EU and the synchronous areas of several countries. */
export const listTotals = (all: readonly Country[]): CountryTotal[] =>
  groupCountries(all, [])
    .filter(({ countries }) => countries.length > 1)
    .map(group => {
      const { kind, name, countries } = group
      return kind === 'eu'
        ? { ...group, key: 'EU', members: listMembers(all, countries) }
        : { ...group, key: name.replaceAll(/\W/g, ''), members: countries.map(country => [country]) }
    })

/** All of them, added up: what the public start page shows. Offered where an address or a figure asks for it. */
export const totalOfAll = (all: readonly Country[]): CountryTotal => {
  const countries = all.map(({ abbreviation }) => abbreviation)
  return { kind: 'all', key: 'ALL', name: '', countries, members: listMembers(all, countries) }
}

/** 'CE', or in the reader's words. */
export function nameOfTotal({ kind, name }: Pick<CountryTotal, 'kind' | 'name'>, text: (id: TextId) => string): string {
  if (kind === 'eu') return text('graph.countries.eu')
  return kind === 'all' ? text('graph.countries.everyone') : name
}

function listMembers(all: readonly Country[], abbreviations: readonly string[]): string[][] {
  const included = all.filter(({ abbreviation }) => abbreviations.includes(abbreviation))
  const byCountry = Map.groupBy(included, ({ id, parentId }) => parentId ?? id)
  return [...byCountry.values()].map(parts => parts.map(({ abbreviation }) => abbreviation))
}
