// Search parameters of the input data editor.
import { omitUndefined, readInteger, readOneOf } from '../platform/read-search.ts'

export const networkCodes = ['RfG', 'HVDC', 'DCC'] as const

interface InputDataSearch {
  /** Defaults to this year. */
  year?: number | undefined
  /** Defaults to the first. */
  code?: (typeof networkCodes)[number] | undefined
}

export const readInputDataSearch = (search: Readonly<Record<string, unknown>>): InputDataSearch =>
  omitUndefined({ year: readInteger(search['year'], 2019, 3000), code: readOneOf(search['code'], networkCodes) })
