// Search parameters of the capacities beyond those of all graphs: tab, measure, technology, order and country groups to total.
// Defaults are omitted.
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
  /** Keys of groups, or 'none'; the EU by default. */
  totals?: string | undefined
}
export const defaultCapacity = {
  tab: 'pgm',
  measure: 'total',
  technology: 'total',
  sort: 'value',
  totals: 'EU',
} as const

export const readCapacitySearch = (search: Readonly<Record<string, unknown>>): CapacitySearch =>
  omitUndefined({
    tab: readOneOf(search['tab'], capacityTabs),
    measure: readOneOf(search['measure'], capacityViews),
    technology: readOneOf(search['technology'], technologies),
    sort: readOneOf(search['sort'], capacitySorts),
    totals: readNameList(search['totals']),
    ...readGraphSearch(search),
  })
