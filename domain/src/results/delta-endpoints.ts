// Previews which delivered numbers the delta rules of a draft would flag, before anyone is asked about them.
import { Type, type Static } from 'typebox'
import { longBodyBytes, Guid, Id, oneOf, orNull, shape, type Endpoints } from '../endpoint.ts'
import { QuestionInput } from '../forms/types.ts'

const TriedCell = shape({
  /** In the tested question; for a single number both are the question's id. */
  row: Guid,
  column: Guid,
  previous: orNull(Type.Number()),
  current: orNull(Type.Number()),
  delta: Type.Number(),
  severity: oneOf('warning', 'note'),
  demandsRemark: Type.Boolean(),
})

export const DeltaPreview = shape({
  /** Of the form that this one was copied from; null: no such form, or no predecessor question. */
  year: orNull(Type.Integer()),
  /** Of the form before that; null: nothing to compare. */
  previousYear: orNull(Type.Integer()),
  /** Countries that answered the question in both years. */
  compared: Type.Integer(),
  /** Countries that would be asked. */
  asked: Type.Integer(),
  /** Of these, by name; parts by themselves. */
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
