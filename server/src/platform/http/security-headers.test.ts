// Security headers on each kind of response, graded as Mozilla's Observatory does; and what other sites and proxies cannot do.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { buildApp } from '../../app.ts'

const server = testServer()
const folder = mkdtempSync(path.join(tmpdir(), 'imp-headers-'))
let pages: FastifyInstance
let countingPages: FastifyInstance

beforeAll(async () => {
  writeFileSync(path.join(folder, 'index.html'), '<head><title>the application</title></head>')
  const deps = { db: server.db, files: server.files }
  pages = await buildApp(deps, { webFolder: folder })
  const analytics = { url: null, trackingId: 'G-ABCDE12345' }
  countingPages = await buildApp(deps, { webFolder: folder, analytics })
})
afterAll(async () => {
  await Promise.all([pages.close(), countingPages.close()])
  rmSync(folder, { recursive: true })
})

type Headers = Readonly<Record<string, unknown>>
const textOf = (headers: Headers, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}
type Policy = ReadonlyMap<string, readonly string[]>

function readPolicy(headers: Headers): Policy {
  const directives = textOf(headers, 'content-security-policy').split(';')
  return new Map(
    directives.map(directive => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )
}

/** Scripts come from here or from named hosts only: nothing inline, no eval. */
const isNamed = (source: string) =>
  source === "'self'" || source === "'none'" || /^https:\/\/[\w.-]+\.\w+$/.test(source)

/** What costs points there, and our further expectations. @returns the names of what is not met */
function listFaults(headers: Headers): string[] {
  const policy = readPolicy(headers)
  const of = (name: string) => policy.get(name) ?? []
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? []
  const maxAgeSeconds = Number(/^max-age=(\d+)/.exec(textOf(headers, 'strict-transport-security'))?.[1] ?? 0)
  const met: Readonly<Record<string, boolean>> = {
    'a policy with a default': ["'self'", "'none'"].includes(of('default-src').join(' ')),
    'scripts by name only': scripts.length > 0 && scripts.every(isNamed),
    'no plugins': of('object-src').join() === "'none'" || of('default-src').join() === "'none'",
    'no other base': of('base-uri').join() === "'none'" || policy.has('sandbox'),
    'forms to us only': of('form-action').join() === "'self'" || policy.has('sandbox'),
    'no frames around it': of('frame-ancestors').join() === "'none'" && headers['x-frame-options'] === 'DENY',
    'TLS for at least a year': maxAgeSeconds >= 31_536_000,
    nosniff: headers['x-content-type-options'] === 'nosniff',
    'no referrer': headers['referrer-policy'] === 'no-referrer',
    'no camera, place or payment': /camera=\(\).*geolocation=\(\).*payment=\(\)/.test(
      textOf(headers, 'permissions-policy'),
    ),
    'a window of its own': headers['cross-origin-opener-policy'] === 'same-origin',
    'not for other sites': headers['cross-origin-resource-policy'] === 'same-origin',
    'no other site reads it': headers['access-control-allow-origin'] === undefined,
    'no cookie': headers['set-cookie'] === undefined,
    'no name of a product': headers['server'] === undefined && headers['x-powered-by'] === undefined,
  }
  return Object.keys(met).filter(name => met[name] === false)
}

describe('security headers', () => {
  it.each([
    '/',
    '/login/admin',
    '/index.html',
    '/api/countries',
    '/api/forms/active',
    '/api/docs',
    '/api/openapi.json',
    '/api/datasets/graph-frt_hvdc.csv',
    '/data/graph-frt_hvdc',
    '/robots.txt',
    '/embed/graph-frt_hvdc',
  ])('of %s lack nothing', async url => {
    expect(listFaults((await pages.inject(url)).headers)).toEqual([])
  })

  it('of open data let other sites read them, and lack nothing else', async () => {
    const { headers } = await pages.inject('/api/catalogue')
    expect(listFaults(headers)).toEqual(['not for other sites', 'no other site reads it'])
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })

  it('of what stands in frames of other sites let them, also where it only says that it is not public', async () => {
    const { headers, statusCode } = await pages.inject({
      url: '/embed/graph-frt_hvdc',
      headers: { accept: 'text/html,*/*' },
    })
    expect([statusCode, listFaults(headers)]).toEqual([
      403,
      ['forms to us only', 'no frames around it', 'not for other sites'],
    ])
    expect(readPolicy(headers).get('default-src')).toEqual(["'none'"])
  })

  it.each(['/api/nothing', '/assets/nothing.js', '/api/forms/%ff', '/health/live'])('also of %s', async url => {
    expect(listFaults((await pages.inject(url)).headers)).toEqual([])
  })

  it('of a page that counts visits name the one host whose script it loads', async () => {
    const { headers } = await countingPages.inject('/')
    expect(listFaults(headers)).toEqual([])
    expect(readPolicy(headers).get('script-src')).toEqual(["'self'", 'https://www.googletagmanager.com'])
  })

  it('would be found wanting', () => {
    expect(listFaults({})).toContain('scripts by name only')
    for (const source of ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'data:', 'https://*.example'])
      expect(listFaults({ 'content-security-policy': `script-src 'self' ${source}` })).toContain('scripts by name only')
  })
})

describe('other sites', () => {
  it('are not shown any endpoint that they may use', async () => {
    const origin = 'https://elsewhere.example'
    const asked = {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization',
    }
    const preflight = await pages.inject({ method: 'OPTIONS', url: '/api/countries', headers: asked })
    const get = await pages.inject({ url: '/api/countries', headers: { origin } })
    for (const { headers } of [preflight, get])
      expect(Object.keys(headers).filter(name => name.startsWith('access-control-'))).toEqual([])
  })

  it('cannot have a browser send who somebody is: only the Authorization header says that', async () => {
    const { token } = await signIn(server, 'admin')
    const url = '/api/forms/inprogress'
    const statusOf = async (query: string, headers: Record<string, string>) =>
      (await pages.inject({ url: `${url}${query}`, headers })).statusCode
    expect(await statusOf('', { authorization: `Bearer ${token}` })).toBe(200)
    expect(await statusOf('', { cookie: `token=${token}; authorization=Bearer ${token}` })).toBe(401)
    expect([400, 401]).toContain(await statusOf(`?token=${token}&access_token=${token}`, {}))
  })
})

describe('the address of a caller', () => {
  async function failFrom(app: FastifyInstance, headers: Record<string, string>): Promise<string[]> {
    await server.db.deleteFrom('sign_in_failures').execute()
    const payload = { username: 'nobody@test.example', password: 'wrong' }
    await app.inject({ method: 'POST', url: '/users/authenticate', payload, headers, remoteAddress: '192.0.2.1' })
    return (await server.db.selectFrom('sign_in_failures').select('address').execute()).map(({ address }) => address)
  }

  it('is that of the connection, whatever its headers claim', async () => {
    const claims = { 'x-forwarded-for': '198.51.100.7', forwarded: 'for=198.51.100.7', 'x-real-ip': '198.51.100.7' }
    expect(await failFrom(pages, claims)).toEqual(['192.0.2.1'])
  })

  it('is what the configured proxy says, and nothing that was claimed to the proxy', async () => {
    const behind = await buildApp({ db: server.db, files: server.files }, { trustProxy: '192.0.2.1' })
    expect(await failFrom(behind, { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' })).toEqual(['203.0.113.9'])
    expect(await failFrom(behind, { 'x-forwarded-for': 'evil"text' })).toEqual(['192.0.2.1'])
    await behind.close()
    const elsewhere = await buildApp({ db: server.db, files: server.files }, { trustProxy: '192.0.2.2' })
    expect(await failFrom(elsewhere, { 'x-forwarded-for': '203.0.113.9' })).toEqual(['192.0.2.1'])
    await elsewhere.close()
  })
})
