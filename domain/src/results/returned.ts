// Revision requests on the wire.
import { Type, type Static } from 'typebox'
import { Guid, orNull, shape, Time, Version } from '../endpoint.ts'

const ReturnedField = shape({
  question: Guid,
  /** null: the whole question. */
  row: orNull(Guid),
  column: orNull(Guid),
  /** The administrator's instruction; may be empty. */
  note: Type.String(),
  /** The answer's version at the time of the request; 0: no answer. A newer version of the question or cell means corrected. */
  version: Version,
  confirmed: Type.Boolean(),
  /** Unknown for confirmations made before these were recorded. */
  confirmedAt: Time,
  confirmedBy: orNull(Type.String()),
})

/** Only these can be changed. */
export const Returned = shape({
  fields: Type.Array(ReturnedField),
  /** Questions that branching hid at the time: corrected choices may show them. */
  followUps: Type.Array(Guid),
})
export type Returned = Static<typeof Returned>
