import { Type } from 'typebox'
import { oneOf, shape, type Endpoints } from '../endpoint.ts'
import { quantityKinds } from './kinds.ts'
import { HarmonisationYear, QuantitySeries } from './types.ts'

const Year = Type.Integer({ minimum: 1900, maximum: 3000 })
const Text = Type.Optional(Type.String({ maxLength: 200 }))

export const harmonisationEndpoints = {
  'GET /api/harmonisation/years': {
    cost: 'high',
    summary: 'The years that something can be compared of, latest first.',
    reply: Type.Array(Year),
    permission: 'harmonisation.read',
    public: true,
    effect: 'read',
    cacheTags: ['form', 'result', 'parameter'],
    undocumented: true,
  },
  'GET /api/harmonisation/quantities': {
    cost: 'high',
    summary: 'How far the numeric answers and the parameters of some years lie apart inside each synchronous area.',
    query: shape({
      year: Type.Optional(Type.Array(Year, { maxItems: 10 })),
      kind: Type.Optional(oneOf(...quantityKinds)),
      /** A form's category or a network code, in any letter case. */
      code: Text,
      area: Text,
      /** Words that must all occur in its name, row, column, article or form. */
      text: Text,
    }),
    reply: Type.Array(HarmonisationYear),
    permission: 'harmonisation.read',
    public: true,
    effect: 'read',
    cacheTags: ['form', 'result', 'answer', 'parameter', 'parameterAnswer'],
    undocumented: true,
  },
  'GET /api/harmonisation/quantities/{key}': {
    cost: 'high',
    summary: 'One quantity in all years: what each country chose, with the legal limit and where the answer stands.',
    params: shape({ key: Type.String({ maxLength: 120 }) }),
    reply: QuantitySeries,
    permission: 'harmonisation.read',
    public: true,
    effect: 'read',
    cacheTags: ['form', 'result', 'answer', 'parameter', 'parameterAnswer'],
    undocumented: true,
  },
} as const satisfies Endpoints
