// What is written into a result, and what opens it again.
import { Type, type Static } from 'typebox'
import { ignored, orNull, shape, TextUpTo, Time } from '../endpoint.ts'
import { ValueInput } from '../forms/values.ts'
import { maxItems, maxLengths } from '../forms/vocabulary.ts'

export const ResultInput = shape({
  values: Type.Array(ValueInput, { maxItems: maxItems.values }),
  /** The name of the workbook that they were taken over from; the history says so. */
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
})
export type ResultInput = Static<typeof ResultInput>

/** Why a submitted result is opened again: the country reads it. The documents name no body: it may be left out. */
export const UnsubmitInput = shape({
  /** Why, for the country to read. */
  reason: Type.Optional(TextUpTo(2000)),
  /** The day until which the country can change its answers, or an instant; null or left out: its deadline stays as it is. */
  until: Type.Optional(orNull(Time)),
})
export type UnsubmitInput = Static<typeof UnsubmitInput>
