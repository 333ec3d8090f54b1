// The server around the calls: parsing, safety headers, errors, health, metrics, the served contract, the web application.
import { isUtf8 } from 'node:buffer'
import { existsSync } from 'node:fs'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import { calls } from '@imp/domain/calls.ts'
import { openApi } from '@imp/domain/openapi.ts'
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { compressAnswers } from './compression.ts'
import { docsPage } from './docs-page.ts'
import { newId } from '../ids.ts'
import { withoutSecrets } from '../log.ts'
import { countRequests } from './metrics.ts'
import { asProblem, callerGone, Problem } from '../problems.ts'
import { decorate, registerRoute, type ServerDeps, type Route } from './route.ts'
import { chooseLocale } from '../texts.ts'

export interface HttpOptions {
  readonly logger?: Logger
  /** Checks behind /health/ready, by name; each answers in its own time, but late means not ready. */
  readonly readiness: Readonly<Record<string, () => Promise<boolean>>>
  /** The folder of the built web application; left out where only calls are served. */
  readonly webFolder?: string
  readonly trustProxy?: string
}

const webApp = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

export async function buildServer(
  deps: ServerDeps,
  routes: readonly Route[],
  options: HttpOptions,
): Promise<FastifyInstance> {
  // The cast below: with our own logger Fastify's type names that logger, and every helper would have to name it as well.
  const app = fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    // One line for each request, when it is over (writeRequests).
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    requestTimeout: 60_000,
    // An address that cannot be read never gets as far as a route, nor as the error handler.
    frameworkErrors: (error, request, reply) => void answerProblem(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    ...(options.trustProxy !== undefined && { trustProxy: options.trustProxy }),
  }) as unknown as FastifyInstance
  decorate(app)
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    referrerPolicy: { policy: 'no-referrer' },
  })
  readBodies(app)
  answerErrors(app)
  countRequests(app)
  writeRequests(app)
  compressAnswers(app)
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))

  for (const route of routes) registerRoute(app, deps, route)
  const contract = JSON.stringify(openApi(calls, 'Implementation Monitoring Platform'))
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(contract))
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage(calls)))
  app.get('/health/live', () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const states = await Promise.all(
      Object.entries(options.readiness).map(async ([name, check]) => [name, await isReady(check)] as const),
    )
    const ready = states.every(([, well]) => well)
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', checks: Object.fromEntries(states) })
  })
  await serveWeb(app, options.webFolder ?? webApp)
  return app
}

// Mantine sets style attributes, hence 'unsafe-inline' for styles; scripts come from our own files only.
const policy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'blob:', 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

function readBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  // An empty body with a JSON type is no body: plain clients set the type on every request.
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    // JSON is UTF-8 (RFC 8259), whatever the header says: read as such, other letters would be lost in silence.
    if (!isUtf8(body as Buffer)) return done(new Problem('unreadableBody'))
    try {
      done(null, JSON.parse(body.toString()))
    } catch {
      done(new Problem('unreadableBody'))
    }
  })
}

function answerErrors(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => void (isClosing = true))
  app.setErrorHandler((error, request, reply) => {
    const problem = asProblem(error)
    // A connection cut by our own stopping is no fault of the caller's: the same request may be sent again.
    const isOurs = isClosing && problem.code.startsWith('unreadable')
    return answerProblem(isOurs ? new Problem('unavailable', { retryAfter: 1 }) : error, request, reply)
  })
}

/** As nginx has it. Nobody is left to read it. */
const closedByCaller = 499

function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error === callerGone) {
    request.log.info(callerGone.message)
    return reply.code(closedByCaller).send()
  }
  const problem = asProblem(error)
  if (problem.status >= 500) request.log.error({ err: error }, problem.code)
  if (problem.details.retryAfter !== undefined) reply.header('retry-after', problem.details.retryAfter)
  const locale = chooseLocale(request.headers['accept-language'])
  const body = problem.body(locale)
  return reply
    .code(problem.status)
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .header('content-language', locale)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problem.status >= 500 ? { ...body, requestId: request.id } : body))
}

/** The caller is gone, or something of ours failed while the request was read. */
const isNotTheirs = /^(ECONNRESET|HPE_INVALID_EOF_STATE|HPE_JS_EXCEPTION|HPE_CB_.*)$/
/** What is no HTTP at all, or headers without end: there is no request yet, only a connection. */
function answerBrokenRequest({ code }: NodeJS.ErrnoException, socket: Socket): void {
  // Without an answer the caller knows that it may try again; a 400 would say that it must not.
  if (isNotTheirs.test(code ?? '') || !socket.writable) return void socket.destroy()
  const line = code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const body = JSON.stringify(new Problem('unreadableRequest').body(chooseLocale(undefined)))
  const head = [
    `HTTP/1.1 ${line}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

function writeRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, person, log } = request
    const user = person?.id ?? null
    const ms = Math.round(reply.elapsedTime * 10) / 10
    log.info({ method, url: withoutSecrets(url), status: reply.statusCode, ms, user }, 'request')
  })
}

async function isReady(check: () => Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>(resolve => setTimeout(resolve, 3000, false).unref())
  return Promise.race([check().catch(() => false), late])
}

/** The web application: its files for ever (their names change with their content), its page for every other address. */
async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(folder)
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header(
          'cache-control',
          /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
    // Not a file, and a folder is none of the pages below.
    app.get('/', (_request, reply) => sendPage(reply))
  }
  app.setNotFoundHandler((request, reply) => {
    const { url, method } = request
    const isPage = method === 'GET' && !/^\/(api|users|health|assets)(\/|\?|$)/i.test(url)
    if (!isPage || !isBuilt) throw new Problem('noSuchCall')
    return sendPage(reply)
  })
}

const sendPage = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-cache').sendFile('index.html')
