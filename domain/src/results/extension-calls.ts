// The calls of requests for more time.
import { Type } from 'typebox'
import { Id, type Calls } from '../call.ts'
import { DeclineInput, Extension, ExtensionInput, GrantInput } from './extension-types.ts'

export const extensionCalls = {
  'GET /api/results/{id}/extensions': {
    summary: 'The requests for more time of a result, newest first.',
    params: Id,
    reply: Type.Array(Extension),
    permission: 'result.readHistory',
    effect: 'read',
    about: ['extension'],
    chosen: true,
  },
  'POST /api/results/{id}/extensions': {
    summary: 'Asks for more time for a result, with a reason; a result has one open request at most.',
    params: Id,
    body: ExtensionInput,
    reply: Extension,
    status: 201,
    permission: 'result.askForTime',
    effect: 'write',
    changes: ['extension'],
    chosen: true,
  },
  'GET /api/results/extensions': {
    summary: 'The requests for more time that wait for an administrator, the one with the earliest deadline first.',
    reply: Type.Array(Extension),
    permission: 'result.grantTime',
    effect: 'read',
    about: ['extension'],
    chosen: true,
  },
  'PATCH /api/results/extensions/{id}/grant': {
    summary: "Grants more time: the day becomes the country's special deadline of the form.",
    params: Id,
    body: GrantInput,
    bodyMayBeMissing: true,
    reply: Extension,
    recordedAs: 'grant',
    permission: 'result.grantTime',
    effect: 'write',
    changes: ['extension', 'form', 'result'],
    chosen: true,
  },
  'PATCH /api/results/extensions/{id}/decline': {
    summary: 'Declines a request for more time, and says why.',
    params: Id,
    body: DeclineInput,
    reply: Extension,
    recordedAs: 'decline',
    permission: 'result.grantTime',
    effect: 'write',
    changes: ['extension'],
    chosen: true,
  },
  'PATCH /api/results/extensions/{id}/withdraw': {
    summary: 'Takes back a request for more time that nobody has answered.',
    params: Id,
    reply: Extension,
    recordedAs: 'cancel',
    permission: 'result.askForTime',
    effect: 'write',
    changes: ['extension'],
    chosen: true,
  },
} as const satisfies Calls
