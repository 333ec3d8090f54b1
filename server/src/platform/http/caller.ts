// Who asks: the person behind the bearer token, or a visitor; and whether that role may ever make the call.
import { createHash } from 'node:crypto'
import { mayEver, visitor, type Permission } from '@imp/domain/permissions.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Person } from '../person.ts'
import { Problem } from '../problems.ts'
import { withDbTimeout } from './db-timeout.ts'
import type { ServerDeps } from './server-deps.ts'

/** RFC 9110: the name of the scheme in any letter case. */
const bearer = /^bearer +(\S+)$/i

const nobody: Person = { ...visitor, id: null, name: '', actualRole: 'Visitor' }

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The hook of a route, before anything of the request is read. */
export function authoriseCaller(deps: ServerDeps, permission: Permission): (request: FastifyRequest) => Promise<void> {
  return async request => {
    request.person = nobody
    const { authorization } = request.headers
    // Whoever signs in anew may still send the token of a session that is over.
    if (authorization !== undefined && permission !== 'session.start') {
      const [, token] = bearer.exec(authorization) ?? []
      if (token === undefined) throw new Problem('notSignedIn')
      request.tokenHash = hashToken(token)
      const person = await withDbTimeout(deps.db, deps.findPerson(deps.db, request.tokenHash, deps.now()))
      if (!person) throw new Problem('notSignedIn')
      request.person = person
    }
    if (!mayEver(request.person, permission)) {
      throw new Problem(request.person.role === 'Visitor' ? 'notSignedIn' : 'notAllowed')
    }
  }
}

/** Makes room on every request for who asks. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('person')
  app.decorateRequest('tokenHash', null)
}
declare module 'fastify' {
  interface FastifyRequest {
    person: Person
    tokenHash: Buffer | null
  }
}
