// What the address of the legal limits carries: filters, order and page.
import { networkCodeNames } from '@imp/domain/network-codes.ts'
import { omitUndefined, readInteger, readOneOf, readSort, readText } from '../../platform/read-search.ts'
import { type ReferenceFilters, type ReferenceOrder, referenceSorts } from './find-references.ts'

export const referenceStates = ['unverified', 'verified'] as const
export const referencesPerPage = 15

export interface ReferenceSearch extends ReferenceFilters {
  /** A column, with '-' before it in descending order. */
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
