// Writes every refusal: of a service, of the reading of a request, or of the server before routing.
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toProblem, callerGone, Problem } from '../problems.ts'
import { chooseLocale } from '../texts.ts'
import type { RecordRefusal } from './audit.ts'
import { writeHeaders } from './public-file.ts'
import { writeRefusalPage } from './refusal-page.ts'
import { sendAndDrain } from './draining.ts'
import { securityHeaders } from './security-headers.ts'

export function answerErrors(app: FastifyInstance, recordRefusal: RecordRefusal): void {
  let isClosing = false
  app.addHook('preClose', async () => void (isClosing = true))
  app.setErrorHandler(async (error, request, reply) => {
    const problem = toProblem(error)
    await recordRefusal(request, problem)
    // Our own shutdown cut the connection: not the caller's fault, and the request may be repeated.
    const isOurs = isClosing && problem.code.startsWith('unreadable')
    return answerProblem(isOurs ? new Problem('unavailable', { retryAfter: 1 }) : error, request, reply)
  })
}

const closedByCaller = 499

function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const abandonReason = findAbandonReason(error, request)
  if (abandonReason !== null) {
    request.log.info(abandonReason)
    return reply.code(closedByCaller).send()
  }
  const problem = toProblem(error)
  if (problem.status >= 500) request.log.error({ err: error }, problem.code)
  // RFC 9110, 11.6.1: a 401 names the way to authenticate.
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer')
  if (problem.details.retryAfter !== undefined) reply.header('retry-after', problem.details.retryAfter)
  const locale = chooseLocale(request.headers['accept-language'])
  const body = problem.body(locale)
  reply
    .code(problem.status)
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .header('content-language', locale)
  if (wantsPage(request)) {
    const way = isTemporary(problem) ? 'retry' : isPublicPage(request) ? 'home' : null
    const page = problem.details.page ?? (way && writeRefusalPage(locale, body.message, way))
    if (page) return sendAndDrain(writeHeaders(reply, page.headers).type('text/html; charset=utf-8'), page.html)
  }
  reply.type('application/json; charset=utf-8')
  return sendAndDrain(reply, JSON.stringify(problem.status >= 500 ? { ...body, requestId: request.id } : body))
}

/** Browsers ask so for what a window or frame shows; programs get JSON, as from every other endpoint. */
export const wantsPage = ({ headers: { accept = '' } }: FastifyRequest): boolean => accept.includes('text/html')

const isTemporary = ({ status }: Problem): boolean => status === 503 || status === 429

const isPublicPage = ({ method, url }: FastifyRequest): boolean => method === 'GET' && !/^\/(api|users)\//i.test(url)

/** Why the response would reach nobody; null: it has a reader. */
function findAbandonReason(error: unknown, { raw }: FastifyRequest): string | null {
  if (error === callerGone) return callerGone.message
  return raw.errored !== null && raw.errored === error ? 'the caller cut its request off' : null
}

/** An address that cannot be read never gets as far as a hook, a route or the error handler. */
export const answerUnreadableAddress = (error: unknown, request: FastifyRequest, reply: FastifyReply): void =>
  void answerProblem(error, request, reply.headers(securityHeaders))

/** The caller has disconnected, or we failed while reading the request. */
const isNotCallersFault = /^(ECONNRESET|HPE_INVALID_EOF_STATE|HPE_JS_EXCEPTION|HPE_CB_.*)$/
const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
/** Not HTTP at all, or endless headers: there is no request yet, only a connection. */
export function answerBrokenRequest({ code }: Pick<NodeJS.ErrnoException, 'code'>, socket: Socket): void {
  // Without a response the caller may retry; a 400 would forbid that. Inside a response that has begun, such as an event stream,
  // another one could not be told apart. Node checks this property, too.
  const { _httpMessage: current } = socket as Socket & { readonly _httpMessage?: ServerResponse | null }
  if (isNotCallersFault.test(code ?? '') || !socket.writable || current?.headersSent) return void socket.destroy()
  const line = statusLines[code ?? ''] ?? '400 Bad Request'
  const body = JSON.stringify(new Problem('unreadableRequest').body(chooseLocale(undefined)))
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${line}\r\n${head.join('\r\n')}\r\n\r\n${body}`)
}
