import { Id, type Calls } from '../call.ts'
import { Credentials, SessionUser } from './types.ts'

export const userCalls = {
  'POST /users/authenticate': {
    summary: 'Signs in with user name and password; answers the person with a fresh token.',
    body: Credentials,
    reply: SessionUser,
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
