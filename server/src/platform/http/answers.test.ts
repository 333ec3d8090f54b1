import { connect } from 'node:net'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { asAdmin, category, probeId, probeServer } from '../../../testing/probe-server.ts'

const probe = probeServer()
let port: number
beforeAll(async () => {
  port = Number(new URL(await probe.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

describe('an answer', () => {
  it('holds what its endpoint declares and nothing else', async () => {
    expect((await probe.createCategory('{"name":"Grid"}')).body).toEqual(category)
  })

  it('has a request id and may not be cached', async () => {
    const { headers } = await probe.send({ method: 'GET', url: '/api/countries', headers: { 'x-request-id': 'mine' } })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('with a tag is not sent twice', async () => {
    const url = '/api/forms/blocks'
    const first = await probe.app.inject({ url, headers: asAdmin })
    expect([first.statusCode, first.headers.etag, first.headers['cache-control']]).toEqual([
      200,
      '"tag"',
      'private, no-cache',
    ])
    const second = await probe.app.inject({ url, headers: { ...asAdmin, 'if-none-match': '"tag"' } })
    expect([second.statusCode, second.body]).toEqual([304, ''])
    const other = await probe.app.inject({ url, headers: { ...asAdmin, 'if-none-match': '"older"' } })
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
      expect((await probe.app.inject({ method, url: '/api/forms/blocks', headers })).statusCode).toBe(status)
    expect((await probe.app.inject({ method: 'POST', url: '/api/forms/blocks', headers })).statusCode).toBe(405)
  })

  it('that is a file has a safe name', async () => {
    const { headers } = await probe.app.inject({ url: `/api/results/download/${probeId}`, headers: asAdmin })
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Plans _____.xlsx"; filename*=UTF-8''Plans%20%22%C3%A9%22%0D%0A.xlsx`,
    )
  })
})

describe('an unexpected failure', () => {
  it.each([
    new Error('select * from users where password_hash = $1; /srv/app/users/queries.ts:12'),
    Object.assign(new Error('syntax error at or near "from"'), { code: '42601', detail: 'table users' }),
    'just a text',
  ])('is 500 with a request id and nothing internal: %s', async error => {
    probe.listCountries = async () => {
      throw error
    }
    const answer = await probe.send({ method: 'GET', url: '/api/countries' })
    probe.listCountries = async () => []
    expect(answer.status).toBe(500)
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'requestId'])
    expect([answer.body.code, answer.body.requestId]).toEqual(['internal', answer.headers['x-request-id']])
    expect(answer.body.message).not.toMatch(/select|syntax|users|srv|just a text/)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('a reply that differs from its shape is 500, too', async () => {
    probe.listCountries = async () => [{ name: 7 }]
    expect((await probe.send({ method: 'GET', url: '/api/countries' })).status).toBe(500)
    probe.listCountries = async () => []
  })

  it('a database that is away is 503 and says when to try again', async () => {
    probe.listCountries = async () => {
      throw Object.assign(new Error('connect ECONNREFUSED /run/x'), { code: 'ECONNREFUSED' })
    }
    const answer = await probe.send({ method: 'GET', url: '/api/countries' })
    probe.listCountries = async () => []
    expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '1'])
  })
})

describe('a caller who leaves', () => {
  it('is no fault of the server', async () => {
    const begun = Promise.withResolvers<void>()
    probe.listCountries = () =>
      new Promise((_done, fail) => {
        probe.ctx?.signal.addEventListener('abort', () => fail(probe.ctx?.signal.reason))
        begun.resolve()
      })
    probe.logLines.length = 0
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /api/countries HTTP/1.1\r\nhost: x\r\n\r\n'))
    await begun.promise
    socket.destroy()
    await vi.waitFor(() => expect(probe.logLines).toHaveLength(1))
    probe.listCountries = async () => []
    expect(probe.logLines).toMatchObject([{ level: 30, msg: 'the caller is gone' }])
  })
})
