import { Type } from 'typebox'
import { Guid, Id, shape, type Calls } from '../call.ts'
import { Country } from './types.ts'

const Flag = Type.Optional(Type.Boolean())

export const countryCalls = {
  'GET /api/countries': {
    summary:
      'Lists countries by name: of a block, those a user can be tied to, or those of ACER forms (parts in place of their parents).',
    query: shape({ blockGuid: Type.Optional(Guid), userDropdown: Flag, isAcer: Flag }),
    reply: Type.Array(Country),
    permission: 'country.list',
    effect: 'read',
    about: ['country'],
  },
  'GET /api/countries/parts/{id}': {
    summary: 'The parts of a country.',
    params: Id,
    reply: Type.Array(Country),
    permission: 'country.listParts',
    effect: 'read',
    about: ['country'],
  },
  'GET /api/countries/parent/{id}': {
    summary: 'The countries of a block or category; given a part, the country it belongs to.',
    params: Id,
    reply: Type.Array(Country),
    permission: 'country.list',
    effect: 'read',
    about: ['country'],
  },
  'PATCH /api/countries/involvement/{id}': {
    summary: 'Flips whether a country is involved in the maps.',
    params: Id,
    reply: Country,
    permission: 'country.setInvolvement',
    effect: 'write',
    changes: ['country'],
  },
  'GET /api/countries/nonInvolved': {
    summary: 'The countries that are not involved in the maps.',
    reply: Type.Array(Country),
    permission: 'country.list',
    effect: 'read',
    about: ['country'],
  },
} as const satisfies Calls
