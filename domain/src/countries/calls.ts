import { Type } from 'typebox'
import { Guid, Id, shape, type Calls } from '../call.ts'
import { Country } from './types.ts'

const Flag = Type.Optional(Type.Boolean())

export const countryCalls = {
  'GET /api/countries': {
    says: 'Lists countries by name: of a block, those a user can be tied to, or those of ACER forms (parts in place of their parents).',
    query: shape({ blockGuid: Type.Optional(Guid), userDropdown: Flag, isAcer: Flag }),
    reply: Type.Array(Country),
    permission: 'country.list',
    effect: 'read',
  },
  'GET /api/countries/parts/{id}': {
    says: 'The parts of a country.',
    params: Id,
    reply: Type.Array(Country),
    permission: 'country.listParts',
    effect: 'read',
  },
  'GET /api/countries/parent/{id}': {
    says: 'The countries of a block or category; given a part, the country it belongs to.',
    params: Id,
    reply: Type.Array(Country),
    permission: 'country.list',
    effect: 'read',
  },
  'PATCH /api/countries/involvement/{id}': {
    says: 'Flips whether a country is involved in the maps.',
    params: Id,
    reply: Country,
    permission: 'country.setInvolvement',
    effect: 'write',
  },
  'GET /api/countries/nonInvolved': {
    says: 'The countries that are not involved in the maps.',
    reply: Type.Array(Country),
    permission: 'country.list',
    effect: 'read',
  },
} as const satisfies Calls
