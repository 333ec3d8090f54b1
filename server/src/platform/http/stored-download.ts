// A stored file as a response: identified by its checksum, whole or in part, and harmless to whoever opens its address.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange } from '../files/driver.ts'
import type { FileStore, StoredFile } from '../files/store.ts'
import { dispositionOf } from './disposition.ts'
import { isSame } from './preconditions.ts'

export class StoredDownload {
  readonly files: FileStore
  readonly file: StoredFile
  readonly isInline: boolean
  constructor(files: FileStore, file: StoredFile, { isInline = false } = {}) {
    this.files = files
    this.file = file
    this.isInline = isInline
  }
}

/** An uploaded file that is opened by its address runs and loads nothing. */
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** @throws Problem 'fileMissing' */
export async function sendStored(reply: FastifyReply, download: StoredDownload): Promise<FastifyReply> {
  const { files, file, isInline } = download
  const { headers, method } = reply.request
  const etag = `"${file.sha256.toString('base64url')}"`
  reply
    .headers({ etag, 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes' })
    .headers({ 'content-security-policy': sandbox, 'content-disposition': dispositionOf(file.name, isInline) })
    .type(file.media)
  if (isSame(etag, headers['if-none-match'])) return reply.code(304).send()

  const range = rangeIn(headers, etag, file.bytes)
  if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${file.bytes}`)
  reply.header('content-length', range ? range.last - range.first + 1 : file.bytes)
  return reply.send(method === 'HEAD' ? Readable.from([]) : await files.openFile(file.key, range))
}

/** One range (RFC 9110, 14.2); null: the whole file, also for anything more complicated. */
function rangeIn(headers: FastifyRequest['headers'], etag: string, bytes: number): ByteRange | null {
  const { range, 'if-range': condition } = headers
  if (range === undefined || (condition !== undefined && condition !== etag)) return null
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(bytes - Number(to), 0) : Number(from)
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return first <= last ? { first, last } : null
}
