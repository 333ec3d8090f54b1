// The endpoint that tries rules of comparing with the year before on what was delivered, before anybody is asked by them.
import { Type, type Static } from 'typebox'
import { longBodyBytes, Guid, Id, oneOf, orNull, shape, type Endpoints } from '../endpoint.ts'
import { QuestionInput } from '../forms/types.ts'

const TriedCell = shape({
  /** Ids of the row and column of the question that is tried; of a number twice its own. */
  row: Guid,
  column: Guid,
  previous: orNull(Type.Number()),
  current: orNull(Type.Number()),
  delta: Type.Number(),
  severity: oneOf('warning', 'note'),
  demandsRemark: Type.Boolean(),
})

export const DeltaPreview = shape({
  /** Of the form that this one was copied from; null: it was not, or the question continues none of it. */
  year: orNull(Type.Integer()),
  /** Of the form that that one was copied from; null: nothing can be compared. */
  previousYear: orNull(Type.Integer()),
  /** Countries that answered the question in both years. */
  compared: Type.Integer(),
  /** How many of them would be asked. */
  asked: Type.Integer(),
  /** These, their parts as such, by name. */
  countries: Type.Array(shape({ country: Guid, countryName: Type.String(), cells: Type.Array(TriedCell) })),
})
export type DeltaPreview = Static<typeof DeltaPreview>

export const deltaEndpoints = {
  'POST /api/results/delta-preview/{id}': {
    maxBodyBytes: longBodyBytes,
    summary:
      'What the rules of a question of draft {id} would flag in the last deliveries of the form that it was copied from, beside ' +
      'those of the year before. Nothing is stored.',
    params: Id,
    body: QuestionInput,
    reply: DeltaPreview,
    recordedAs: null,
    permission: 'form.edit',
    cost: 'high',
    effect: 'read',
    transaction: 'manual',
    cacheTags: ['form', 'delivery'],
    undocumented: true,
  },
} as const satisfies Endpoints
