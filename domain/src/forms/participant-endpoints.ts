// The endpoint that says which countries publishing a form is about and whether anyone there is notified.
import { Type, type Static } from 'typebox'
import { Guid, Id, shape, type Endpoints } from '../endpoint.ts'

export const Participant = shape({
  /** The country's id. */
  country: Guid,
  /** The id of the country itself, or of the one it is a part of. */
  wholeId: Guid,
  countryName: Type.String(),
  /** Of two letters, or what a part is abbreviated to. */
  countryCode: Type.String(),
  /** Is there anybody who would be told that there is a new form? */
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
