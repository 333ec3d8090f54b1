// Requests that are none, other methods and unknown addresses: a refusal like any other, or what can be asked.
import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { asAdmin, probeId, probeServer } from '../../../testing/probe-server.ts'
import { securityHeaders } from './security-headers.ts'

const probe = probeServer()
let port: number
beforeAll(async () => {
  port = Number(new URL(await probe.app.listen({ port: 0, host: '127.0.0.1' })).port)
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
      request(`PATCH /api/forms/${probeId} HTTP/1.1`, 'authorization: Bearer Admin', 'if-match: 1', 'if-match: 2'),
      400,
    ],
    ['an address with everything in it', request('GET /api/countries;a=b?x[y]=1&&==&%00=%FF HTTP/1.1'), 404],
  ])('%s', async (_what, bytes, status) => {
    expect(await answerTo(Buffer.from(bytes, 'latin1'))).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })
})

describe('other methods and addresses', () => {
  it('HEAD answers like GET without a body', async () => {
    const head = await probe.app.inject({ method: 'HEAD', url: '/api/forms/blocks', headers: asAdmin })
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', '"tag"'])
  })

  it('HEAD never runs a GET that changes something', async () => {
    probe.ctx = undefined
    const head = await probe.app.inject({ method: 'HEAD', url: `/users/partSelect/${probeId}`, headers: asAdmin })
    expect([head.statusCode, head.headers['allow'], probe.ctx]).toEqual([405, 'GET, OPTIONS', undefined])
  })

  it.each(['PUT', 'DELETE', 'POST', 'TRACE', 'PROPFIND'])('%s is no method of this address', async method => {
    for (const url of ['/api/forms/blocks', '/API/forms/Blocks/?x=1']) {
      const answer = await probe.send({ method: method as 'PUT', url, headers: asAdmin })
      expect([answer.status, answer.body.code]).toEqual([405, 'methodNotAllowed'])
      expect(answer.headers['allow']).toBe('GET, HEAD, OPTIONS')
    }
  })

  it.each(['/api/forms/blocks', '/API/forms/Blocks/?x=1', '/api/forms/%62locks'])(
    'a fixed word is no id: PATCH %s',
    async url => {
      for (const headers of [{}, asAdmin, { ...asAdmin, 'content-type': 'text/html' }]) {
        const answer = await probe.send({ method: 'PATCH', url, headers, payload: '{' })
        expect([answer.status, answer.body.code, answer.headers['allow']]).toEqual([
          405,
          'methodNotAllowed',
          'GET, HEAD, OPTIONS',
        ])
        expect(answer.headers).toMatchObject(securityHeaders)
      }
    },
  )

  it.each([
    ['/api/forms/blocks', 'GET, HEAD, OPTIONS'],
    [`/api/forms/${probeId}`, 'OPTIONS, PATCH'],
    ['/api/forms/categories', 'OPTIONS, POST'],
    ['/api/forms/:blocks', 'OPTIONS, PATCH'],
    ['/users/logout', 'OPTIONS, POST'],
    ['/api/users/logout', 'OPTIONS, POST'],
    ['/health/live', 'GET, HEAD, OPTIONS'],
  ])('OPTIONS says what can be asked of %s', async (url, allow) => {
    const answer = await probe.send({ method: 'OPTIONS', url })
    expect([answer.status, answer.headers['allow'], answer.body]).toEqual([204, allow, null])
  })

  it.each(['/api/nothing', '/api/forms/a/b', '/users', '/health'])('%s has no methods', async url => {
    for (const method of ['OPTIONS', 'DELETE'] as const) {
      const answer = await probe.send({ method, url })
      expect([answer.status, answer.headers['allow']]).toEqual([404, undefined])
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
    const answer = await probe.send({ method: 'PATCH', url, headers: asAdmin })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.headers).toMatchObject({ ...securityHeaders, 'content-type': 'application/json; charset=utf-8' })
    expect(answer.body).toMatchObject({
      message: expect.stringMatching(/ /),
      code: expect.stringMatching(/^[a-z][A-Za-z]+$/),
    })
  })
})
