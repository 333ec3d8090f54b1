// Reviewing submitted results: accepting one, or requesting a revision of some answers.
import { Id, type Endpoints } from '../endpoint.ts'
import { AcceptInput, ConfirmInput, ReturnInput } from './revision-types.ts'
import { DeliverySummary, Result } from '../results/types.ts'

export const reviewEndpoints = {
  'PATCH /api/results/return/{id}': {
    summary:
      'Opens a submitted result again for the answers that are named, questions or cells: everything else stays as it was ' +
      'submitted, and is refused with 409 and the code fieldNotReturned. The country is told.',
    params: Id,
    body: ReturnInput,
    reply: Result,
    recordedAs: 'unsubmit',
    permission: 'result.review',
    cost: 'low',
    effect: 'write',
    invalidates: ['result', 'delivery', 'form'],
    undocumented: true,
  },
  'PATCH /api/results/confirm/{id}': {
    summary:
      'Says of one question or cell that was sent back: it is right as it is; or takes that word back. Nothing else changes, and ' +
      'nobody has to say it before submitting again.',
    params: Id,
    body: ConfirmInput,
    reply: Result,
    permission: 'result.fill',
    cost: 'low',
    effect: 'write',
    invalidates: ['result', 'delivery'],
    undocumented: true,
  },
  'PATCH /api/results/accept/{id}': {
    summary:
      'Accepts what was submitted last; once more changes nothing. With accepted: false that word is taken back. The result stays ' +
      'as it is.',
    params: Id,
    body: AcceptInput,
    bodyMayBeMissing: true,
    reply: DeliverySummary,
    recordedAs: 'grant',
    permission: 'result.review',
    cost: 'low',
    effect: 'write',
    invalidates: ['delivery'],
    undocumented: true,
  },
} as const satisfies Endpoints
