// The request machine that every call goes through: who asks, may they, what they sent, what they get.
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testServer } from '../../../testing/server.ts'
import type { Ctx } from '../context.ts'
import type { Person } from '../person.ts'
import { JobQueue } from '../jobs/queue.ts'
import { buildServer } from './server.ts'
import { Problem } from '../problems.ts'
import { Download, RawJson } from './answers.ts'
import { hashToken } from './caller.ts'
import { route, type Route } from './route.ts'
import type { ServerDeps } from './server-deps.ts'
import { securityHeaders } from './security-headers.ts'

const id = '0190a1b2-0000-7000-8000-00000000000a'
const person = (role: Person['role']): Person => ({
  id,
  name: role,
  role,
  actualRole: role,
  countryId: null,
  parentCountryId: null,
})
const people = new Map(
  (['Admin', 'NCLP', 'Viewer'] as const).map(role => [hashToken(role).toString('hex'), person(role)]),
)
const asAdmin = { authorization: 'Bearer Admin' }
const asNclp = { authorization: 'Bearer NCLP' }

const lines: unknown[] = []
const log = new Writable({
  write(line: Buffer, _encoding, done) {
    lines.push(JSON.parse(line.toString()))
    done()
  },
})

const given = testServer()
let app: FastifyInstance
let ctx: Ctx | undefined
let body: unknown
/** What the next country list does. */
let act: () => Promise<unknown> = async () => []
const category = { id, name: 'Grid' }

const routes: readonly Route[] = [
  route('GET /api/countries', async seen => {
    ctx = seen
    return (await act()) as []
  }),
  route('PATCH /api/forms/{id}', async seen => {
    ctx = seen
    throw new Problem('unknownForm')
  }),
  route('POST /api/forms/categories', async (_ctx, input) => {
    body = input.body
    return { ...category, secret: 'x' }
  }),
  route('GET /api/forms/blocks', async () => new RawJson(JSON.stringify([category]), '"tag"')),
  route('PATCH /api/sections/{id}/questions', async () => []),
  route('PATCH /api/results/submit/{id}', async (_ctx, input) => {
    body = input.body
    throw new Problem('resultSubmitted')
  }),
  route('GET /api/results/download/{id}', async () => new Download('Plans "é"\r\n.xlsx', Buffer.from('PK'))),
  route('POST /users/logout', async () => undefined),
  route('GET /users/partSelect/{id}', async seen => {
    ctx = seen
    throw new Problem('unknownCountry')
  }),
]

beforeAll(async () => {
  const deps: ServerDeps = {
    db: given.db,
    now: () => new Date(),
    jobs: new JobQueue(given.db, []),
    production: false,
    findPerson: async (_db, hash) => people.get(hash.toString('hex')),
  }
  app = await buildServer(deps, routes, { readiness: {}, webFolder: '/nowhere', logger: pino(log) })
})
afterAll(() => app.close())

async function send(request: InjectOptions) {
  const response = await app.inject(request)
  return { status: response.statusCode, headers: response.headers, body: response.body ? response.json() : null }
}
const publish = (headers: Record<string, string>) => send({ method: 'PATCH', url: `/api/forms/${id}`, headers })
const create = (payload: string, headers: Record<string, string> = {}) =>
  send({
    method: 'POST',
    url: '/api/forms/categories',
    payload,
    headers: { ...asAdmin, 'content-type': 'application/json', ...headers },
  })

describe('who asks', () => {
  it.each([
    ['nobody', {}, 401],
    ['a token that is none', { authorization: 'Bearer nonsense' }, 401],
    ['an empty token', { authorization: 'Bearer ' }, 401],
    ['two tokens', { authorization: 'Bearer Admin Admin' }, 401],
    ['another scheme', { authorization: 'Basic QWRtaW46eA==' }, 401],
    ['a role that may never', { authorization: 'Bearer Viewer' }, 403],
    ['a role that may', asAdmin, 404],
    ['whoever writes the scheme in small letters', { authorization: 'bearer Admin' }, 404],
  ])('%s', async (_who, headers, status) => {
    expect((await publish(headers)).status).toBe(status)
  })

  it('is settled before the body is read', async () => {
    const headers = { 'content-type': 'text/csv' }
    expect((await send({ method: 'POST', url: '/api/forms/categories', payload: '{', headers })).status).toBe(401)
  })
})

describe('Accept-Language', () => {
  it.each([
    [undefined, 'en-US', 'The request is not valid. name: This must be text.'],
    ['en-GB, fr;q=0.9', 'en-US', 'The request is not valid. name: This must be text.'],
    ['tlh, ;;q=,', 'en-US', 'The request is not valid. name: This must be text.'],
    ['en-XA', 'en-XA', expect.stringMatching(/^Ţĥé .*name: Ţĥîš/)],
  ])('%s: a refusal is in %s', async (header, locale, message) => {
    const refused = await create('{"name":7}', header === undefined ? {} : { 'accept-language': header })
    expect([refused.headers['content-language'], refused.body.message]).toEqual([locale, message])
    expect(refused.body.errors[0].text).toBe('problems.field.type')
  })

  it.each(['/api/nothing', '/api/forms/%ff'])('also where there is no call: %s', async url => {
    const headers = { 'accept-language': 'en-XA' }
    expect((await send({ method: 'GET', url, headers })).headers['content-language']).toBe('en-XA')
  })

  it('is what a service is told', async () => {
    await publish({ ...asAdmin, 'accept-language': 'fr, en-XB;q=0.5' })
    expect(ctx?.locale).toBe('en-XB')
    await publish(asAdmin)
    expect(ctx?.locale).toBe('en-US')
  })
})

describe('If-Match', () => {
  it.each([
    ['3', 3],
    ['"3"', 3],
    ['W/"3"', 3],
    [' "0" ', 0],
    ['*', null],
    ['999999999', 999_999_999],
  ])('%s is version %s', async (header, version) => {
    expect((await publish({ ...asAdmin, 'if-match': header })).status).toBe(404)
    expect(ctx?.ifMatch).toBe(version)
  })
  it('left out is none', async () => {
    await publish(asAdmin)
    expect(ctx?.ifMatch).toBeNull()
  })
  it.each(['', 'x', '-1', '1.5', '"1", "2"', '1e3', '9999999999', 'W/*', '"\u00b2"'])('%j is refused', async header => {
    const refused = await publish({ ...asAdmin, 'if-match': header })
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'If-Match'])
  })
})

describe('Prefer', () => {
  const change = async (prefer: string) =>
    send({ method: 'PATCH', url: `/api/sections/${id}/questions`, headers: { ...asAdmin, prefer }, payload: [] })
  it.each(['return=minimal', 'respond-async, Return = "minimal"; x=1'])('%s: done, without content', async prefer => {
    const { status, body: answer, headers } = await change(prefer)
    expect([status, answer, headers['preference-applied']]).toEqual([204, null, 'return=minimal'])
  })
  it.each(['return=representation', 'minimal', 'return=minimalist', ''])('%j: as ever', async prefer => {
    expect((await change(prefer)).status).toBe(200)
  })
  it('means nothing where what is made is the answer', async () => {
    expect((await create('{"name":"Grid"}', { prefer: 'return=minimal' })).body).toEqual(category)
  })
  it('means nothing where nothing is written', async () => {
    act = async () => []
    const headers = { ...asAdmin, prefer: 'return=minimal' }
    expect((await send({ method: 'GET', url: '/api/countries', headers })).status).toBe(200)
  })
})

describe('a body', () => {
  it('is taken as JSON, in whatever way the type is written', async () => {
    for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON']) {
      expect((await create('{"name":"Grid"}', { 'content-type': type })).status).toBe(201)
      expect(body).toEqual({ name: 'Grid' })
    }
  })

  it.each([
    'text/csv',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'nonsense',
  ])('is refused as %s', async type => {
    const refused = await create('{"name":"Grid"}', { 'content-type': type })
    expect([refused.status, refused.body.code]).toEqual([415, 'wrongMediaType'])
  })

  it('of a plain text is no object', async () => {
    expect((await create('{"name":"Grid"}', { 'content-type': 'text/plain' })).status).toBe(400)
  })

  it.each(['{', '[1,', 'nonsense', '{"name":"a"}}', "{'name':1}", '\ufeff{"name":"a"}'])(
    'that cannot be read is refused: %s',
    async text => {
      const refused = await create(text)
      expect([refused.status, refused.body.code]).toEqual([400, 'unreadableBody'])
      expect(refused.body.message).not.toMatch(/JSON\.parse|position|token|__proto__/i)
    },
  )

  it('in other letters than UTF-8 is refused, whatever it says it is', async () => {
    for (const type of ['application/json', 'application/json; charset=iso-8859-1']) {
      const headers = { ...asAdmin, 'content-type': type }
      const payload = Buffer.from('{"name":"Größe"}', 'latin1')
      const refused = await send({ method: 'POST', url: '/api/forms/categories', headers, payload })
      expect([refused.status, refused.body.code]).toEqual([400, 'unreadableBody'])
    }
  })

  it('cannot bring a prototype', async () => {
    for (const name of ['__proto__', '\\u005f_proto__']) {
      const refused = await create(`{"name":"a","blockGuid":null,"${name}":{"x":1}}`)
      expect([refused.status, refused.body.errors[0].path]).toEqual([400, '__proto__'])
    }
  })

  it('that is missing is said to be missing, and may be empty where none is needed', async () => {
    const missing = await create('')
    expect([missing.status, missing.body.errors[0].path]).toEqual([400, 'body'])
    const url = `/api/results/submit/${id}`
    const json = { ...asNclp, 'content-type': 'application/json' }
    for (const headers of [asNclp, json]) {
      expect((await send({ method: 'PATCH', url, headers })).status).toBe(409)
      expect(body).toBeUndefined()
    }
    expect((await send({ method: 'PATCH', url, headers: json, payload: '' })).status).toBe(409)
    const out = await send({ method: 'POST', url: '/users/logout', headers: json, payload: '' })
    expect([out.status, out.body]).toEqual([204, null])
  })

  it('above eight megabytes is refused', async () => {
    const refused = await create(`{"name":"${'x'.repeat(8 * 1024 * 1024)}"}`)
    expect([refused.status, refused.body.code]).toEqual([413, 'tooLarge'])
  })

  it('names its wrong field in the message', async () => {
    const refused = await create('{"name":7}')
    expect(refused.status).toBe(400)
    expect(refused.body.message).toContain('name')
    expect(refused.body.errors).toEqual([
      {
        path: 'name',
        message: 'This must be text.',
        text: 'problems.field.type',
        values: { type: 'string' },
      },
    ])
  })
})

describe('an answer', () => {
  it('holds what its call declares and nothing else', async () => {
    expect((await create('{"name":"Grid"}')).body).toEqual(category)
  })

  it('has a request id and may not be kept', async () => {
    const { headers } = await send({ method: 'GET', url: '/api/countries', headers: { 'x-request-id': 'mine' } })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('with a tag is not sent twice', async () => {
    const url = '/api/forms/blocks'
    const first = await app.inject({ url, headers: asAdmin })
    expect([first.statusCode, first.headers.etag, first.headers['cache-control']]).toEqual([
      200,
      '"tag"',
      'private, no-cache',
    ])
    const second = await app.inject({ url, headers: { ...asAdmin, 'if-none-match': '"tag"' } })
    expect([second.statusCode, second.body]).toEqual([304, ''])
    const other = await app.inject({ url, headers: { ...asAdmin, 'if-none-match': '"older"' } })
    expect(other.statusCode).toBe(200)
  })

  it.each([
    ['W/"tag"', 304],
    ['"older", "tag"', 304],
    [' W/"older" ,W/"tag" ', 304],
    ['*', 304],
    ['tag', 200],
    ['"older", W/"tagged"', 200],
    ['', 200],
  ])('with a tag is looked for in %j: %i', async (header, status) => {
    const headers = { ...asAdmin, 'if-none-match': header }
    for (const method of ['GET', 'HEAD'] as const)
      expect((await app.inject({ method, url: '/api/forms/blocks', headers })).statusCode).toBe(status)
    expect((await app.inject({ method: 'POST', url: '/api/forms/blocks', headers })).statusCode).toBe(405)
  })

  it('that is a file has a safe name', async () => {
    const { headers } = await app.inject({ url: `/api/results/download/${id}`, headers: asAdmin })
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Plans _____.xlsx"; filename*=UTF-8''Plans%20%22%C3%A9%22%0D%0A.xlsx`,
    )
  })
})

describe('what nobody foresaw', () => {
  it.each([
    new Error('select * from users where password_hash = $1; /srv/app/users/queries.ts:12'),
    Object.assign(new Error('syntax error at or near "from"'), { code: '42601', detail: 'table users' }),
    'just a text',
  ])('is 500 with a request id and nothing internal: %s', async error => {
    act = async () => {
      throw error
    }
    const answer = await send({ method: 'GET', url: '/api/countries' })
    act = async () => []
    expect(answer.status).toBe(500)
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'requestId'])
    expect([answer.body.code, answer.body.requestId]).toEqual(['internal', answer.headers['x-request-id']])
    expect(answer.body.message).not.toMatch(/select|syntax|users|srv|just a text/)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('a reply that differs from its shape is 500, too', async () => {
    act = async () => [{ name: 7 }]
    expect((await send({ method: 'GET', url: '/api/countries' })).status).toBe(500)
    act = async () => []
  })

  it('a database that is away is 503 and says when to try again', async () => {
    act = async () => {
      throw Object.assign(new Error('connect ECONNREFUSED /run/x'), { code: 'ECONNREFUSED' })
    }
    const answer = await send({ method: 'GET', url: '/api/countries' })
    act = async () => []
    expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '1'])
  })
})

let port: number
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})

describe('a caller who leaves', () => {
  it('is no fault of the server', async () => {
    const begun = Promise.withResolvers<void>()
    act = () =>
      new Promise((_done, fail) => {
        ctx?.signal.addEventListener('abort', () => fail(ctx?.signal.reason))
        begun.resolve()
      })
    lines.length = 0
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /api/countries HTTP/1.1\r\nhost: x\r\n\r\n'))
    await begun.promise
    socket.destroy()
    await vi.waitFor(() => expect(lines).toHaveLength(1))
    act = async () => []
    expect(lines).toMatchObject([{ level: 30, msg: 'the caller is gone' }])
  })
})

describe('what is no proper request', () => {
  /** What comes back for these bytes. */
  function answerTo(bytes: string | Buffer): Promise<string> {
    return new Promise((done, fail) => {
      const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
      let text = ''
      socket.setEncoding('utf8').on('data', part => (text += part))
      socket.once('close', () => done(text)).once('error', fail)
    })
  }
  const request = (...lines: string[]) => [...lines, 'host: x', 'connection: close', '', ''].join('\r\n')

  it.each([
    ['no HTTP', 'hello there\r\n\r\n', 400],
    ['a method that is none', request('FROB /api/countries HTTP/1.1'), 400],
    ['a NUL in a header', request('GET /api/countries HTTP/1.1', 'x-a: \0'), 400],
    ['headers without end', request('GET /api/countries HTTP/1.1', `x-a: ${'a'.repeat(40_000)}`), 431],
    ['two different lengths', request('POST /api/forms HTTP/1.1', 'content-length: 1', 'content-length: 2'), 400],
    [
      'a length and chunks',
      request('POST /api/forms HTTP/1.1', 'content-length: 1', 'transfer-encoding: chunked'),
      400,
    ],
    ['bytes that are no text', Buffer.from([0x16, 0x03, 0x01, 0x00, 0xff]), 400],
  ])('%s', async (_what, bytes, status) => {
    const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(body)).toEqual({ code: 'unreadableRequest', message: 'The request cannot be read.' })
    for (const [name, value] of Object.entries(securityHeaders)) expect(head).toContain(`${name}: ${value}`)
  })

  it.each([
    [
      'bytes beyond ASCII in a token',
      request('PATCH /api/forms/x HTTP/1.1', 'authorization: Bearer \u00ff\u00fe'),
      401,
    ],
    ['two tokens', request('PATCH /api/forms/x HTTP/1.1', 'authorization: Bearer a', 'authorization: Bearer b'), 401],
    [
      'two versions',
      request(`PATCH /api/forms/${id} HTTP/1.1`, 'authorization: Bearer Admin', 'if-match: 1', 'if-match: 2'),
      400,
    ],
    ['an address with everything in it', request('GET /api/countries;a=b?x[y]=1&&==&%00=%FF HTTP/1.1'), 404],
  ])('%s', async (_what, bytes, status) => {
    expect(await answerTo(Buffer.from(bytes, 'latin1'))).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })
})

describe('other methods and addresses', () => {
  it('HEAD answers like GET without a body', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/api/forms/blocks', headers: asAdmin })
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', '"tag"'])
  })

  it('HEAD never runs a GET that changes something', async () => {
    ctx = undefined
    const head = await app.inject({ method: 'HEAD', url: `/users/partSelect/${id}`, headers: asAdmin })
    expect([head.statusCode, head.headers.allow, ctx]).toEqual([405, 'GET, OPTIONS', undefined])
  })

  it.each(['PUT', 'DELETE', 'POST', 'TRACE', 'PROPFIND'])('%s is no method of this address', async method => {
    for (const url of ['/api/forms/blocks', '/API/forms/Blocks/?x=1']) {
      const answer = await send({ method: method as 'PUT', url, headers: asAdmin })
      expect([answer.status, answer.body.code]).toEqual([405, 'methodNotAllowed'])
      expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS, PATCH')
    }
  })

  it.each([
    ['/api/forms/blocks', 'GET, HEAD, OPTIONS, PATCH'],
    [`/api/forms/${id}`, 'OPTIONS, PATCH'],
    ['/api/forms/categories', 'OPTIONS, PATCH, POST'],
    ['/users/logout', 'OPTIONS, POST'],
    ['/api/users/logout', 'OPTIONS, POST'],
    ['/health/live', 'GET, HEAD, OPTIONS'],
  ])('OPTIONS says what can be asked of %s', async (url, allow) => {
    const answer = await send({ method: 'OPTIONS', url })
    expect([answer.status, answer.headers.allow, answer.body]).toEqual([204, allow, null])
  })

  it.each(['/api/nothing', '/api/forms/a/b', '/users', '/health'])('%s has no methods', async url => {
    for (const method of ['OPTIONS', 'DELETE'] as const) {
      const answer = await send({ method, url })
      expect([answer.status, answer.headers.allow]).toEqual([404, undefined])
    }
  })

  it.each([
    '/api/forms/%',
    '/api/forms/%ZZ',
    '/api/forms/%C0%AF',
    '/%ff',
    `/api/${'x'.repeat(300)}`,
    `/api/forms/${'x'.repeat(5000)}`,
    '/api/nothing',
    '/health/x',
    '/users',
  ])('%s is a refusal like any other', async url => {
    const answer = await send({ method: 'PATCH', url, headers: asAdmin })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.headers).toMatchObject({ ...securityHeaders, 'content-type': 'application/json; charset=utf-8' })
    expect(answer.body).toMatchObject({
      message: expect.stringMatching(/ /),
      code: expect.stringMatching(/^[a-z][A-Za-z]+$/),
    })
  })
})
