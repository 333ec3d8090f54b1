import { Type } from 'typebox'
import { anyFile, Id, type Endpoints } from '../endpoint.ts'
import { Job } from './types.ts'

export const jobEndpoints = {
  'GET /api/jobs': {
    summary: "The caller's running and recently finished jobs, newest first.",
    reply: Type.Array(Job),
    permission: 'job.read',
    cost: 'low',
    effect: 'read',
    cacheTags: ['job'],
    undocumented: true,
  },
  'GET /api/jobs/{id}': {
    summary: 'How far a job is, and what came of it.',
    params: Id,
    reply: Job,
    permission: 'job.read',
    cost: 'low',
    effect: 'read',
    cacheTags: ['job'],
    undocumented: true,
  },
  'GET /api/jobs/{id}/file': {
    summary: 'The file that a job has made, for who may have it still; it is noted that it was fetched.',
    params: Id,
    reply: anyFile,
    permission: 'job.read',
    cost: 'low',
    effect: 'read',
    transaction: 'manual',
    cacheTags: ['job'],
    undocumented: true,
  },
  'POST /api/jobs/{id}/retry': {
    summary: 'Begins an export again that has failed or was cancelled, for who may have it still.',
    params: Id,
    reply: Job,
    recordedAs: 'run',
    permission: 'job.retry',
    cost: 'high',
    effect: 'write',
    transaction: 'manual',
    invalidates: ['job'],
    undocumented: true,
  },
  'DELETE /api/jobs/{id}': {
    summary: 'Cancels a job; a finished one is removed with its file.',
    params: Id,
    reply: null,
    recordedAs: 'cancel',
    permission: 'job.cancel',
    cost: 'low',
    effect: 'write',
    invalidates: ['job'],
    undocumented: true,
  },
} as const satisfies Endpoints
