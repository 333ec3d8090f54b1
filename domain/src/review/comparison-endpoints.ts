// Comparing two deliveries: what can be compared, the comparison, and its workbook.
import { Type } from 'typebox'
import { Guid, shape, xlsx, type Endpoints } from '../endpoint.ts'
import { Job } from '../jobs/types.ts'
import { ComparableForm, Comparison } from './comparison-types.ts'

const FormId = shape({ formId: Guid })
const DeliveryNumber = Type.Integer({ minimum: 1, maximum: 100_000 })

export const ComparisonChoice = shape({
  left: Guid,
  right: Guid,
  /** Default: the last one. */
  leftDelivery: Type.Optional(DeliveryNumber),
  rightDelivery: Type.Optional(DeliveryNumber),
  /** The left one is of the form that this one was copied from. */
  lastYear: Type.Optional(Type.Boolean()),
})

export const comparisonEndpoints = {
  'GET /api/results/comparable/{formId}': {
    summary:
      'What of a form can be compared: the deliveries of each country that the caller may read, newest first; of another ' +
      'country what it has submitted.',
    params: FormId,
    reply: ComparableForm,
    permission: 'result.read',
    cost: 'low',
    effect: 'read',
    cacheTags: ['form', 'result', 'delivery'],
    undocumented: true,
  },
  'GET /api/results/comparison/{formId}': {
    summary:
      'Two deliveries of a form beside each other, question by question: of one country or of two; with lastYear=true the left ' +
      'one is of the form that this one was copied from, told in the questions of the copy.',
    params: FormId,
    query: ComparisonChoice,
    reply: Comparison,
    permission: 'result.read',
    cost: 'high',
    effect: 'read',
    cacheTags: ['form', 'result', 'answer', 'delivery'],
    undocumented: true,
  },
  'GET /api/results/download/comparison/{formId}': {
    summary: 'The same as a workbook, for who may download both sides.',
    params: FormId,
    query: ComparisonChoice,
    reply: xlsx,
    accepted: Job,
    permission: 'result.download',
    cost: 'high',
    effect: 'read',
    transaction: 'manual',
    cacheTags: ['form', 'result', 'answer', 'delivery'],
    undocumented: true,
  },
} as const satisfies Endpoints
