// Compresses JSON and pages above 2 kB: what is stored to be sent again once and harder, other responses lightly. Small
// responses, files, event streams, and whatever carries a secret are left alone (docs/decisions, 0011).
import { pipeline, Readable, type Transform } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import { isMedia, type Endpoint } from '@imp/domain/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const minBytes = 2048

interface Codec {
  /** For one response: 0.1 to 2 ms for 500 kB, mostly less than handing it to another thread and back. */
  readonly compress: (plain: string) => Buffer
  readonly compressHard: (plain: Buffer) => Promise<Buffer>
  readonly createStream: () => Transform
}

const zstdLevel = (level: number) => ({ params: { [constants.ZSTD_c_compressionLevel]: level } })
const brotliQuality = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
})
const [compressZstd, compressBrotli] = [promisify(zstdCompress), promisify(brotliCompress)]
const compressGzip = promisify<Buffer, object, Buffer>(gzip)

/** In order of preference: the least CPU for the fewest bytes. */
const codecs = {
  zstd: {
    compress: plain => zstdCompressSync(plain, zstdLevel(1)),
    compressHard: plain => compressZstd(plain, zstdLevel(6)),
    createStream: () => createZstdCompress(zstdLevel(1)),
  },
  br: {
    compress: plain => brotliCompressSync(plain, brotliQuality(3)),
    compressHard: plain => compressBrotli(plain, brotliQuality(6)),
    createStream: () => createBrotliCompress(brotliQuality(3)),
  },
  gzip: {
    compress: plain => gzipSync(plain, { level: 4 }),
    compressHard: plain => compressGzip(plain, { level: 9 }),
    createStream: () => createGzip({ level: 4 }),
  },
} as const satisfies Record<string, Codec>
type Encoding = keyof typeof codecs
const encodings = Object.keys(codecs) as Encoding[]

/** The caller's favourite among ours (RFC 9110, 12.5.3); null: plain. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | null {
  if (acceptEncoding === undefined) return null
  const weights = new Map<string, number>()
  for (const entry of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map(part => part.trim())
    const weight = parameters.find(parameter => parameter.startsWith('q='))?.slice('q='.length)
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  const weightOf = (encoding: string): number => weights.get(encoding) ?? weights.get('*') ?? 0
  const [best] = encodings.toSorted((a, b) => weightOf(b) - weightOf(a))
  return best && weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0) ? best : null
}

/** Compression reveals how much of a secret another part of the same response repeats (BREACH). */
export const carriesToken = ({ reply }: Pick<Endpoint, 'reply'>): boolean =>
  reply !== null && !isMedia(reply) && 'properties' in reply && 'token' in (reply.properties as object)

export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode === 304) varyByEncoding(reply)
    if (!isCompressible(request, reply, payload)) return payload
    varyByEncoding(reply)
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (encoding === null) return payload
    reply.header('content-encoding', encoding)
    weakenEtag(reply)
    if (typeof payload === 'string') return codecs[encoding].compress(payload)
    if (Buffer.isBuffer(payload)) return compressOnce(payload, encoding)
    // An error on either side ends the other; the caller sees a response that is cut off.
    return pipeline(payload, codecs[encoding].createStream(), () => undefined)
  })
  // The source failed before anything was sent: the refusal that replaces it is plain.
  app.addHook('onError', (_request, reply, _error, done) => {
    reply.removeHeader('content-encoding')
    done()
  })
}

const isText = /^(application\/(?:ld\+)?json|text\/(?!event-stream))/

function isCompressible(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): payload is string | Buffer | Readable {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) {
    if (payload.length < minBytes) return false
  } else if (!(payload instanceof Readable) || reply.hasHeader('content-length')) return false
  return (
    request.method !== 'HEAD' &&
    !request.routeOptions.config.carriesToken &&
    !reply.hasHeader('content-encoding') &&
    isText.test(String(reply.getHeader('content-type')))
  )
}

/** Keyed by the stored buffers: what releases them releases these, too. */
const compressed = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>()

/** Strings are made for one caller; buffers are stored to be sent again. */
function compressOnce(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  const known = compressed.get(plain) ?? new Map<Encoding, Promise<Buffer>>()
  compressed.set(plain, known)
  const compressing = known.get(encoding) ?? codecs[encoding].compressHard(plain)
  known.set(encoding, compressing)
  return compressing
}

function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary')
  reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`)
}

/** A strong tag stands for the very bytes (RFC 9110, 8.8.3.3); preconditions.ts compares weakly. */
function weakenEtag(reply: FastifyReply): void {
  const etag = reply.getHeader('etag')
  if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    carriesToken?: boolean
  }
}
