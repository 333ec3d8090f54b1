// The caller: the person behind the bearer token, or a visitor; and whether they may ever use the endpoint.
import { createHash } from 'node:crypto'
import { accessTokenPrefix, whyTokenRefused } from '@imp/domain/access-tokens.ts'
import { permissionsOf, type Endpoint } from '@imp/domain/endpoint.ts'
import { mayEver } from '@imp/domain/permissions.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { nobody, type Bearer, type Person, type UsedToken } from '../person.ts'
import { Problem } from '../problems.ts'
import type { StampLookup } from '../stamps.ts'
import { withDbTimeout } from './db-timeout.ts'
import type { ServerDeps } from './server-deps.ts'

/** RFC 9110: the scheme is case-insensitive. */
const bearer = /^bearer +(\S+)$/i

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

function readBearer(authorization: string): Bearer {
  const [, token] = bearer.exec(authorization) ?? []
  if (token === undefined) throw new Problem('notSignedIn')
  return { kind: token.startsWith(accessTokenPrefix) ? 'accessToken' : 'session', tokenHash: hashToken(token) }
}

export function authoriseCaller(
  deps: ServerDeps,
  endpoint: Endpoint,
  stamp: StampLookup | null,
): (request: FastifyRequest) => Promise<void> {
  const permissions = permissionsOf(endpoint)
  const findPerson = deps.createFindPerson(stamp)
  return async request => {
    request.person = nobody
    const { authorization } = request.headers
    // Somebody signing in again may still send an expired token.
    if (authorization !== undefined && !permissions.includes('session.start')) {
      const sent = readBearer(authorization)
      request.tokenHash = sent.tokenHash
      const stampId = stamp?.idIn?.(request.params) ?? null
      const found = await withDbTimeout(deps.db, findPerson(deps.db, sent, deps.now(), stampId))
      if (!found) throw new Problem('notSignedIn')
      request.person = found.person
      request.stamp = found.stamp
      request.accessToken = found.accessToken
      const whyRefused = found.accessToken && whyTokenRefused(endpoint, found.accessToken.scope)
      if (whyRefused) throw new Problem(whyRefused)
    }
    if (!permissions.some(permission => mayEver(request.person, permission))) {
      throw new Problem(request.person.role === 'Visitor' ? 'notSignedIn' : 'notAllowed')
    }
  }
}

export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('person')
  app.decorateRequest('tokenHash', null)
  app.decorateRequest('accessToken', null)
  app.decorateRequest('stamp', null)
  app.decorateRequest('claimedPerson', null)
  app.decorateRequest('recordedRead', null)
}
declare module 'fastify' {
  interface FastifyRequest {
    person: Person
    tokenHash: Buffer | null
    accessToken: UsedToken | null
    stamp: string | null
  }
}
