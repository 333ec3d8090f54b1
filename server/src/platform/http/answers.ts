// Sends what a service returns: by the endpoint's declared shape, or as it is where already written.
import { Readable } from 'node:stream'
import { buffer as readStream } from 'node:stream/consumers'
import { isMedia, mayPreferMinimal, type Endpoint, type Method } from '@imp/domain/endpoint.ts'
import type { FastifyReply } from 'fastify'
import { JsonList, toText, writeParts } from './json-list.ts'
import { dispositionOf } from './disposition.ts'
import type { RenderedAnswer } from './cached-response.ts'
import { isSame, wantsNoContent } from './preconditions.ts'
import { headersOf, PublicFile, sendPublicFile } from './public-file.ts'
import { createReplyCheck, createReplyWriter } from './schemas.ts'
import { sendStored, StoredDownload } from './stored-download.ts'

/** A response that is JSON text already (a published form), with its ETag. */
export class RawJson {
  readonly text: string | Buffer
  readonly etag: string | null
  readonly total: number | null
  constructor(written: string | Buffer, etag: string | null = null, total: number | null = null) {
    this.text = written
    this.etag = etag
    this.total = total
  }
}
/** A file made for this response; stored ones are a StoredDownload. */
export class Download {
  readonly name: string
  readonly content: Buffer | Readable
  readonly media: string | null
  constructor(name: string, content: Buffer | Readable, media: string | null = null) {
    this.name = name
    this.content = content
    this.media = media
  }
}
/** In progress (202); `location` reports how far. */
export class Accepted<T = unknown> {
  readonly location: string
  readonly body: T
  constructor(location: string, body: T) {
    this.location = location
    this.body = body
  }
}

export type SendAnswer = (reply: FastifyReply, answer: unknown) => FastifyReply | Promise<FastifyReply>

/** @param production skips checking responses that are already written */
export function createSender(endpoint: Endpoint, method: Method, production: boolean): SendAnswer {
  const { reply: declared } = endpoint
  if (declared === null) return reply => reply.code(endpoint.status ?? 204).send()
  const send = isMedia(declared) ? createMediaSender(declared.media) : createJsonSender(declared, method, production)
  const sendAccepted = endpoint.accepted && createAcceptedSender(endpoint.accepted, production)
  const maySkipContent = mayPreferMinimal(method, endpoint)
  return (reply, answer) => {
    if (maySkipContent && wantsNoContent(reply.request.headers['prefer'])) {
      return reply.code(204).header('preference-applied', 'return=minimal').send()
    }
    if (answer instanceof Accepted && sendAccepted) return sendAccepted(reply, answer)
    return send(reply.code(endpoint.status ?? 200), answer)
  }
}

/** The whole response that `createSender` would send, for caching. */
export function createRenderer(
  { reply: declared }: Endpoint,
  production: boolean,
): (answer: unknown) => Promise<RenderedAnswer> {
  const write = declared === null || isMedia(declared) ? String : createReplyWriter(declared, production, !production)
  return async answer => {
    if (answer instanceof Download) {
      const type = answer.media ?? (declared && isMedia(declared) ? declared.media : '')
      const body = Buffer.isBuffer(answer.content) ? answer.content : await readStream(answer.content)
      return { body, headers: { 'content-type': type, 'content-disposition': dispositionOf(answer.name) } }
    }
    if (answer instanceof PublicFile) {
      const media = declared && isMedia(declared) ? declared.media : ''
      return { body: answer.content, headers: headersOf(answer, media) }
    }
    if (answer instanceof JsonList) {
      const body = await readStream(Readable.from(writeParts(answer)))
      return { body, headers: jsonHeaders(answer.total) }
    }
    if (answer instanceof RawJson) return { body: Buffer.from(answer.text), headers: jsonHeaders(answer.total) }
    return { body: Buffer.from(write(answer)), headers: jsonHeaders(null) }
  }
}

const jsonHeaders = (total: number | null): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  ...(total !== null && { 'x-total-count': String(total) }),
})

function createAcceptedSender(
  shape: object,
  production: boolean,
): (reply: FastifyReply, answer: Accepted) => FastifyReply {
  const write = createReplyWriter(shape, production, !production)
  return (reply, { location, body }) =>
    reply
      .code(202)
      .headers({ location, 'preference-applied': 'respond-async' })
      .type('application/json; charset=utf-8')
      .send(write(body))
}

function createMediaSender(media: string): SendAnswer {
  return (reply, answer) => {
    reply.type(media)
    // A buffering proxy would deliver events too late.
    if (media === 'text/event-stream') reply.header('x-accel-buffering', 'no')
    if (answer instanceof StoredDownload) return sendStored(reply, answer)
    if (answer instanceof PublicFile) return sendPublicFile(reply, answer, media)
    if (!(answer instanceof Download)) return reply.send(answer)
    if (answer.media !== null) reply.type(answer.media)
    return reply.header('content-disposition', dispositionOf(answer.name)).send(answer.content)
  }
}

function createJsonSender(shape: object, method: Method, production: boolean): SendAnswer {
  const write = createReplyWriter(shape, production, !production)
  const checkWritten = production ? undefined : createReplyCheck(shape)
  return (reply, answer) => {
    reply.type('application/json; charset=utf-8')
    if (answer instanceof JsonList) return sendList(reply, answer, checkWritten)
    if (!(answer instanceof RawJson)) return reply.send(write(answer))
    checkWritten?.(answer.text.toString())
    if (answer.total !== null) reply.header('x-total-count', answer.total)
    if (answer.etag !== null) {
      reply.header('etag', answer.etag).header('cache-control', 'private, no-cache')
      const isKnown = method === 'GET' && isSame(answer.etag, reply.request.headers['if-none-match'])
      if (isKnown) return reply.code(304).send()
    }
    return reply.send(answer.text)
  }
}

function sendList(reply: FastifyReply, list: JsonList, check?: (json: string) => void): FastifyReply {
  if (list.total !== null) reply.header('x-total-count', list.total)
  if (list.rest) return reply.send(Readable.from(writeParts(list, check)))
  const text = toText(list)
  check?.(text)
  return reply.send(text)
}
