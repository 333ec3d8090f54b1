import { Type } from 'typebox'
import { Guid, Id, shape, type Endpoints } from '../endpoint.ts'
import { Country } from './types.ts'

const Flag = Type.Optional(Type.Boolean())

export const countryEndpoints = {
  'GET /api/countries': {
    summary:
      'Lists countries by name: of a block, those a user can be tied to, or those of ACER forms (parts in place of their parents).',
    query: shape({ blockGuid: Type.Optional(Guid), userDropdown: Flag, isAcer: Flag }),
    reply: Type.Array(Country),
    permission: 'country.list',
    cost: 'low',
    effect: 'read',
    cacheTags: ['country'],
    public: true,
  },
  'GET /api/countries/parts/{id}': {
    summary: 'The parts of a country.',
    params: Id,
    reply: Type.Array(Country),
    permission: 'country.listParts',
    cost: 'low',
    effect: 'read',
    cacheTags: ['country'],
  },
  'GET /api/countries/parent/{id}': {
    summary: 'The countries of a block or category; given a part, the country it belongs to.',
    params: Id,
    reply: Type.Array(Country),
    permission: 'country.list',
    cost: 'low',
    effect: 'read',
    cacheTags: ['country'],
    public: true,
  },
  'PATCH /api/countries/involvement/{id}': {
    summary: 'Says whether a country is involved in the maps; without a body the other way round than before.',
    params: Id,
    body: shape({ isInvolvedInMaps: Flag }),
    bodyMayBeMissing: true,
    reply: Country,
    permission: 'country.setInvolvement',
    cost: 'low',
    effect: 'write',
    invalidates: ['country', 'parameterAnswer'],
  },
  'GET /api/countries/nonInvolved': {
    summary: 'The countries that are not involved in the maps.',
    reply: Type.Array(Country),
    permission: 'country.list',
    cost: 'low',
    effect: 'read',
    cacheTags: ['country'],
    public: true,
  },
} as const satisfies Endpoints
