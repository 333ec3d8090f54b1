// An administrator's test run of a draft: a copy of it as it was, and answers of a test country that is none (decision 0096).
import { Type, type Static } from 'typebox'
import { Guid, maybe, orNull, shape, Time } from '../endpoint.ts'

const NamedCountry = shape({ id: Guid, name: Type.String() })

export const Trial = shape({
  /** Of the copy, which is read like all forms. */
  id: Guid,
  /** Of its answers, which are read, saved, submitted and exported like all others. */
  resultId: Guid,
  startedAt: Time,
  /** Whose answers of the year before stand beside it; null: nobody's. */
  country: orNull(NamedCountry),
  /** The draft is no longer what is tried. */
  isOutdated: Type.Boolean(),
})
export type Trial = Static<typeof Trial>

export const TrialOffer = shape({
  formName: Type.String(),
  formYear: Type.Integer(),
  /** The caller's own that goes on; null: none has begun. */
  trial: orNull(Trial),
  /** Whose answers to the form that the draft was copied from it can be tried with, by name. */
  countries: Type.Array(NamedCountry),
})
export type TrialOffer = Static<typeof TrialOffer>

export const TrialInput = shape({ country: maybe(Guid) })
export type TrialInput = Static<typeof TrialInput>
