// Search parameters of the other non-exhaustive parameters: those of all graphs, and which graph.
import { choiceTypes, type ChoiceType } from '@imp/domain/graphs/views.ts'
import { omitUndefined, readOneOf } from '../platform/read-search.ts'
import { type GraphSearch, readGraphSearch } from './graph-search.ts'

export interface ChoicesSearch extends GraphSearch {
  type?: ChoiceType | undefined
}
export const readChoicesSearch = (search: Readonly<Record<string, unknown>>): ChoicesSearch =>
  omitUndefined({ type: readOneOf(search['type'], choiceTypes), ...readGraphSearch(search) })
