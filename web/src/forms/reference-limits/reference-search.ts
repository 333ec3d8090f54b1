// What the address of the legal limits carries: filters and page.
import { networkCodeNames } from '@imp/domain/network-codes.ts'
import { omitUndefined, readInteger, readOneOf, readText } from '../../platform/read-search.ts'
import type { ReferenceFilters } from './find-references.ts'

export const referenceStates = ['unverified', 'verified'] as const
export const referencesPerPage = 15

export interface ReferenceSearch extends ReferenceFilters {
  page?: number | undefined
}

export const readReferenceSearch = (search: Readonly<Record<string, unknown>>): ReferenceSearch =>
  omitUndefined({
    words: readText(search['words']),
    code: readOneOf(search['code'], networkCodeNames),
    state: readOneOf(search['state'], referenceStates),
    page: readInteger(search['page'], 2, 1000),
  })
