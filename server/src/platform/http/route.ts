// Turns a call and a function into a Fastify route, the same way for every call:
// person → role → inputs → transaction → run → answer. A thrown Problem rolls back and is written once, in answer-problem.ts.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { isMedia, maySilence, type Call, type Input, type Method, type Reply } from '@imp/domain/call.ts'
import { calls, type AllCalls, type Line } from '@imp/domain/calls.ts'
import { mayEver, visitor } from '@imp/domain/permissions.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { carriesToken } from './compression.ts'
import { JsonList, writeList } from './json-list.ts'
import { isSame, versionIn, wantsNoContent } from './preconditions.ts'
import type { Ctx, Person } from '../context.ts'
import type { Db } from '../db.ts'
import { withDbTimeout } from './db-timeout.ts'
import { callerGone, fieldsProblem, Problem } from '../problems.ts'
import { addressCheck, bodyCheck, replyCheck, replyWriter } from './schemas.ts'
import { chooseLocale } from '../texts.ts'

/** An answer that is JSON text already (a published form), with its ETag. */
export class RawJson {
  readonly text: string | Buffer
  readonly etag: string | null
  constructor(written: string | Buffer, etag: string | null = null) {
    this.text = written
    this.etag = etag
  }
}
/** A file as an answer. */
export class Download {
  readonly name: string
  readonly content: Buffer | Readable
  constructor(name: string, content: Buffer | Readable) {
    this.name = name
    this.content = content
  }
}

type Answer<L extends Line> = Reply<AllCalls[L], Download | Readable> | RawJson | JsonList
export type Run<L extends Line> = (ctx: Ctx, input: Input<AllCalls[L]>) => Promise<Answer<L>>
export interface Route {
  readonly line: Line
  readonly run: (ctx: Ctx, input: never) => Promise<unknown>
}
export const route = <L extends Line>(line: L, run: Run<L>): Route => ({ line, run })

/** What the routes stand in. */
export interface ServerDeps {
  readonly db: Db
  readonly findPerson: (db: Db, tokenHash: Buffer, now: Date) => Promise<Person | undefined>
  readonly now: () => Date
  /** Production: compile every schema at once and trust replies. Elsewhere: compile at first use and check replies. */
  readonly production: boolean
  /** Left out: yes. */
  readonly isRateLimited?: boolean
}

/** RFC 9110: the name of the scheme in any letter case. */
const bearer = /^bearer +(\S+)$/i
/** What a visitor may send is small, and read before anybody is known. */
const [mostBytes, mostBytesOfVisitors] = [8 * 1024 * 1024, 16 * 1024]

const nobody: Person = { ...visitor, id: null, name: '', actualRole: 'Visitor' }
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Documented addresses as Fastify writes them; /users/... is also served under /api/users/... (D3). */
function addressesOf(line: Line): string[] {
  const path = line.slice(line.indexOf(' ') + 1).replace(/\{(\w+)\}/g, ':$1')
  return path.startsWith('/users/') ? [path, `/api${path}`] : [path]
}

/** Registers one call with the server. */
export function registerRoute(app: FastifyInstance, deps: ServerDeps, { line, run }: Route): void {
  const call: Call = calls[line]
  const method = line.slice(0, line.indexOf(' ')) as Method
  const eager = deps.production
  const { body, reply: answered } = call
  const checks = {
    params: call.params && addressCheck(call.params, eager),
    query: call.query && addressCheck(call.query, eager),
    body: body && bodyCheck(body, eager),
  }
  const write = answered && !isMedia(answered) ? replyWriter(answered, eager, !eager) : undefined
  const checkWritten = answered && !isMedia(answered) && !eager ? replyCheck(answered) : undefined

  async function authorise(request: FastifyRequest): Promise<void> {
    request.person = nobody
    const { authorization } = request.headers
    // Whoever signs in anew may still send the token of a session that is over.
    if (authorization !== undefined && call.permission !== 'session.start') {
      const [, token] = bearer.exec(authorization) ?? []
      if (token === undefined) throw new Problem('notSignedIn')
      request.tokenHash = hashToken(token)
      const person = await withDbTimeout(deps.db, deps.findPerson(deps.db, request.tokenHash, deps.now()))
      if (!person) throw new Problem('notSignedIn')
      request.person = person
    }
    if (!mayEver(request.person, call.permission)) {
      throw new Problem(request.person.role === 'Visitor' ? 'notSignedIn' : 'notAllowed')
    }
  }

  function inputOf(request: FastifyRequest): unknown {
    checks.params?.(request.params)
    checks.query?.(request.query)
    if (!body) return { params: request.params, query: request.query }
    const missing = request.body === undefined || request.body === null
    if (!(missing && call.bodyMayBeMissing)) {
      if (missing) throw fieldsProblem([{ path: 'body', text: 'problems.field.missing' }])
      checks.body?.(request.body)
    }
    return { params: request.params, query: request.query, body: missing ? undefined : request.body }
  }

  function send(reply: FastifyReply, answer: unknown): FastifyReply {
    if (call.reply === null) return reply.code(204).send()
    if (maySilence(method, call) && wantsNoContent(reply.request.headers['prefer'])) {
      return reply.code(204).header('preference-applied', 'return=minimal').send()
    }
    reply.code(call.status ?? 200)
    if (answer instanceof Download) {
      return reply
        .type(isMedia(call.reply) ? call.reply.media : 'application/octet-stream')
        .header('content-disposition', attachment(answer.name))
        .send(answer.content)
    }
    // A proxy that gathers a stream of events would deliver them too late.
    if (isMedia(call.reply) && call.reply.media === 'text/event-stream') reply.header('x-accel-buffering', 'no')
    if (isMedia(call.reply)) return reply.type(call.reply.media).send(answer)
    reply.type('application/json; charset=utf-8')
    if (answer instanceof RawJson) {
      checkWritten?.(answer.text.toString())
      if (answer.etag !== null) {
        reply.header('etag', answer.etag).header('cache-control', 'private, no-cache')
        if (method === 'GET' && isSame(answer.etag, reply.request.headers['if-none-match']))
          return reply.code(304).send()
      }
      return reply.send(answer.text)
    }
    if (answer instanceof JsonList) return sendList(reply, answer, checkWritten)
    return reply.send(write?.(answer))
  }

  for (const url of addressesOf(line)) {
    app.route({
      method,
      url,
      bodyLimit: mayEver(visitor, call.permission) ? mostBytesOfVisitors : mostBytes,
      config: { carriesToken: carriesToken(call) },
      // HEAD must change nothing, and some of the documented GETs do (D7).
      exposeHeadRoute: call.effect === 'read',
      onRequest: authorise,
      handler: async (request, reply) => {
        const input = inputOf(request) as never
        const ifMatch = versionIn(request.headers['if-match'])
        const asked = (db: Db): Ctx => ({
          db,
          user: request.person,
          now: deps.now(),
          ifMatch,
          address: request.ip,
          isRateLimited: deps.isRateLimited ?? true,
          tokenHash: request.tokenHash,
          get locale() {
            return chooseLocale(request.headers['accept-language'])
          },
          // Few want to know, so it is made when it is asked for.
          get signal() {
            return signalOfEnd(reply)
          },
        })
        reply.header('cache-control', 'no-store')
        const work =
          call.effect === 'write'
            ? deps.db.transaction().execute(db => run(asked(db), input))
            : run(asked(deps.db), input)
        return send(reply, await withDbTimeout(deps.db, work, reply.elapsedTime))
      },
    })
  }
}

function sendList(reply: FastifyReply, list: JsonList, check?: (json: string) => void): FastifyReply {
  if (list.total !== null) reply.header('x-total-count', list.total)
  if (list.rest) return reply.send(Readable.from(writeList(list, check), { highWaterMark: 1 }))
  const text = `[${list.first}]`
  check?.(text)
  return reply.send(text)
}

/** Aborted when the caller is gone, or has been answered. */
function signalOfEnd(reply: FastifyReply): AbortSignal {
  const end = new AbortController()
  if (reply.raw.closed) end.abort(callerGone)
  else reply.raw.once('close', () => end.abort(callerGone))
  return end.signal
}

/** RFC 6266: a plain name for old readers, the exact one beside it. */
const attachment = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`

export function decorate(app: FastifyInstance): void {
  app.decorateRequest('person')
  app.decorateRequest('tokenHash', null)
}
declare module 'fastify' {
  interface FastifyRequest {
    person: Person
    tokenHash: Buffer | null
  }
}
