// Responses that are the same for all visitors (`public` in the endpoint's declaration), kept in memory and sent with caching
// headers.
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { CachedAnswer } from '../public-answers/public-answers.ts'
import { isKnown } from './preconditions.ts'
import { writeHeaders } from './public-file.ts'

/** With the age of the cache version (platform/public-answers) less than five seconds: withdrawn content must be gone by then. */
const maxAgeSeconds = 2

/** @param input only declared fields, so that nothing else fills the memory */
export function cacheKeyOf(line: string, locale: string, input: Readonly<Record<string, unknown>>): string {
  const { params, query } = input
  return createHash('sha256')
    .update(JSON.stringify([line, locale, sorted(params), sorted(query)]))
    .digest('base64url')
}
/** Order, repetition and the letter case of ids make no difference. */
const sorted = (fields: unknown): unknown[] =>
  Object.entries(fields ?? {})
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) ? [...new Set(value.map(canonical))].toSorted() : canonical(value),
    ])
const canonical = (value: unknown): unknown =>
  typeof value === 'string' && uuid.test(value) ? value.toLowerCase() : value
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export interface RenderedAnswer {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}
export function toCachedAnswer({ body, headers }: RenderedAnswer): CachedAnswer {
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(body)
  return { body, etag: `"${hash.digest('base64url').slice(0, 27)}"`, headers }
}

export function sendCachedAnswer(reply: FastifyReply, { body, headers, etag }: CachedAnswer): FastifyReply {
  writeHeaders(reply, headers)
    .header('etag', etag)
    .header('cache-control', `public, max-age=${maxAgeSeconds}`)
    .header('vary', 'Accept-Language, Authorization')
  if (isKnown(reply.request.headers, etag, headers['last-modified'])) return reply.code(304).send()
  return reply.send(body)
}
