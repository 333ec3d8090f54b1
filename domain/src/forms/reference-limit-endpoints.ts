import { Type } from 'typebox'
import { Id, type Endpoints } from '../endpoint.ts'
import { ReferenceLimit, ReferenceLimitInput, VerificationInput } from './reference-limit-types.ts'

export const referenceLimitEndpoints = {
  'GET /api/referenceLimits': {
    summary: 'The legal limits of the network codes that questions can take, by code, article and quantity.',
    reply: Type.Array(ReferenceLimit),
    permission: 'form.manageLimits',
    cost: 'low',
    effect: 'read',
    cacheTags: ['referenceLimit'],
    undocumented: true,
  },
  'PATCH /api/referenceLimits/{id}': {
    summary: 'Corrects a legal limit; once corrected it has to be verified again.',
    params: Id,
    body: ReferenceLimitInput,
    reply: ReferenceLimit,
    permission: 'form.manageLimits',
    cost: 'low',
    effect: 'write',
    invalidates: ['referenceLimit'],
    undocumented: true,
  },
  'PUT /api/referenceLimits/{id}/verified': {
    summary: 'Says that a legal limit has been compared with the Official Journal, or takes that back.',
    params: Id,
    body: VerificationInput,
    reply: ReferenceLimit,
    permission: 'form.manageLimits',
    cost: 'low',
    effect: 'write',
    invalidates: ['referenceLimit'],
    undocumented: true,
  },
} as const satisfies Endpoints
