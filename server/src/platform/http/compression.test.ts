import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@imp/domain/endpoints.ts'
import { makeForm } from '../../../testing/factories.ts'
import { signIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { formWith, section, shortText } from '@imp/domain/testing/build-form.ts'
import { carriesToken, chooseEncoding, compressAnswers } from './compression.ts'

const json = 'application/json; charset=utf-8'
const long = JSON.stringify(Array.from({ length: 400 }, (_, n) => ({ n, text: `Entry ${n}` })))
const short = JSON.stringify({ text: 'x'.repeat(1500) })
const decompress = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['*', 'zstd'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['zstd;q=0, *', 'br'],
    ['gzip;q=0', null],
    ['identity, gzip;q=0.5', null],
    ['identity;q=0.1, gzip;q=0.5', 'gzip'],
    ['deflate', null],
    ['', null],
    [undefined, null],
  ])('of %j: %j', (accepted, chosen) => {
    expect(chooseEncoding(accepted)).toBe(chosen)
  })
})

describe('an answer', () => {
  const app = fastify()
  const stored = Buffer.from(long)
  const headersRead = Promise.withResolvers<void>()
  const failing = (chunk: Buffer, until: Promise<void>) =>
    Readable.from(
      (async function* () {
        yield chunk
        await until
        throw new Error('the database has gone')
      })(),
    )
  beforeAll(async () => {
    compressAnswers(app)
    app.get('/long', (_request, reply) => reply.type(json).header('etag', '"a"').send(long))
    app.get('/stored', (_request, reply) => reply.type(json).send(stored))
    app.get('/short', (_request, reply) => reply.type(json).send(short))
    app.get('/known', (_request, reply) => reply.code(304).header('etag', '"a"').send())
    app.get('/rows', (_request, reply) =>
      reply
        .type(json)
        .header('vary', 'Accept-Language')
        .send(Readable.from([long])),
    )
    app.get('/broken', (_request, reply) => reply.type(json).send(failing(stored, Promise.resolve())))
    app.get('/cut', (_request, reply) => reply.type(json).send(failing(randomBytes(1_000_000), headersRead.promise)))
    app.get('/events', (_request, reply) => reply.type('text/event-stream').send(Readable.from([long])))
    app.get('/file', (_request, reply) => reply.type('application/zip').send(stored))
    app.get('/packed', (_request, reply) => reply.type(json).header('content-encoding', 'gzip').send(stored))
    app.get('/token', { config: { carriesToken: true } }, (_request, reply) => reply.type(json).send(long))
    await app.ready()
  })
  afterAll(() => app.close())
  const get = (url: string, accepted = 'gzip', method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers: { 'accept-encoding': accepted } })

  it.each(['zstd', 'br', 'gzip'] as const)('is sent as %s to who accepts that', async encoding => {
    for (const url of ['/long', '/stored', '/rows']) {
      const { headers, rawPayload } = await get(url, encoding)
      expect(headers['content-encoding']).toBe(encoding)
      expect(rawPayload.length).toBeLessThan(long.length / 4)
      expect(decompress[encoding](rawPayload).toString()).toBe(long)
    }
  })

  it('varies by accepted encoding, even when it is unmodified or uncompressed', async () => {
    expect((await get('/long')).headers.vary).toBe('Accept-Encoding')
    expect((await get('/known')).headers.vary).toBe('Accept-Encoding')
    expect((await get('/rows')).headers.vary).toBe('Accept-Language, Accept-Encoding')
    const plain = await get('/long', 'identity')
    expect([plain.headers.vary, plain.headers['content-encoding'], plain.body]).toEqual([
      'Accept-Encoding',
      undefined,
      long,
    ])
  })

  it('has a weak tag when it is compressed', async () => {
    expect((await get('/long')).headers.etag).toBe('W/"a"')
    expect((await get('/long', 'identity')).headers.etag).toBe('"a"')
  })

  it.each(['/short', '/events', '/file', '/packed', '/token'])('is left as it is: %s', async url => {
    const plain = await get(url, 'identity')
    const { headers, rawPayload } = await get(url)
    expect(headers['content-encoding']).toBe(url === '/packed' ? 'gzip' : undefined)
    expect(headers.vary).toBeUndefined()
    expect(rawPayload).toEqual(plain.rawPayload)
  })

  it('has no body and no encoding when only its headers are asked for', async () => {
    const { headers, rawPayload } = await get('/long', 'gzip', 'HEAD')
    expect([headers['content-encoding'], rawPayload.length]).toEqual([undefined, 0])
  })

  it('is a plain refusal when its source fails before anything is sent', async () => {
    const { statusCode, headers } = await get('/broken')
    expect([statusCode, headers['content-encoding']]).toEqual([500, undefined])
  })

  it('is cut off, not completed, when its source fails later', async () => {
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const answer = await fetch(`${url}/cut`, { headers: { 'accept-encoding': 'gzip' } })
    headersRead.resolve()
    await expect(answer.text()).rejects.toThrow('terminated')
  })
})

describe('the endpoints', () => {
  const server = testServer()

  it('never compress an answer that carries a token', () => {
    const tokens = Object.entries(endpoints).filter(([, endpoint]) => carriesToken(endpoint))
    expect(tokens.map(([line]) => line)).toEqual([
      'POST /users/authenticate',
      'GET /users/partSelect/{id}',
      'GET /users/switchToNclp/{countryGuid}',
      'GET /users/switchToAdmin',
      'POST /users/accessTokens',
    ])
  })

  it('compress a published form and know it again by its weak tag', async () => {
    const { headers } = await signIn(server, 'nclpOfBelgium')
    const texts = Array.from({ length: 20 }, (_, n) => shortText(`Question ${n}`))
    const { id } = await makeForm(server, formWith({ seed: 40 }, section('One', ...texts)), { published: true })
    const url = `/api/forms/${id}`
    const plain = await server.app.inject({ url, headers })
    const packed = await server.app.inject({ url, headers: { ...headers, 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.headers.etag).toBe(`W/${plain.headers.etag}`)
    const again = { ...headers, 'accept-encoding': 'br', 'if-none-match': packed.headers.etag }
    expect((await server.app.inject({ url, headers: again })).statusCode).toBe(304)
  })
})
