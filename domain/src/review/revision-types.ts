// What an administrator sends back or accepts, and what the country says of it.
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
  /** Why, for the country to read. */
  message: TextUpTo(maxReturnMessageLength),
  /** The day until which the country can correct it, or an instant; null or left out: its deadline stays as it is. */
  until: Type.Optional(orNull(Time)),
  fields: Type.Array(ReturnedFieldInput, { minItems: 1, maxItems: maxReturnedFields }),
})
export type ReturnInput = Static<typeof ReturnInput>

/** Names one part that was sent back: 'It is right as it is', or that word taken back. */
export const ConfirmInput = shape({
  question: Guid,
  row: Type.Optional(orNull(Guid)),
  column: Type.Optional(orNull(Guid)),
  confirmed: Type.Boolean(),
})
export type ConfirmInput = Static<typeof ConfirmInput>

/** Left out: it is accepted. */
export const AcceptInput = shape({ accepted: Type.Optional(Type.Boolean()) })
export type AcceptInput = Static<typeof AcceptInput>
