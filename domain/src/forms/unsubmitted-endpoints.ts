// The countries that have not submitted a form yet: changing deadlines would close it for them or give them more time.
import { Type, type Static } from 'typebox'
import { Guid, Id, orNull, shape, Time, type Endpoints } from '../endpoint.ts'

export const UnsubmittedCountry = shape({
  country: Guid,
  parent: orNull(Guid),
  countryName: Type.String(),
  countryCode: Type.String(),
  /** The deadline of a revision request, if it applies instead of the form's (decision 0094); null: none. */
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
