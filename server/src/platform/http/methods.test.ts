import { describe, expect, it } from 'vitest'
import { asAdmin, probeId, probeServer } from '../../../testing/probe-server.ts'
import { securityHeaders } from './security-headers.ts'

const probe = probeServer()
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
