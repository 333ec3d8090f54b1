import { Type } from 'typebox'
import { shape, type Endpoints } from '../endpoint.ts'
import { CapacityYear, ChartData, ChoiceYear, FrtYear, PublicYear, YearSubmissions } from './types.ts'
import { chartTypes, chartTypesWithYears, graphKeys } from './views.ts'

/** In any letter case; an unknown name is 404. */
const nameOf = (names: readonly string[]) => Type.String({ maxLength: 40, description: `One of: ${names.join(', ')}.` })
const Year = Type.Integer({ minimum: 1900, maximum: 3000 })
/** Default: the latest year. */
const years = shape({ year: Type.Optional(Type.Array(Year, { maxItems: 30 })) })

export const graphEndpoints = {
  'GET /api/charts/types': {
    summary: 'The graphs of a screen.',
    query: shape({ key: nameOf(graphKeys) }),
    reply: Type.Array(shape({ type: Type.String(), label: Type.String() })),
    permission: 'graph.list',
    cost: 'low',
    effect: 'read',
    cacheTags: ['form'],
    undocumented: true,
    public: true,
  },
  'GET /api/charts/data/years/{type}': {
    cost: 'high',
    summary: 'The years that a graph has data of, latest first.',
    params: shape({ type: nameOf(chartTypesWithYears) }),
    /** An abbreviation: only years in which this country has submitted. */
    query: shape({ country: Type.Optional(Type.String({ maxLength: 20 })) }),
    reply: Type.Array(Year),
    permission: 'graph.list',
    effect: 'read',
    cacheTags: ['form', 'result', 'publication'],
    public: true,
  },
  'GET /api/charts/submissions/{type}': {
    cost: 'high',
    summary: 'The years that a graph has data of, latest first, with how many countries have submitted and take part.',
    params: shape({ type: nameOf(chartTypesWithYears) }),
    reply: Type.Array(YearSubmissions),
    permission: 'graph.list',
    effect: 'read',
    cacheTags: ['form', 'result', 'publication'],
    undocumented: true,
    public: true,
  },
  'GET /api/charts/data/{type}': {
    cost: 'high',
    summary: 'One graph of one year, from submitted answers.',
    params: shape({ type: nameOf(chartTypes) }),
    query: shape({ year: Type.Optional(Year), technology: Type.Optional(Type.String({ maxLength: 40 })) }),
    reply: ChartData,
    permission: 'graph.read',
    effect: 'read',
    cacheTags: ['form', 'result', 'answer', 'publication'],
    public: true,
  },
  'GET /api/charts/capacity': {
    cost: 'high',
    summary: 'The capacities of generation and HVDC of several years, with their sources.',
    query: years,
    reply: Type.Array(CapacityYear),
    permission: 'graph.read',
    effect: 'read',
    cacheTags: ['form', 'result', 'answer', 'publication'],
    undocumented: true,
    public: true,
  },
  'GET /api/charts/frt': {
    cost: 'high',
    summary: 'The fault-ride-through lines of several years within what the regulation allows, with their sources.',
    query: years,
    reply: Type.Array(FrtYear),
    permission: 'graph.read',
    effect: 'read',
    cacheTags: ['form', 'result', 'answer', 'publication'],
    undocumented: true,
    public: true,
  },
  'GET /api/charts/choices': {
    cost: 'high',
    summary: 'Which countries chose what in the other non-exhaustive questions, of several years, with their sources.',
    query: years,
    reply: Type.Array(ChoiceYear),
    permission: 'graph.read',
    effect: 'read',
    cacheTags: ['form', 'result', 'answer', 'publication'],
    undocumented: true,
    public: true,
  },
  'GET /api/forms/dataview/{key}': {
    summary: 'The years that a screen of graphs can be public in, latest first; visitors are told of those that are.',
    params: shape({ key: nameOf(graphKeys) }),
    reply: Type.Array(PublicYear),
    permission: 'graph.list',
    cost: 'low',
    effect: 'read',
    cacheTags: ['publication', 'form'],
    public: true,
  },
  'PATCH /api/forms/dataview/{key}/{flag}': {
    summary: 'Shows the graphs of these years to everybody, or to people who sign in only.',
    params: shape({ key: nameOf(graphKeys), flag: Type.Boolean() }),
    query: shape({
      /** Repeated or separated by commas. */
      year: Type.Array(Type.String({ pattern: '^\\d{4}(,\\d{4})*$', maxLength: 400 }), { minItems: 1, maxItems: 100 }),
    }),
    reply: Type.Array(PublicYear),
    permission: 'graph.setPublic',
    cost: 'low',
    effect: 'write',
    invalidates: ['publication'],
  },
} as const satisfies Endpoints
