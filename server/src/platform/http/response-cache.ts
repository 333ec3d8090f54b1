// Repeats responses to visitors before anything of the request is read (docs/decisions/0065): the same headers at the same
// address get the same bytes while the answer behind them is valid (platform/public-answers). Only what passed all checks gets
// in, never a refusal.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CachedAnswer, PublicAnswers } from '../public-answers/public-answers.ts'

const maxBytes = 32 * 1024 * 1024
const overheadBytes = 2000
/** Requests with longer keys are handled normally; browsers send some 100 characters beside the address. */
const maxKeyLength = 1000

interface CachedResponse {
  readonly source: AnswerSource
  readonly status: number
  /** Names and values alternate, as Node sends them. */
  readonly headers: readonly string[]
  readonly body: Buffer | undefined
}
/** Valid while this answer is found under this key. */
interface AnswerSource {
  readonly key: string
  readonly answer: CachedAnswer
}

/** Call it after the hooks that refuse requests or change what is sent. */
export function cacheResponses(app: FastifyInstance, publicAnswers: PublicAnswers, isDraining: () => boolean): void {
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => overheadBytes + key.length + (body?.length ?? 0),
  })

  app.decorateRequest('answerSource', null)

  app.addHook('onRequest', (request, reply, done) => {
    const key = isDraining() ? null : keyOf(request)
    const cached = key === null ? undefined : responses.get(key)
    if (!cached) return done()
    if (publicAnswers.find(cached.source.key) === cached.source.answer) return sendCached(request, reply, cached)
    responses.delete(key ?? '')
    done()
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const { answerSource } = request
    const key = answerSource && keyOf(request)
    if (key && !isDraining()) {
      const cached = describeResponse(reply, payload, answerSource)
      if (cached) responses.set(key, cached)
    }
    done()
  })
}

/** Everything in a request that its response depends on; null: it depends on more. No address or header has a line break. */
function keyOf({ raw }: FastifyRequest): string | null {
  const { method, url = '', headers } = raw
  if (method !== 'GET' || headers.authorization !== undefined) return null
  // Their values may cause a refusal, or there is a body to read first.
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return null
  const language = headers['accept-language'] ?? ''
  const encoding = headers['accept-encoding'] ?? ''
  const known = headers['if-none-match'] ?? ''
  const key = `${url}\n${language}\n${String(encoding)}\n${known}`
  return key.length <= maxKeyLength ? key : null
}

function describeResponse(reply: FastifyReply, payload: unknown, source: AnswerSource): CachedResponse | null {
  const { statusCode: status } = reply
  const body = Buffer.isBuffer(payload) ? payload : undefined
  if (!(status === 200 && body) && status !== 304) return null
  const headers = Object.entries(reply.getHeaders())
    .filter(([name]) => name !== 'x-request-id')
    .flatMap(([name, value]) => [name, String(value)])
  if (body) headers.push('content-length', String(body.length))
  return { source, status, headers, body }
}

/** Bypasses Fastify, which would process the headers again; metrics and logs still notice the end. */
function sendCached(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: CachedResponse): void {
  reply.hijack()
  reply.raw.writeHead(status, [...headers, 'x-request-id', request.id]).end(body)
}

declare module 'fastify' {
  interface FastifyRequest {
    answerSource: AnswerSource | null
  }
}
