import { Type } from 'typebox'
import { csv, Guid, Id, shape, TextUpTo, Time, type Endpoints } from '../endpoint.ts'
import { AuditDetails, AuditResource, AuditOutcome, AuditPage } from './types.ts'

const filter = {
  /** Part of a name or e-mail that the person ever had, or the account's id. */
  person: Type.Optional(TextUpTo(200)),
  noun: Type.Optional(AuditResource),
  /** Part of the name of what was affected, its id, or a value in the address of the request. */
  thing: Type.Optional(TextUpTo(200)),
  address: Type.Optional(TextUpTo(60)),
  from: Type.Optional(Time),
  to: Type.Optional(Time),
  outcome: Type.Optional(AuditOutcome),
}

export const auditEndpoints = {
  'GET /api/audit': {
    summary: 'Who did what, newest first: a page of entries, after the one that is named.',
    query: shape({
      ...filter,
      after: Type.Optional(Guid),
      items: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    reply: AuditPage,
    permission: 'audit.read',
    cost: 'high',
    effect: 'read',
    cacheTags: ['audit'],
    undocumented: true,
  },
  'GET /api/audit/export': {
    summary: 'All entries that the filter finds, with what they changed, as CSV.',
    query: shape(filter),
    reply: csv,
    permission: 'audit.read',
    cost: 'high',
    effect: 'read',
    cacheTags: ['audit'],
    undocumented: true,
  },
  'GET /api/audit/{id}': {
    summary: 'An entry with what it changed, before and after.',
    params: Id,
    reply: AuditDetails,
    permission: 'audit.read',
    cost: 'low',
    effect: 'read',
    cacheTags: ['audit'],
    undocumented: true,
  },
} as const satisfies Endpoints
