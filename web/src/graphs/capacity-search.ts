// What the address of the capacities carries beside what all graphs have: the tab, what is shown, of which technology, in which
// order, and the groups of countries that are added up. What is usual does not stand in it.
import {
  capacitySorts,
  capacityTabs,
  capacityViews,
  technologies,
  type CapacitySort,
  type CapacityTab,
  type CapacityView,
  type Technology,
} from '@imp/domain/graphs/capacity.ts'
import type { Country } from '@imp/domain/countries/types.ts'
import { listTotals } from '@imp/domain/graphs/country-groups.ts'
import { omitUndefined, readOneOf } from '../platform/read-search.ts'
import { type GraphSearch, readGraphSearch, readNameList, writeNames } from './graph-search.ts'

export interface CapacitySearch extends GraphSearch {
  tab?: CapacityTab | undefined
  /** One of the eight views; 'view' is chart or table. */
  measure?: CapacityView | undefined
  technology?: Technology | undefined
  sort?: CapacitySort | undefined
  /** Keys of groups, or 'none'; without it the EU. */
  totals?: string | undefined
}
export const usualCapacity = { tab: 'pgm', measure: 'total', technology: 'total', sort: 'value', totals: 'EU' } as const

export const readCapacitySearch = (search: Readonly<Record<string, unknown>>): CapacitySearch =>
  omitUndefined({
    tab: readOneOf(search['tab'], capacityTabs),
    measure: readOneOf(search['measure'], capacityViews),
    technology: readOneOf(search['technology'], technologies),
    sort: readOneOf(search['sort'], capacitySorts),
    totals: readNameList(search['totals']),
    ...readGraphSearch(search),
  })

/** A group of countries that can be added up. */
export interface CapacityTotal {
  /** In the address. */
  readonly key: string
  readonly name: string
  readonly countries: readonly string[]
  /** What is counted of it, each with its abbreviations. */
  readonly members: readonly (readonly string[])[]
  readonly isShown: boolean
}

/** @param nameEu in the reader's language */
export function chooseTotals(all: readonly Country[], asked: string | undefined, nameEu: string): CapacityTotal[] {
  const shown = (asked ?? usualCapacity.totals).split('_')
  return listTotals(all).map(({ key, kind, name, countries, members }) => ({
    key,
    name: kind === 'eu' ? nameEu : name,
    countries,
    members,
    isShown: shown.includes(key),
  }))
}

/** What the address says when one of them is added or taken away. */
export const writeTotals = (totals: readonly CapacityTotal[], changed: CapacityTotal): string =>
  writeNames(totals.filter(total => (total === changed ? !total.isShown : total.isShown)).map(({ key }) => key))
