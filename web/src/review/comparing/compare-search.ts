// What the address of compared deliveries carries: the form, whose deliveries stand on which side, and what of them is shown.
import { omitUndefined, readGuid, readInteger, readOneOf } from '../../platform/read-search.ts'

/** In the place of a section: what is not asked any more. */
export const goneSection = 'gone'

export interface CompareSearch {
  /** Of the right side. */
  form?: string | undefined
  /** Countries. */
  left?: string | undefined
  right?: string | undefined
  /** Left out: the last one. */
  leftDelivery?: number | undefined
  rightDelivery?: number | undefined
  /** The left side is of the form that this one was copied from. */
  lastYear?: true | undefined
  /** Left out: all sections. */
  section?: string | undefined
  /** What is the same on both sides, too. */
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
