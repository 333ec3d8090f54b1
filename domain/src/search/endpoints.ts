import { shape, TextUpTo, type Endpoints } from '../endpoint.ts'
import { Type } from 'typebox'
import { Finding } from './types.ts'

export const searchEndpoints = {
  'GET /api/search': {
    cost: 'high',
    summary:
      'Countries, parameters, reports and questions that are public and have words that begin with these, accents aside.',
    query: shape({ text: TextUpTo(200) }),
    reply: Type.Array(Finding),
    permission: 'search.read',
    public: true,
    effect: 'read',
    cacheTags: ['country', 'parameter', 'report', 'form', 'publication'],
    undocumented: true,
  },
} as const satisfies Endpoints
