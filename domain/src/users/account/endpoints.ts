// The endpoints of one's own account.
import { Type } from 'typebox'
import { Id, type Endpoints } from '../../endpoint.ts'
import { User } from '../types.ts'
import { Account, LocaleChoice, OwnSession, PasswordChange } from './types.ts'

export const accountEndpoints = {
  'GET /users/account': {
    summary: 'The own account.',
    reply: Account,
    permission: 'account.manage',
    cost: 'low',
    effect: 'read',
    cacheTags: ['account'],
    undocumented: true,
  },
  'PATCH /users/account': {
    summary: 'Chooses the language of the own mails.',
    body: LocaleChoice,
    reply: Account,
    permission: 'account.manage',
    cost: 'low',
    effect: 'write',
    invalidates: ['account'],
    undocumented: true,
  },
  'PATCH /users/firstLogin': {
    summary: 'The person has read the welcome: it is not shown again.',
    reply: User,
    permission: 'account.manage',
    cost: 'low',
    effect: 'write',
    invalidates: ['account'],
    undocumented: true,
  },
  'GET /users/sessions': {
    summary: 'The sessions of the own account, the one used last first.',
    reply: Type.Array(OwnSession),
    permission: 'account.manage',
    cost: 'low',
    effect: 'read',
    cacheTags: ['session'],
    undocumented: true,
  },
  'DELETE /users/sessions/{id}': {
    summary: 'Ends one session of the own account.',
    params: Id,
    reply: null,
    recordedAs: 'signOut',
    permission: 'account.manage',
    cost: 'low',
    effect: 'write',
    invalidates: ['session'],
    undocumented: true,
  },
  'DELETE /users/sessions': {
    summary: 'Ends all sessions of the own account but this one.',
    reply: null,
    recordedAs: 'signOut',
    permission: 'account.manage',
    cost: 'low',
    effect: 'write',
    invalidates: ['session'],
    undocumented: true,
  },
  'PUT /users/password': {
    summary: 'Changes the own password; ends all other sessions.',
    body: PasswordChange,
    reply: null,
    recordedAs: 'setPassword',
    permission: 'account.manage',
    cost: 'low',
    effect: 'write',
    transaction: 'manual',
    invalidates: ['session'],
    undocumented: true,
  },
} as const satisfies Endpoints
