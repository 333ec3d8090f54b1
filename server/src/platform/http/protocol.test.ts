import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { probeId, probeServer } from '../../../testing/probe-server.ts'
import { securityHeaders } from './security-headers.ts'
import { buildServer } from './server.ts'

const probe = probeServer()
let port: number
beforeAll(async () => {
  port = Number(new URL(await probe.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

async function answerTo(bytes: string | Buffer): Promise<string> {
  const socket = await open()
  let text = ''
  socket.setEncoding('utf8').on('data', part => (text += part))
  // Left open: Node takes a half-closed socket for one that nobody waits at.
  socket.write(bytes)
  await once(socket, 'close')
  return text
}

describe('a malformed request', () => {
  const request = (...lines: string[]) => [...lines, 'host: x', 'connection: close', '', ''].join('\r\n')

  it.each([
    ['no HTTP', 'hello there\r\n\r\n', 400],
    ['a method that is none', request('FROB /api/countries HTTP/1.1'), 400],
    ['a tunnel', request('CONNECT x:443 HTTP/1.1'), 400],
    ['a NUL in a header', request('GET /api/countries HTTP/1.1', 'x-a: \0'), 400],
    ['headers without end', request('GET /api/countries HTTP/1.1', `x-a: ${'a'.repeat(140_000)}`), 431],
    ['two different lengths', request('POST /api/forms HTTP/1.1', 'content-length: 1', 'content-length: 2'), 400],
    [
      'a length and chunks',
      request('POST /api/forms HTTP/1.1', 'content-length: 1', 'transfer-encoding: chunked'),
      400,
    ],
    ['no Host', 'GET /api/countries HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['no Host at a page', 'GET /x HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['bytes that are no text', Buffer.from([0x16, 0x03, 0x01, 0x00, 0xff]), 400],
  ])('%s', async (_what, bytes, status) => {
    const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(body)).toEqual({ code: 'unreadableRequest', message: 'The request cannot be read.' })
    for (const [name, value] of Object.entries(securityHeaders)) expect(head).toContain(`${name}: ${value}`)
  })

  it.each(['200-ok', '100-continued', '100-continue2, x'])(
    'an expectation that nobody meets: %s',
    async expectation => {
      const [head = '', body = ''] = (
        await answerTo(request('GET /api/countries HTTP/1.1', `expect: ${expectation}`))
      ).split('\r\n\r\n')
      expect(head).toMatch(/^HTTP\/1.1 417 /)
      expect(JSON.parse(body)).toMatchObject({ code: 'expectationFailed', message: expect.stringMatching(/ /) })
      for (const [name, value] of Object.entries(securityHeaders)) expect(head).toContain(`${name}: ${value}`)
    },
  )

  it('HTTP/1.0 knows no Host and no expectations', async () => {
    const answer = await answerTo('GET /api/countries HTTP/1.0\r\nexpect: x\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
  })

  it('100-continue is met', async () => {
    const answer = await answerTo(request('GET /api/countries HTTP/1.1', 'expect: 100-continue'))
    expect(answer).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 /)
  })

  it('a body that does not come to an end in time', async () => {
    const slow = await buildServer(probe.deps, probe.routes, { readiness: {}, bodyTimeoutMs: 50 })
    const { port: slowPort } = new URL(await slow.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(slowPort), '127.0.0.1').setEncoding('utf8')
    socket.write(
      'POST /users/authenticate HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    )
    const [answer] = (await once(socket, 'data')) as [string]
    expect(answer).toMatch(/^HTTP\/1.1 408 [^]*"code":"unreadableRequest"/)
    socket.destroy()
    await slow.close()
  })

  it('headers that do not come to an end in time', async () => {
    const accepted = once(probe.app.server, 'connection')
    const socket = await open()
    const [ours] = (await accepted) as [Socket]
    probe.app.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), ours)
    const [answer] = (await once(socket.setEncoding('utf8'), 'data')) as [string]
    expect(answer).toMatch(/^HTTP\/1.1 408 [^]*"code":"unreadableRequest"/)
    socket.destroy()
  })

  it('ends a response that has begun without writing into it', async () => {
    const socket = await open()
    let text = ''
    socket.setEncoding('utf8').on('data', part => (text += part))
    socket.write('GET /api/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer Admin\r\n\r\n')
    await vi.waitFor(() => expect(text).toContain(': open'))
    socket.write('nonsense\r\n\r\n')
    await once(socket, 'close')
    expect(text.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200'])
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

describe('a request whose body is not read to its end', () => {
  const megabyte = Buffer.alloc(1024 * 1024, 'x')
  const nineMegabytes = Array.from({ length: 9 }, () => megabyte)
  const tooLarge = { status: 413, code: 'tooLarge' }
  const unknown = { status: 401, code: 'notSignedIn' }

  async function upload(path: string, headers: readonly string[], parts: readonly Buffer[]): Promise<string> {
    const socket = await open()
    let text = ''
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\n${headers.join('\r\n')}\r\n\r\n`)
    for (const part of parts)
      await new Promise((done, fail) => socket.write(part, error => (error ? fail(error) : done(0))))
    socket.setEncoding('utf8').on('data', part => (text += part))
    await once(socket, 'end')
    socket.end()
    return text
  }
  const json = 'content-type: application/json'
  const length = `content-length: ${9 * megabyte.length}`
  const chunk = Buffer.concat([Buffer.from('100000\r\n'), megabyte, Buffer.from('\r\n')])
  const nineChunks = [...Array.from({ length: 9 }, () => chunk), Buffer.from('0\r\n\r\n')]

  it.each([
    ['too large for a visitor', '/users/authenticate', [json, length], nineMegabytes, tooLarge],
    [
      'too large for a visitor, in chunks',
      '/users/authenticate',
      [json, 'transfer-encoding: chunked'],
      nineChunks,
      tooLarge,
    ],
    [
      'too large for anybody',
      '/api/forms/categories',
      [json, length, 'authorization: Bearer Admin'],
      nineMegabytes,
      tooLarge,
    ],
    ['of somebody unknown', '/api/forms/categories', [json, length, 'connection: close'], nineMegabytes, unknown],
    ['for an address that is none', '/api/nothing', [json, length], nineMegabytes, { status: 404, code: 'noSuchCall' }],
  ])('%s', async (_what, path, headers, parts, expected) => {
    const [head = '', body = ''] = (await upload(path, headers, parts)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${expected.status} `))
    expect(head.toLowerCase()).toContain('connection: close')
    expect(JSON.parse(body)).toMatchObject({ code: expected.code })
  })

  it('leaves the connection open after a small one', async () => {
    const socket = await open()
    socket.write(`POST /api/forms/categories HTTP/1.1\r\nhost: x\r\n${json}\r\ncontent-length: 2\r\n\r\n{}`)
    const [answer] = (await once(socket.setEncoding('utf8'), 'data')) as [string]
    expect(answer).toMatch(/^HTTP\/1.1 401 [^]*connection: keep-alive/i)
    socket.destroy()
  })

  it('is noted when the caller cuts it off, and is no error', async () => {
    probe.logLines.length = 0
    const socket = await open()
    socket.write(`PATCH /api/forms/${probeId} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer Admin\r\n`)
    socket.write(`${json}\r\ncontent-length: 1000\r\n\r\n{"name":`)
    await vi.waitFor(() => expect(probe.app.server.listenerCount('request')).toBe(1))
    socket.resetAndDestroy()
    await vi.waitFor(() => expect(probe.logLines).toMatchObject([{ level: 30, msg: 'the caller cut its request off' }]))
  })
})
