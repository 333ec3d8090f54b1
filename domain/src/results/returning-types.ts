// Answers that are sent back to their country, as they travel.
import { Type, type Static } from 'typebox'
import { Guid, orNull, shape, TextUpTo, Time } from '../call.ts'
import { maxReturnedFields, maxReturnMessageLength, maxReturnNoteLength } from './returning.ts'

const ReturnedField = shape({
  question: Guid,
  /** Of a cell; null: the whole question. */
  row: orNull(Guid),
  column: orNull(Guid),
  /** What is to be mended there, in the administrator's words; it may be empty. */
  note: Type.String(),
})

/** What alone can be changed in a result that was opened again. */
export const Returned = shape({
  fields: Type.Array(ReturnedField),
  /** Questions that branching hid when it was sent back: a mended choice may bring them into sight. */
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
  /** The day until which the country can mend it, or an instant; null or left out: its deadline stays as it is. */
  until: Type.Optional(orNull(Time)),
  fields: Type.Array(ReturnedFieldInput, { minItems: 1, maxItems: maxReturnedFields }),
})
export type ReturnInput = Static<typeof ReturnInput>
