import { Id, type Endpoints } from '../endpoint.ts'
import { Publication, PublicationPlan, PublicationPlanInput } from './types.ts'

export const publicationEndpoints = {
  'GET /api/publication': {
    summary: 'Everything that visitors may see, since when and by whom, and what is planned to be shown or withdrawn.',
    reply: Publication,
    permission: 'publication.manage',
    cost: 'low',
    effect: 'read',
    cacheTags: ['publication', 'report', 'form', 'parameter'],
    undocumented: true,
  },
  'POST /api/publication/plans': {
    summary: 'Plans to show something to everybody, or to withdraw it, at an hour in Brussels.',
    body: PublicationPlanInput,
    reply: PublicationPlan,
    permission: 'publication.manage',
    cost: 'low',
    effect: 'write',
    invalidates: ['publication'],
    status: 201,
    undocumented: true,
  },
  'DELETE /api/publication/plans/{id}': {
    summary: 'Gives a plan up that is still to come.',
    params: Id,
    reply: null,
    recordedAs: 'cancel',
    permission: 'publication.manage',
    cost: 'low',
    effect: 'write',
    invalidates: ['publication'],
    undocumented: true,
  },
} as const satisfies Endpoints
