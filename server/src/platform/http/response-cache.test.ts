import { zstdDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { register } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Problem } from '../problems.ts'
import { PublicAnswers, type CachedAnswer } from '../public-answers/public-answers.ts'
import { compressAnswers } from './compression.ts'
import { countRequests } from './metrics.ts'
import { sendCachedAnswer } from './cached-response.ts'
import { cacheResponses } from './response-cache.ts'
import { securityHeaders } from './security-headers.ts'

const long = JSON.stringify(Array.from({ length: 400 }, (_, n) => `Answer ${n}`))
const answers = new PublicAnswers({ readVersion: async () => mark })
let mark = '1'
let isDraining = false
let handled = 0
let nextId = 0
const app = fastify({ genReqId: () => `request-${++nextId}` })

beforeAll(async () => {
  countRequests(app)
  compressAnswers(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('x-request-id', request.id)
    done()
  })
  cacheResponses(app, answers, () => isDraining)
  app.get('/kept', async (request, reply) => {
    handled++
    if (request.url.includes('refused')) throw new Problem('notAllowed')
    const answer = await answers.findOrMake('kept', async (): Promise<CachedAnswer> => {
      return { body: Buffer.from(long), headers: { 'content-type': 'application/json' }, etag: `"of ${mark}"` }
    })
    request.answerSource = { key: 'kept', answer }
    return sendCachedAnswer(reply, answer)
  })
  app.get('/own', async () => {
    handled++
    return 'made for one'
  })
  await app.ready()
})
afterAll(async () => {
  answers.close()
  await app.close()
})
beforeEach(() => {
  ;[handled, isDraining] = [0, false]
  mark += '1'
  answers.expireVersion()
})

const get = (headers: Record<string, string> = {}, url = '/kept', method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers })

describe('a response to visitors', () => {
  it.each([
    ['plain', {}],
    ['compressed', { 'accept-encoding': 'zstd', 'accept-language': 'de' }],
    ['to who has it', { 'if-none-match': '*' }],
  ])('%s is sent again with the same headers and bytes, under an id of its own', async (_name, headers) => {
    const [first, second] = [await get(headers), await get(headers)]
    expect(handled).toBe(1)
    const { 'x-request-id': firstId, date: _first, ...sent } = first.headers
    const { 'x-request-id': secondId, date: _second, ...again } = second.headers
    expect(again).toEqual(sent)
    expect(again).toMatchObject({ ...securityHeaders, vary: 'Accept-Language, Authorization, Accept-Encoding' })
    expect([firstId, secondId]).toEqual([`request-${nextId - 1}`, `request-${nextId}`])
    expect([second.statusCode, second.rawPayload]).toEqual([first.statusCode, first.rawPayload])
  })

  it('depends on address, language, encoding and what the browser has', async () => {
    expect(zstdDecompressSync((await get({ 'accept-encoding': 'zstd' })).rawPayload).toString()).toBe(long)
    expect((await get()).body).toBe(long)
    expect((await get({ 'accept-language': 'de' })).statusCode).toBe(200)
    expect((await get({ 'if-none-match': `W/"of ${mark}"` })).statusCode).toBe(304)
    expect((await get({}, '/kept?year=2026')).statusCode).toBe(200)
    expect(handled).toBe(5)
  })

  it('is not repeated once the answer behind it is invalid', async () => {
    await get()
    mark += '1'
    answers.expireVersion()
    expect([(await get()).headers['etag'], handled]).toEqual([`"of ${mark}"`, 2])
    expect([(await get()).headers['etag'], handled]).toEqual([`"of ${mark}"`, 2])
  })

  it.each([
    ['with a token', { authorization: 'Bearer of-somebody' }, '/kept', 'GET'],
    ['with an empty token', { authorization: '' }, '/kept', 'GET'],
    ['with a body', { 'content-length': '2' }, '/kept', 'GET'],
    ['for the headers alone', {}, '/kept', 'HEAD'],
    ['of endless length', { 'accept-language': 'de,'.repeat(500) }, '/kept', 'GET'],
    ['that is refused', {}, '/kept?refused', 'GET'],
    ['for what is made for one', {}, '/own', 'GET'],
  ] as const)('is neither taken from there nor put there by a request %s', async (_name, headers, url, method) => {
    await get()
    const statuses = [await get(headers, url, method), await get(headers, url, method)].map(one => one.statusCode)
    expect([handled, new Set(statuses).size]).toEqual([3, 1])
  })

  it('is not sent again by a server that is about to stop', async () => {
    await get()
    isDraining = true
    await get()
    expect(handled).toBe(2)
  })

  it('is counted like any other', async () => {
    const countOf = async () =>
      /_count\{method="GET",route="\/kept",status="200"\} (\d+)/.exec(await register.metrics())?.[1]
    const before = Number((await countOf()) ?? 0)
    for (let request = 0; request < 3; request++) await get()
    expect(Number(await countOf()) - before).toBe(3)
  })
})
