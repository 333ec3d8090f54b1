import { anyFile, Guid, Id, shape, type Endpoints } from '../endpoint.ts'
import { AnswerFile } from '../forms/values.ts'
import { maxAttachmentBytes } from './attachments.ts'

export const attachmentEndpoints = {
  'POST /api/files/value/{valueId}': {
    summary: 'Attaches a file to a stored value, which may be empty; what it is, is found out by its content.',
    params: shape({ valueId: Guid }),
    upload: { fields: shape({}), file: { maxBytes: maxAttachmentBytes } },
    reply: AnswerFile,
    recordedAs: null,
    permission: 'result.fill',
    cost: 'high',
    effect: 'write',
    transaction: 'manual',
    invalidates: ['result', 'answer'],
    status: 201,
  },
  'DELETE /api/files/{id}': {
    summary: 'Takes a file from its value; one that was delivered stays with the delivery.',
    params: Id,
    reply: null,
    recordedAs: null,
    permission: 'result.fill',
    cost: 'low',
    effect: 'write',
    invalidates: ['result', 'answer'],
  },
  'GET /api/files/{id}': {
    summary: 'A file that is attached to a value.',
    params: Id,
    reply: anyFile,
    permission: 'result.readFile',
    cost: 'low',
    effect: 'read',
    cacheTags: ['answer'],
  },
} as const satisfies Endpoints
