// A file that is the same for everybody, cached by browsers and proxies for seconds only: withdrawn content is gone at once.
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { dispositionOf } from './disposition.ts'
import { isKnown } from './preconditions.ts'

interface PublicFileOptions {
  /** null: shown in place; otherwise saved under this name. */
  readonly name?: string | null
  /** Withdrawing something is a change, too (D91). */
  readonly changedAt?: Date | null
  /** Override the usual ones; an empty value removes one. */
  readonly headers?: Readonly<Record<string, string>>
}

export class PublicFile {
  readonly content: Buffer
  readonly options: PublicFileOptions
  constructor(content: string | Buffer, options: PublicFileOptions = {}) {
    this.content = Buffer.from(content)
    this.options = options
  }
}

const isText = /^(text\/[\w-]+|application\/(ld\+json|xml))$/

export function headersOf({ options }: PublicFile, media: string): Record<string, string> {
  const { name = null, changedAt = null, headers = {} } = options
  return {
    // Other sites may read and show it: no session is involved.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': isText.test(media) ? `${media}; charset=utf-8` : media,
    ...(changedAt && { 'last-modified': changedAt.toUTCString() }),
    ...(name !== null && { 'content-disposition': dispositionOf(name) }),
    ...headers,
  }
}

export function writeHeaders(reply: FastifyReply, headers: Readonly<Record<string, string>>): FastifyReply {
  for (const [name, value] of Object.entries(headers)) {
    if (value === '') reply.removeHeader(name)
    else reply.header(name, value)
  }
  return reply
}

/** For signed-in people; visitors get it from memory (cached-response.ts). */
export function sendPublicFile(reply: FastifyReply, file: PublicFile, media: string): FastifyReply {
  const etag = `"${createHash('sha256').update(file.content).digest('base64url').slice(0, 27)}"`
  const headers = headersOf(file, media)
  writeHeaders(reply, headers).headers({ etag, 'cache-control': 'private, no-cache' })
  if (isKnown(reply.request.headers, etag, headers['last-modified'])) return reply.code(304).send()
  return reply.send(file.content)
}
