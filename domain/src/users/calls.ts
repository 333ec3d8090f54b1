import { Type } from 'typebox'
import { Id, plainText, shape, TextUpTo, type Calls } from '../call.ts'
import { Credentials, NewPassword, SessionUser } from './types.ts'

export const userCalls = {
  'POST /users/authenticate': {
    summary: 'Signs in with user name and password; answers the person with a fresh token.',
    body: Credentials,
    reply: SessionUser,
    permission: 'session.start',
    effect: 'long',
    changes: ['session'],
  },
  'GET /users/realm': {
    summary: 'The address where one signs in by single sign-on, made for one sign-in; empty where there is none.',
    reply: plainText,
    permission: 'session.start',
    effect: 'long',
    changes: ['session'],
  },
  'POST /users/forgotPassword': {
    summary:
      'Sends a link for setting a new password to this address, if there is an account; the answer does not tell.',
    body: TextUpTo(320),
    textBody: true,
    reply: null,
    permission: 'session.start',
    effect: 'write',
    changes: ['session'],
  },
  'GET /users/resetPassword': {
    summary: 'Whether the link for setting a password can still be used.',
    query: shape({ token: TextUpTo(200, 1) }),
    reply: Type.Boolean(),
    permission: 'session.start',
    effect: 'read',
    about: ['session'],
  },
  'POST /users/resetPassword': {
    summary: 'Sets the password of the account that the link was made for; ends its sessions.',
    body: NewPassword,
    reply: null,
    permission: 'session.start',
    effect: 'long',
    changes: ['session'],
  },
  'POST /users/logout': {
    summary: 'Ends the session.',
    reply: null,
    permission: 'session.end',
    effect: 'write',
    changes: ['session'],
    chosen: true,
  },
  'GET /users/partSelect/{id}': {
    summary: 'Chooses a part of the own country; answers the person anew, with a new token for that part.',
    params: Id,
    reply: SessionUser,
    permission: 'session.selectPart',
    effect: 'write',
    changes: ['session'],
  },
} as const satisfies Calls
