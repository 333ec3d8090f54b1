// The server around the endpoints: bodies, security headers, errors, health, metrics, the API reference, the web application.
import { Socket } from 'node:net'
import { isUtf8 } from 'node:buffer'
import multipart from '@fastify/multipart'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { newId } from '../ids.ts'
import { withoutSecrets } from '../log.ts'
import { fieldsProblem, Problem } from '../problems.ts'
import { version } from '../version.ts'
import type { Analytics } from './analytics.ts'
import { serveApiReference } from './api-reference.ts'
import { answerBrokenRequest, answerErrors, answerUnreadableAddress } from './answer-problem.ts'
import { compressAnswers } from './compression.ts'
import { createRefusalRecorder } from './audit.ts'
import { collectMethods } from './methods.ts'
import { countRequests } from './metrics.ts'
import { decorateRequests } from './caller.ts'
import type { DescribePage } from './page-description.ts'
import { jsonCostReason } from './json-cost.ts'
import { checkProtocol, nodeOptions } from './protocol.ts'
import { registerRoute, type Route } from './route.ts'
import { cacheResponses } from './response-cache.ts'
import { securityHeaders } from './security-headers.ts'
import type { ServerDeps } from './server-deps.ts'
import { serveWebApp } from './web-app.ts'

export interface HttpOptions {
  readonly logger?: Logger
  /** Checks behind /health/ready, by name; a late result means not ready. */
  readonly readiness: Readonly<Record<string, () => Promise<boolean>>>
  /** Reported beside them, but most requests work without. */
  readonly health?: Readonly<Record<string, () => Promise<boolean>>>
  /** Whether only a restart helps: /health/live fails then. */
  readonly isStuck?: () => boolean
  readonly isAway?: () => boolean
  readonly bodyTimeoutMs?: number
  readonly webFolder?: string
  readonly trustProxy?: string
  /** Shutting down: it serves, but is not ready for more, and closes connections. */
  readonly isDraining?: () => boolean
  readonly analytics?: Analytics
  readonly contactEmail?: string | null
  /** Left out: pages have no description. */
  readonly describePage?: DescribePage
}

export async function buildServer(
  deps: ServerDeps,
  routes: readonly Route[],
  options: HttpOptions,
): Promise<FastifyInstance> {
  // Fastify's type would name the type of our logger, and every helper would have to name it as well: hence the cast below.
  const app = fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    http: nodeOptions,
    // For a large file over a slow line; other bodies have less (limitBodyTime).
    requestTimeout: 15 * 60_000,
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    ...(options.trustProxy !== undefined && { trustProxy: options.trustProxy }),
  }) as unknown as FastifyInstance
  decorateRequests(app)
  const methods = collectMethods(app)
  readBodies(app)
  answerErrors(app, createRefusalRecorder(app, deps))
  countRequests(app)
  writeRequests(app)
  compressAnswers(app)
  limitBodyTime(app, options.bodyTimeoutMs ?? 60_000)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('x-request-id', request.id)
    // A proxy might use a kept connection just when it is closed.
    if (options.isDraining?.()) reply.header('connection', 'close')
    done()
  })
  checkProtocol(app)
  if (deps.publicAnswers) cacheResponses(app, deps.publicAnswers, options.isDraining ?? (() => false))

  // Routes that read multipart, plain text or nothing have a scope of their own, which reads nothing else.
  const isPlain = ({ endpoint }: Route) => !endpoint.upload && !endpoint.textBody && !endpoint.ignoresBody
  for (const route of routes) if (isPlain(route)) registerRoute(app, deps, route)
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, { throwFileSizeLimit: false })
    for (const route of routes) if (route.endpoint.upload) registerRoute(scope, deps, route)
  })
  await app.register(async scope => {
    readPlainText(scope)
    for (const route of routes) if (route.endpoint.textBody) registerRoute(scope, deps, route)
  })
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    for (const route of routes) if (route.endpoint.ignoresBody) registerRoute(scope, deps, route)
  })
  serveApiReference(app)
  app.get('/health/live', (_request, reply) => {
    const isStuck = options.isStuck?.() ?? false
    return reply.code(isStuck ? 503 : 200).send({ status: isStuck ? 'stuck' : 'live' })
  })
  app.get('/health/ready', async (_request, reply) => {
    const [needed, others] = await Promise.all([options.readiness, options.health ?? {}].map(runChecks))
    const status = options.isDraining?.()
      ? 'stopping'
      : Object.values(needed ?? {}).every(Boolean)
        ? 'ready'
        : 'not ready'
    return reply.code(status === 'ready' ? 200 : 503).send({ status, version, checks: { ...needed, ...others } })
  })
  methods.refuseOthers(await serveWebApp(app, methods, { ...options, publicUrl: deps.publicUrl }))
  return app
}

// No Error: its stack would cost each request more than the timer does.
const bodyTookTooLong = { code: 'ERR_HTTP_REQUEST_TIMEOUT' }

function limitBodyTime(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    // Requests that tests inject have no connection.
    if (hasBody && !routeOptions.config.isUpload && raw.socket instanceof Socket) {
      const timer = setTimeout(answerBrokenRequest, timeoutMs, bodyTookTooLong, raw.socket)
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}

function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  // Plain clients set the JSON type on every request, even without a body.
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    // JSON is UTF-8 (RFC 8259), whatever the header says: other encodings would silently lose letters.
    if (!isUtf8(body as Buffer)) return done(new Problem('unreadableBody'))
    const reason = jsonCostReason(body as Buffer)
    if (reason) return done(fieldsProblem([{ path: 'body', ...reason }]))
    try {
      done(null, JSON.parse(body.toString()))
    } catch {
      done(new Problem('unreadableBody'))
    }
  })
}

function readPlainText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, body, done) => {
    if (!isUtf8(body as Buffer)) return done(new Problem('unreadableBody'))
    done(null, body.toString())
  })
}

function writeRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, person, log } = request
    const user = person?.id ?? null
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const level = url === '/health/ready' && reply.statusCode === 200 ? 'debug' : 'info'
    log[level]({ method, url: withoutSecrets(url), status: reply.statusCode, ms, user }, 'request')
    done()
  })
}

async function runChecks(checks: HttpOptions['readiness']): Promise<Record<string, boolean>> {
  const states = Object.entries(checks).map(async ([name, check]) => [name, await isReady(check)] as const)
  return Object.fromEntries(await Promise.all(states))
}

async function isReady(check: () => Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>(resolve => setTimeout(resolve, 3000, false).unref())
  return Promise.race([check().catch(() => false), late])
}
