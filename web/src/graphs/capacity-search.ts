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
} from '@imp/domain/graphs/capacity-vocabulary.ts'
import { omitUndefined, readOneOf } from '../platform/read-search.ts'
import { type GraphSearch, readGraphSearch, readNameList } from './graph-search.ts'

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
