// The call that says which countries have a day of their own to mend what was sent back (decision 0094).
import { Type, type Static } from 'typebox'
import { Guid, Id, orNull, shape, Time, type Calls } from '../call.ts'

export const MendingCountry = shape({
  /** The country's id. */
  country: Guid,
  /** The country that it is a part of. */
  parent: orNull(Guid),
  countryName: Type.String(),
  /** Of two letters, or what a part is abbreviated to. */
  countryCode: Type.String(),
  until: Time,
})
export type MendingCountry = Static<typeof MendingCountry>

export const mendingCalls = {
  'GET /api/forms/{id}/mending': {
    summary:
      'The countries that can mend what was sent back until a day of their own, by name. The day no longer counts once the ' +
      "country's deadline of the form is changed.",
    params: Id,
    reply: Type.Array(MendingCountry),
    permission: 'form.edit',
    effect: 'read',
    about: ['form', 'result'],
    chosen: true,
  },
} as const satisfies Calls
