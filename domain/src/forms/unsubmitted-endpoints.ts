// The endpoint that says which countries have still to submit a form: whom other deadlines would close, or give more time.
import { Type, type Static } from 'typebox'
import { Guid, Id, orNull, shape, Time, type Endpoints } from '../endpoint.ts'

export const UnsubmittedCountry = shape({
  /** The country's id. */
  country: Guid,
  /** The country that it is a part of. */
  parent: orNull(Guid),
  countryName: Type.String(),
  /** Of two letters, or what a part is abbreviated to. */
  countryCode: Type.String(),
  /** The day to correct what was opened again, while it counts instead of the deadline (decision 0094); null: there is none. */
  until: orNull(Time),
})
export type UnsubmittedCountry = Static<typeof UnsubmittedCountry>

export const unsubmittedEndpoints = {
  'GET /api/forms/{id}/unsubmitted': {
    summary:
      'The countries that have not submitted a published form, by name, with the day until which each can correct what was opened ' +
      "again: it no longer counts once the country's deadline of the form is changed.",
    params: Id,
    reply: Type.Array(UnsubmittedCountry),
    permission: 'form.edit',
    cost: 'low',
    effect: 'read',
    cacheTags: ['form', 'result'],
    undocumented: true,
  },
} as const satisfies Endpoints
