// Turns an endpoint and a function into a Fastify route: person → role → inputs → transaction → run → response.
// A thrown Problem rolls back and is written once, in answer-problem.ts.
import type { Readable } from 'node:stream'
import {
  defaultMaxBodyBytes,
  isPlainRead,
  permissionsOf,
  type AcceptedReply,
  type Endpoint,
  type Input,
  type Method,
  type Reply,
} from '@imp/domain/endpoint.ts'
import { endpoints, type AllEndpoints, type Line } from '@imp/domain/endpoints.ts'
import { mayEver, visitor } from '@imp/domain/permissions.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '../context.ts'
import type { Db } from '../db.ts'
import { callerGone } from '../problems.ts'
import { parseEventId } from '../events/cursors.ts'
import type { PublicAnswers } from '../public-answers/public-answers.ts'
import type { StampLookup } from '../stamps.ts'
import { chooseLocale } from '../texts.ts'
import { writeEntry } from '../audit/queries.ts'
import { workInNameOf } from '../audit/entry.ts'
import { readAddress } from './address.ts'
import { createRenderer, createSender, type Accepted, type Download, type RawJson } from './answers.ts'
import { createEntryDescriber, shouldRecord } from './audit.ts'
import { authoriseCaller } from './caller.ts'
import { carriesToken } from './compression.ts'
import { withDbTimeout } from './db-timeout.ts'
import { createInputReader } from './inputs.ts'
import type { JsonList } from './json-list.ts'
import { maxWaitMs, versionIn } from './preconditions.ts'
import { cacheKeyOf, sendCachedAnswer, toCachedAnswer } from './cached-response.ts'
import type { PublicFile } from './public-file.ts'
import type { ServerDeps } from './server-deps.ts'
import type { StoredDownload } from './stored-download.ts'
import { acquireUploadSlot } from './upload-slots.ts'
import { createUploadReader, type ReceivedFile } from './upload.ts'

type Answer<L extends Line> =
  | Reply<AllEndpoints[L], Download | StoredDownload | PublicFile | Readable>
  | RawJson
  | JsonList
  | Accepted<AcceptedReply<AllEndpoints[L]>>
export type Run<L extends Line> = (ctx: Ctx, input: Input<AllEndpoints[L], ReceivedFile>) => Promise<Answer<L>>
export interface Route {
  readonly line: Line
  readonly endpoint: Endpoint
  readonly run: (ctx: Ctx, input: never) => Promise<unknown>
  /** For uploads: refuses what the sender may not change before the file is read. */
  readonly admit?: (ctx: Ctx, input: never) => Promise<unknown>
  readonly stamp: StampLookup | null
}
export const route = <L extends Line>(line: L, run: Run<L>, stamp: StampLookup | null = null): Route => ({
  line,
  endpoint: endpoints[line],
  run,
  stamp,
})
/** @param admit called before the file is read; `run` checks again, since time has passed by then */
export const uploadRoute = <L extends Line>(
  line: L,
  admit: (
    ctx: Ctx,
    input: Pick<Input<AllEndpoints[L], ReceivedFile>, 'params' & keyof Input<AllEndpoints[L], ReceivedFile>>,
  ) => Promise<unknown>,
  run: Run<L>,
): Route => ({ ...route(line, run), admit })

/** Visitors' bodies are read before anybody is known, so they must be small. */
const maxVisitorBodyBytes = 16 * 1024

/** Documented addresses as Fastify writes them; /users is also served under /api/users (D3). */
function addressesOf(line: Line): string[] {
  const path = line.slice(line.indexOf(' ') + 1).replace(/\{(\w+)\}/g, ':$1')
  return /^\/users(\/|$)/.test(path) ? [path, `/api${path}`] : [path]
}

export function registerRoute(
  app: FastifyInstance,
  deps: ServerDeps,
  { line, endpoint, run, admit, stamp }: Route,
): void {
  if (endpoint.upload && endpoint.params && !admit)
    throw new Error(`${line} takes files for anything: it needs an \`admit\``)
  const method = line.slice(0, line.indexOf(' ')) as Method
  const readInput = createInputReader(endpoint, deps.production)
  const readUpload = endpoint.upload && createUploadReader(endpoint.upload, deps.production)
  const permissions = permissionsOf(endpoint)
  const sendAnswer = createSender(endpoint, method, deps.production)
  const render = createRenderer(endpoint, deps.production)
  const isLimited = deps.isRateLimited ?? true
  const isCostly = endpoint.cost === 'high'
  const isInTransaction = endpoint.effect === 'write' && endpoint.transaction === undefined
  // What visitors are not answered from memory. Signing in has its own limits, which no crowd may use up.
  const isCountedForVisitors = isPlainRead(endpoint) && !permissions.includes('session.start')
  const describeEntry = createEntryDescriber(deps, { line, endpoint })

  async function handleUpload(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const input = readInput(request)
    const leave = acquireUploadSlot(request.person.id)
    try {
      const ctx = createCtx(deps, deps.db, request, reply, versionIn(request.headers['if-match']))
      await count(request, reply)
      if (admit) await withDbTimeout(deps.db, admit(ctx, input as never), reply.elapsedTime)
      const upload = await readUpload?.(request, deps.files, signalOfEnd(reply))
      try {
        return await answer(request, reply, { ...input, ...upload })
      } finally {
        if (upload) await deps.files.discardReceived(upload.file)
      }
    } finally {
      leave()
    }
  }

  async function count(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const personId = request.person.id
    if (!isLimited || !(isCostly || (personId === null && isCountedForVisitors))) return
    await withDbTimeout(deps.db, deps.workLimits.count({ personId, address: readAddress(request) }), reply.elapsedTime)
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, given: object): Promise<FastifyReply> {
    const input = given as never
    const ifMatch = versionIn(request.headers['if-match'])
    const runWith = async (db: Db): Promise<unknown> => {
      const answer = await run(createCtx(deps, db, request, reply, ifMatch), input)
      if (describeEntry && shouldRecord(endpoint, request)) await writeEntry(db, describeEntry(request), 'done')
      return answer
    }
    const begin = () => (isInTransaction ? deps.db.transaction().execute(runWith) : runWith(deps.db))
    reply.header('cache-control', 'no-store')
    const work = describeEntry ? workInNameOf(() => describeEntry(request), begin) : begin()
    const made = await withDbTimeout(deps.db, work, reply.elapsedTime)
    if (!isPlainRead(endpoint)) deps.publicAnswers?.expireVersion()
    // Files and forms stay in the browser's cache for revalidation, but after signing out nobody may read them.
    if (permissions.includes('session.end')) reply.header('clear-site-data', '"cache"')
    return sendAnswer(reply, made)
  }

  /** The response is cached for others as well, so it is completed even if this caller disconnects. */
  async function answerVisitor(
    publicAnswers: PublicAnswers,
    request: FastifyRequest,
    reply: FastifyReply,
    input: Readonly<Record<string, unknown>>,
  ): Promise<FastifyReply> {
    const key = cacheKeyOf(line, chooseLocale(request.headers['accept-language']), input)
    const asker = { personId: null, address: readAddress(request) }
    const compute = async () => {
      const ctx = createCtx(deps, deps.db, request, reply, null, neverAborted)
      return toCachedAnswer(await render(await run(ctx, input as never)))
    }
    const make = async () => {
      if (!isLimited || !isCostly) return compute()
      await deps.workLimits.count(asker)
      return deps.workLimits.takeTurn(asker, compute)
    }
    const answer = publicAnswers.find(key) ?? (await withDbTimeout(deps.db, publicAnswers.findOrMake(key, make)))
    request.answerSource = { key, answer }
    return sendCachedAnswer(reply, answer)
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const input = readInput(request)
    if (endpoint.public && deps.publicAnswers && request.tokenHash === null)
      return answerVisitor(deps.publicAnswers, request, reply, input)
    await count(request, reply)
    return answer(request, reply, input)
  }

  for (const url of addressesOf(line)) {
    app.route({
      method,
      url,
      bodyLimit: permissions.some(permission => mayEver(visitor, permission))
        ? maxVisitorBodyBytes
        : (endpoint.maxBodyBytes ?? defaultMaxBodyBytes),
      config: {
        carriesToken: carriesToken(endpoint),
        isUpload: endpoint.upload !== undefined,
        served: { line, endpoint },
      },
      // HEAD must change nothing, and some documented GETs do (D7).
      exposeHeadRoute: isPlainRead(endpoint),
      onRequest: authoriseCaller(deps, endpoint, stamp),
      handler: readUpload ? handleUpload : handle,
    })
  }
}

function createCtx(
  deps: ServerDeps,
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  ifMatch: number | null,
  signal: AbortSignal | null = null,
): Ctx {
  return {
    db,
    user: request.person,
    now: deps.now(),
    ifMatch,
    address: readAddress(request),
    isRateLimited: deps.isRateLimited ?? true,
    tokenHash: request.tokenHash,
    isScript: request.accessToken !== null,
    nameAccount: account => void (request.claimedPerson = account),
    recordRead: whose => void (request.recordedRead = whose),
    stamp: request.stamp,
    publicUrl: deps.publicUrl,
    singleSignOn: deps.singleSignOn,
    isSecondFactorRequired: deps.isSecondFactorRequired ?? false,
    jobs: deps.jobs,
    files: deps.files,
    events: deps.events,
    // Rarely needed, so computed on access.
    get locale() {
      return chooseLocale(request.headers['accept-language'])
    },
    get userAgent() {
      return request.headers['user-agent'] ?? ''
    },
    get lastEvents() {
      return parseEventId(request.headers['last-event-id'])
    },
    get maxWaitMs() {
      return maxWaitMs(request.headers['prefer'])
    },
    get signal() {
      return signal ?? signalOfEnd(reply)
    },
  }
}

const neverAborted = new AbortController().signal

/** Aborted when the caller has disconnected, or has been answered. */
function signalOfEnd(reply: FastifyReply): AbortSignal {
  const end = new AbortController()
  if (reply.raw.closed) end.abort(callerGone)
  else reply.raw.once('close', () => end.abort(callerGone))
  return end.signal
}
