// Search parameters of the parameters' management: filters, and the page of either list. Anything else is ignored.
import { type NetworkCodeName, networkCodeNames } from '@imp/domain/network-codes.ts'
import type { VisibilityName } from '@imp/domain/parameters/levels.ts'
import { omitUndefined, readInteger, readOneOf, readText } from '../../platform/read-search.ts'
import { visibilityNames } from '../names.ts'

export interface ManagementFilters {
  name?: string | undefined
  code?: NetworkCodeName | undefined
  visibility?: VisibilityName | undefined
}
export interface ManagementSearch extends ManagementFilters {
  page?: number | undefined
  /** The page of those under development. */
  drafts?: number | undefined
}

const maxPage = 100_000

export const readManagementSearch = (search: Readonly<Record<string, unknown>>): ManagementSearch =>
  omitUndefined({
    name: readText(search['name']),
    code: readOneOf(search['code'], networkCodeNames),
    visibility: readOneOf(search['visibility'], visibilityNames),
    page: readInteger(search['page'], 2, maxPage),
    drafts: readInteger(search['drafts'], 2, maxPage),
  })
