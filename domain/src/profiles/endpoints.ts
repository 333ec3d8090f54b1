import { Type } from 'typebox'
import { shape, type Endpoints } from '../endpoint.ts'
import { CountryProfile, EuropeProfile } from './types.ts'

export const profileEndpoints = {
  'GET /api/profiles/europe': {
    cost: 'high',
    summary:
      'How the countries stand on the parameter that divides them most, over the years, and what has changed in the newest year.',
    reply: EuropeProfile,
    permission: 'profile.read',
    public: true,
    effect: 'read',
    cacheTags: ['country', 'parameter', 'parameterAnswer'],
    undocumented: true,
  },
  'GET /api/profiles/{code}': {
    cost: 'high',
    summary: 'How a country stands on every parameter, what has changed, and what it has submitted.',
    params: shape({
      /** The abbreviation of a whole country, in any letter case: BE. */
      code: Type.String({ minLength: 1, maxLength: 20 }),
    }),
    reply: CountryProfile,
    permission: 'profile.read',
    public: true,
    effect: 'read',
    cacheTags: ['country', 'parameter', 'parameterAnswer', 'form', 'result'],
    undocumented: true,
  },
} as const satisfies Endpoints
