// Search parameters of the external publication: the years of its two long lists.
import { omitUndefined, readInteger } from '../platform/read-search.ts'

export interface PublicationSearch {
  reportYear?: number | undefined
  formYear?: number | undefined
}

const readYear = (value: unknown): number | undefined =>
  value === undefined ? undefined : readInteger(value, 1900, 3000)

export const readPublicationSearch = (search: Readonly<Record<string, unknown>>): PublicationSearch =>
  omitUndefined({ reportYear: readYear(search['reportYear']), formYear: readYear(search['formYear']) })
