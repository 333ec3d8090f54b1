// The countries that publishing a form concerns, and whether anyone there is notified.
import { Type, type Static } from 'typebox'
import { Guid, Id, shape, type Endpoints } from '../endpoint.ts'

export const Participant = shape({
  country: Guid,
  /** The country, or the one it is a part of. */
  wholeId: Guid,
  countryName: Type.String(),
  countryCode: Type.String(),
  hasContact: Type.Boolean(),
})
export type Participant = Static<typeof Participant>

export const participantEndpoints = {
  'GET /api/forms/{id}/participants': {
    summary:
      "The countries that take part in the forms of a form's category, by name, and in which of them anybody is told of a new one.",
    params: Id,
    reply: Type.Array(Participant),
    permission: 'form.edit',
    cost: 'low',
    effect: 'read',
    cacheTags: ['form', 'category', 'country', 'user'],
    undocumented: true,
  },
} as const satisfies Endpoints
