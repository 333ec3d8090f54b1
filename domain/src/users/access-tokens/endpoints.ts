import { Type } from 'typebox'
import { Id, type Endpoints } from '../../endpoint.ts'
import { AccessToken, MadeAccessToken, NewAccessToken } from './types.ts'

export const accessTokenEndpoints = {
  'GET /users/accessTokens': {
    summary: 'The access tokens of the own account, the newest first.',
    reply: Type.Array(AccessToken),
    permission: 'account.manage',
    cost: 'low',
    effect: 'read',
    cacheTags: ['accessToken'],
    undocumented: true,
  },
  'POST /users/accessTokens': {
    summary: 'Makes an access token for scripts; answers it this once.',
    body: NewAccessToken,
    reply: MadeAccessToken,
    status: 201,
    permission: 'account.manage',
    cost: 'low',
    effect: 'write',
    invalidates: ['accessToken'],
    undocumented: true,
  },
  'DELETE /users/accessTokens/{id}': {
    summary: 'Revokes an access token of the own account.',
    params: Id,
    reply: null,
    permission: 'account.manage',
    cost: 'low',
    effect: 'write',
    invalidates: ['accessToken'],
    undocumented: true,
  },
} as const satisfies Endpoints
