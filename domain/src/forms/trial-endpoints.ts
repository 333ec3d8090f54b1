// Test runs of drafts; the endpoints of results work on their answers.
import { Id, type Endpoints } from '../endpoint.ts'
import { Trial, TrialInput, TrialOffer } from './trial-types.ts'

export const trialEndpoints = {
  'GET /api/forms/{id}/trial': {
    summary: "The caller's test run of a draft, and which countries' answers of the year before it can be tried with.",
    params: Id,
    reply: TrialOffer,
    permission: 'form.try',
    cost: 'low',
    effect: 'read',
    cacheTags: ['trial', 'form', 'result'],
    undocumented: true,
  },
  'POST /api/forms/{id}/trial': {
    summary:
      'Begins to try a draft as it is now, as a test country, with the answers of the year before of a country that is named; ' +
      'what the caller tried of it before is thrown away.',
    params: Id,
    body: TrialInput,
    reply: Trial,
    permission: 'form.try',
    cost: 'low',
    effect: 'write',
    invalidates: ['trial'],
    status: 201,
    undocumented: true,
  },
  'DELETE /api/forms/{id}/trial': {
    summary: "Deletes the caller's test run of a draft, with all that was answered and made in it.",
    params: Id,
    reply: null,
    permission: 'form.try',
    cost: 'low',
    effect: 'write',
    invalidates: ['trial'],
    undocumented: true,
  },
} as const satisfies Endpoints
