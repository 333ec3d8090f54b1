// The URL parameters of the comparison.
import { omitUndefined, readGuid, readInteger, readOneOf } from '../../platform/read-search.ts'

/** Stands for a section: the questions that are not asked any more. */
export const goneSection = 'gone'

export interface CompareSearch {
  form?: string | undefined
  left?: string | undefined
  right?: string | undefined
  /** undefined: the last one. */
  leftDelivery?: number | undefined
  rightDelivery?: number | undefined
  /** The left side is of the form that this one was copied from. */
  lastYear?: true | undefined
  section?: string | undefined
  all?: true | undefined
}

const maxDelivery = 100_000
const isSet = (value: unknown): true | undefined => (value === true || value === 'true' ? true : undefined)

export const readCompareSearch = (search: Readonly<Record<string, unknown>>): CompareSearch =>
  omitUndefined({
    form: readGuid(search['form']),
    left: readGuid(search['left']),
    right: readGuid(search['right']),
    leftDelivery: readInteger(search['leftDelivery'], 1, maxDelivery),
    rightDelivery: readInteger(search['rightDelivery'], 1, maxDelivery),
    lastYear: isSet(search['lastYear']),
    section: readOneOf(search['section'], [goneSection]) ?? readGuid(search['section']),
    all: isSet(search['all']),
  })
