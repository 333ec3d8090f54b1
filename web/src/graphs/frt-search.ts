// Search parameters of the fault-ride-through screen: those of all graphs, and which graph.
import { frtTypes, type FrtType } from '@imp/domain/graphs/views.ts'
import { omitUndefined, readOneOf } from '../platform/read-search.ts'
import { type GraphSearch, readGraphSearch } from './graph-search.ts'

export interface FrtSearch extends GraphSearch {
  type?: FrtType | undefined
}
export const readFrtSearch = (search: Readonly<Record<string, unknown>>): FrtSearch =>
  omitUndefined({ type: readOneOf(search['type'], frtTypes), ...readGraphSearch(search) })
