import type { Endpoints } from '../../endpoint.ts'
import {
  RecoveryCodes,
  SecondFactor,
  SecondFactorConfirmation,
  SecondFactorKey,
  SecondFactorRemoval,
  SecondFactorStart,
} from './types.ts'

export const secondFactorEndpoints = {
  'GET /users/secondFactor': {
    summary: 'Whether the own account has a second factor.',
    reply: SecondFactor,
    permission: 'secondFactor.manage',
    cost: 'low',
    effect: 'read',
    cacheTags: ['account'],
    undocumented: true,
  },
  'POST /users/secondFactor': {
    summary: 'Begins to set up a second factor: answers the key for the authenticator.',
    body: SecondFactorStart,
    reply: SecondFactorKey,
    permission: 'secondFactor.manage',
    cost: 'low',
    effect: 'write',
    transaction: 'manual',
    invalidates: ['account'],
    undocumented: true,
  },
  'POST /users/secondFactor/confirm': {
    summary:
      'Switches the second factor on, with a code that proves the authenticator; answers the recovery codes, once.',
    body: SecondFactorConfirmation,
    reply: RecoveryCodes,
    permission: 'secondFactor.manage',
    cost: 'low',
    recordedAs: 'update',
    effect: 'write',
    transaction: 'manual',
    invalidates: ['account'],
    undocumented: true,
  },
  'POST /users/secondFactor/remove': {
    summary: 'Switches the second factor off, with password and code.',
    body: SecondFactorRemoval,
    reply: null,
    permission: 'secondFactor.manage',
    cost: 'low',
    recordedAs: 'delete',
    effect: 'write',
    transaction: 'manual',
    invalidates: ['account'],
    undocumented: true,
  },
} as const satisfies Endpoints
