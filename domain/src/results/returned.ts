// What of a result was sent back to its country, as it travels.
import { Type, type Static } from 'typebox'
import { Guid, orNull, shape, Time, Version } from '../endpoint.ts'

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
