// Input of revision requests, confirmations and acceptance.
import { Type, type Static } from 'typebox'
import { Guid, orNull, shape, TextUpTo, Time } from '../endpoint.ts'
import { maxReturnedFields, maxReturnMessageLength, maxReturnNoteLength } from './revision.ts'

const ReturnedFieldInput = shape({
  question: Guid,
  row: Type.Optional(orNull(Guid)),
  column: Type.Optional(orNull(Guid)),
  note: Type.Optional(TextUpTo(maxReturnNoteLength)),
})
export const ReturnInput = shape({
  message: TextUpTo(maxReturnMessageLength),
  /** The last day or instant for corrections; null or left out: the deadline stays. */
  until: Type.Optional(orNull(Time)),
  fields: Type.Array(ReturnedFieldInput, { minItems: 1, maxItems: maxReturnedFields }),
})
export type ReturnInput = Static<typeof ReturnInput>

/** A part of a revision request; `confirmed`: the answer is correct as it is. */
export const ConfirmInput = shape({
  question: Guid,
  row: Type.Optional(orNull(Guid)),
  column: Type.Optional(orNull(Guid)),
  confirmed: Type.Boolean(),
})
export type ConfirmInput = Static<typeof ConfirmInput>

/** Default: accepted. */
export const AcceptInput = shape({ accepted: Type.Optional(Type.Boolean()) })
export type AcceptInput = Static<typeof AcceptInput>
