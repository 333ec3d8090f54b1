// An administrator's test run of a draft: a copy of the draft, and answers of a test country (decision 0096).
import { Type, type Static } from 'typebox'
import { Guid, maybe, orNull, shape, Time } from '../endpoint.ts'

const NamedCountry = shape({ id: Guid, name: Type.String() })

export const Trial = shape({
  /** Of the copy, which is read like any other form. */
  id: Guid,
  /** Of the answers, which are read, saved, submitted and exported like any others. */
  resultId: Guid,
  startedAt: Time,
  /** The country whose answers of the year before are shown; null: none. */
  country: orNull(NamedCountry),
  isOutdated: Type.Boolean(),
})
export type Trial = Static<typeof Trial>

export const TrialOffer = shape({
  formName: Type.String(),
  formYear: Type.Integer(),
  /** The caller's own; null: none. */
  trial: orNull(Trial),
  countries: Type.Array(NamedCountry),
})
export type TrialOffer = Static<typeof TrialOffer>

export const TrialInput = shape({ country: maybe(Guid) })
export type TrialInput = Static<typeof TrialInput>
