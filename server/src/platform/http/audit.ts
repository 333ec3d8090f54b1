// What the audit log records of a request (docs/decisions/0045): who, when, where from, which endpoint, what its address names.
import {
  clipText,
  keptParams,
  recordedOperation,
  refusedOperation,
  type AuditOperation,
} from '@imp/domain/recording.ts'
import { permissionsOf, type Endpoint } from '@imp/domain/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { writeEntry } from '../audit/queries.ts'
import { RepeatCounter } from '../audit/repeat-counter.ts'
import type { AuditedPerson, AuditEntry } from '../audit/entry.ts'
import type { Problem } from '../problems.ts'
import { readAddress } from './address.ts'
import type { ServerDeps } from './server-deps.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The account concerned where the caller has no session: at sign-in, or when a link sets a password. */
    claimedPerson: AuditedPerson | null
    /** Whose data were read, where that has to be recorded. */
    recordedRead: Readonly<Record<string, string>> | null
  }
  interface FastifyContextConfig {
    served?: ServedEndpoint
  }
}

interface ServedEndpoint {
  readonly line: string
  readonly endpoint: Endpoint
}

export function createEntryDescriber(
  { now }: Pick<ServerDeps, 'now'>,
  served: ServedEndpoint,
): ((request: FastifyRequest) => AuditEntry) | null {
  const operation = recordedOperation(served.line, served.endpoint)
  return operation && (request => describe(request, served, operation, now()))
}

/** Most reads need no trace; the service says which do. What visitors fetch is public. */
export const shouldRecord = (
  { recordedAs, invalidates }: Endpoint,
  { recordedRead, person }: FastifyRequest,
): boolean => (recordedAs === 'read' ? recordedRead !== null : invalidates !== undefined || person.role !== 'Visitor')

function describe(
  request: FastifyRequest,
  { line, endpoint }: ServedEndpoint,
  operation: AuditOperation,
  at: Date,
): AuditEntry {
  const given = { params: toValues(request.params), query: toValues(request.query) }
  return {
    id: request.id,
    at,
    person: request.claimedPerson ?? request.person,
    token: request.claimedPerson ? null : request.accessToken,
    address: readAddress(request),
    userAgent: clipText(request.headers['user-agent'] ?? ''),
    operation,
    call: line,
    params: { ...keptParams(endpoint, given), ...request.recordedRead },
  }
}

const toValues = (given: unknown): Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {}

export type RecordRefusal = (request: FastifyRequest, problem: Problem) => Promise<void>

/** Records refused permissions and sign-ins, but not that a visitor lacks a session. */
export function createRefusalRecorder(
  app: FastifyInstance,
  { db, now }: Pick<ServerDeps, 'db' | 'now'>,
): RecordRefusal {
  const counter = new RepeatCounter<Refusal>(({ entry, code }, occurrences) =>
    // The refusal stands even if it cannot be recorded.
    writeEntry(db, entry, 'refused', code, occurrences).catch((error: unknown) =>
      app.log.error({ err: error, entry }, 'a refusal could not be written to the audit log'),
    ),
  )
  app.addHook('onClose', () => counter.close())
  return async (request, { status, code }) => {
    const { served } = request.routeOptions.config
    if (!served || !isOfRights(status, request, served.endpoint)) return
    const entry = describe(request, served, refusedOperation(served.line, served.endpoint), now())
    const { person, token, address, call } = entry
    await counter.add(JSON.stringify([person.id, token?.id, address, call, code]), { entry, code })
  }
}

interface Refusal {
  readonly entry: AuditEntry
  readonly code: string
}

function isOfRights(status: number, { person, claimedPerson }: FastifyRequest, endpoint: Endpoint): boolean {
  if (status === 403) return true
  if (status !== 401) return false
  return person.id !== null || claimedPerson !== null || permissionsOf(endpoint).includes('session.start')
}
