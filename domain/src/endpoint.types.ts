// Compile-time tests: an endpoint has to say what it costs, and what it shows or changes.
import type { Endpoints } from './endpoint.ts'

const base = { summary: 'Does something.', reply: null, permission: 'form.read', cost: 'low' } as const

export const proofs = {
  'GET /read': { ...base, effect: 'read', cacheTags: ['form'] },
  'PATCH /write': { ...base, effect: 'write', invalidates: ['form', 'result'] },
  'GET /manual': { ...base, effect: 'read', transaction: 'manual', cacheTags: ['result'] },
  'PATCH /manual': { ...base, effect: 'write', transaction: 'manual', invalidates: ['result'] },
  // @ts-expect-error a read says what its response shows
  'GET /nothing': { ...base, effect: 'read' },
  // @ts-expect-error a write says what it changes
  'PATCH /nothing': { ...base, effect: 'write' },
  // @ts-expect-error a read changes nothing
  'GET /changes': { ...base, effect: 'read', invalidates: ['form'] },
  // @ts-expect-error an empty list says nothing
  'PATCH /empty': { ...base, effect: 'write', invalidates: [] },
  // @ts-expect-error an endpoint says what it costs
  'GET /free': {
    summary: 'Does something.',
    reply: null,
    permission: 'form.read',
    effect: 'read',
    cacheTags: ['form'],
  },
  // @ts-expect-error there is no such resource
  'GET /unknown': { ...base, effect: 'read', cacheTags: ['cat'] },
} satisfies Endpoints
