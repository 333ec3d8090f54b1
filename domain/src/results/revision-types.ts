// Answers that are sent back to their country, as they travel.
import { Type, type Static } from 'typebox'
import { Guid, orNull, shape, TextUpTo, Time, Version } from '../call.ts'
import { maxReturnedFields, maxReturnMessageLength, maxReturnNoteLength } from './revision.ts'

const ReturnedField = shape({
  question: Guid,
  /** Of a cell; null: the whole question. */
  row: orNull(Guid),
  column: orNull(Guid),
  /** What is to be corrected there, in the administrator's words; it may be empty. */
  note: Type.String(),
  /** Of the question's answer when it was sent back; 0: it had none. A newer one of question or cell: it was changed since. */
  version: Version,
  /** The country says that it is right as it is. */
  confirmed: Type.Boolean(),
  /** When, and who of them; of a word that was given before that was written down nobody knows. */
  confirmedAt: Time,
  confirmedBy: orNull(Type.String()),
})

/** What alone can be changed in a result that was opened again. */
export const Returned = shape({
  fields: Type.Array(ReturnedField),
  /** Questions that branching hid when it was sent back: a corrected choice may bring them into sight. */
  followUps: Type.Array(Guid),
})
export type Returned = Static<typeof Returned>

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
