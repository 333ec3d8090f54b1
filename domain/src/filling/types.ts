// Input for saving a result, and for opening it again.
import { Type, type Static } from 'typebox'
import { ignored, orNull, shape, TextUpTo, Time } from '../endpoint.ts'
import { ValueInput } from '../forms/values.ts'
import { maxItems, maxLengths } from '../forms/vocabulary.ts'

export const ResultInput = shape({
  values: Type.Array(ValueInput, { maxItems: maxItems.values }),
  workbook: Type.Optional(TextUpTo(maxLengths.fileName, 1)),
  id: ignored,
  country: ignored,
  countryName: ignored,
  countryCode: ignored,
  form: ignored,
  formName: ignored,
  isSubmited: ignored,
  legalLimitAreas: ignored,
  formYear: ignored,
  status: ignored,
  dateOfSubmission: ignored,
  deadline: ignored,
  unsubmitReason: ignored,
  returned: ignored,
  provenance: ignored,
  hasParentResult: ignored,
  isTrial: ignored,
  serverTime: ignored,
  eventCursor: ignored,
})
export type ResultInput = Static<typeof ResultInput>

/** The documents name no body, so it may be left out. */
export const UnsubmitInput = shape({
  /** The country reads it. */
  reason: Type.Optional(TextUpTo(2000)),
  /** The last day or instant for changes; null or left out: the deadline stays. */
  until: Type.Optional(orNull(Time)),
})
export type UnsubmitInput = Static<typeof UnsubmitInput>
