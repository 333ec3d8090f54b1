// The search parameters of the list of legal limits: filters, order and page.
import { type NetworkCodeName, networkCodeNames } from '@imp/domain/network-codes.ts'
import { omitUndefined, readInteger, readOneOf, readSort, readText } from '../../platform/read-search.ts'

export const referenceSorts = ['parameter', 'area', 'article', 'state'] as const
type ReferenceSort = (typeof referenceSorts)[number]
export type ReferenceOrder = ReferenceSort | `-${ReferenceSort}`

export const referenceStates = ['unverified', 'verified'] as const
export const referencesPerPage = 15

export interface ReferenceFilters {
  /** All words must match. */
  words?: string | undefined
  code?: NetworkCodeName | undefined
  state?: 'verified' | 'unverified' | undefined
}

export interface ReferenceSearch extends ReferenceFilters {
  /** A column, with a leading '-' for descending order. */
  sort?: ReferenceOrder | undefined
  page?: number | undefined
}

export const readReferenceSearch = (search: Readonly<Record<string, unknown>>): ReferenceSearch =>
  omitUndefined({
    words: readText(search['words']),
    code: readOneOf(search['code'], networkCodeNames),
    state: readOneOf(search['state'], referenceStates),
    sort: readSort(search['sort'], referenceSorts),
    page: readInteger(search['page'], 2, 1000),
  })
