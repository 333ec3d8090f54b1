// Proofs for the compiler: an endpoint that does not say what it costs, and shows or changes, does not compile.
import type { Endpoints } from './endpoint.ts'

const base = { summary: 'Does something.', reply: null, permission: 'form.read', cost: 'low' } as const

export const proofs = {
  'GET /read': { ...base, effect: 'read', about: ['form'] },
  'PATCH /write': { ...base, effect: 'write', changes: ['form', 'result'] },
  'GET /long': { ...base, effect: 'long', about: ['result'] },
  'PATCH /long': { ...base, effect: 'long', changes: ['result'] },
  // @ts-expect-error a read says what its answer shows
  'GET /nothing': { ...base, effect: 'read' },
  // @ts-expect-error a write says what it changes
  'PATCH /nothing': { ...base, effect: 'write' },
  // @ts-expect-error a read changes nothing
  'GET /changes': { ...base, effect: 'read', changes: ['form'] },
  // @ts-expect-error an empty list says nothing
  'PATCH /empty': { ...base, effect: 'write', changes: [] },
  // @ts-expect-error an endpoint says what it costs
  'GET /free': { summary: 'Does something.', reply: null, permission: 'form.read', effect: 'read', about: ['form'] },
  // @ts-expect-error there is no such noun
  'GET /unknown': { ...base, effect: 'read', about: ['cat'] },
} satisfies Endpoints
