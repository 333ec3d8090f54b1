// What the address of the input data editor carries.
import { omitUndefined, readInteger, readOneOf } from '../platform/read-search.ts'

export const networkCodes = ['RfG', 'HVDC', 'DCC'] as const

interface InputDataSearch {
  /** This year when left out. */
  year?: number | undefined
  /** The first when left out. */
  code?: (typeof networkCodes)[number] | undefined
}

export const readInputDataSearch = (search: Readonly<Record<string, unknown>>): InputDataSearch =>
  omitUndefined({ year: readInteger(search['year'], 2019, 3000), code: readOneOf(search['code'], networkCodes) })
