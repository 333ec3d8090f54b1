// The tabular view of non-exhaustive forms.
import { Type } from 'typebox'
import { Guid, shape, xlsx, type Endpoints } from '../endpoint.ts'
import { Job } from '../jobs/types.ts'
import { Result } from '../results/types.ts'

/** D72. */
const maxIds = 1000
const someIds = Type.Array(Guid, { minItems: 1, maxItems: maxIds })
const manyIds = Type.Optional(Type.Array(Guid, { maxItems: maxIds }))

export const tabularEndpoints = {
  'GET /api/results/non-exhaustive/{formId}': {
    cost: 'high',
    summary:
      "The submitted results of a non-exhaustive form, by country, and the caller's own; without a country those of all.",
    params: shape({ formId: Guid }),
    query: shape({ countryGuid: manyIds }),
    reply: Type.Array(Result),
    permission: 'result.readSubmitted',
    effect: 'read',
    cacheTags: ['form', 'result', 'answer'],
    public: true,
  },
  'GET /api/results/non-exhaustive/download': {
    summary: 'What these countries have submitted to these questions of a non-exhaustive form, as a workbook.',
    query: shape({
      countryGuids: someIds,
      questionGuids: someIds,
      formGuid: Guid,
      /** All countries and questions: only affects the file name. */
      isComplete: Type.Optional(Type.Boolean()),
    }),
    reply: xlsx,
    accepted: Job,
    permission: 'result.readSubmitted',
    cost: 'high',
    effect: 'read',
    transaction: 'manual',
    cacheTags: ['form', 'result', 'answer'],
    public: true,
  },
} as const satisfies Endpoints
