import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { noId } from '@imp/domain/ids.ts'
import { pagePaths } from '@imp/domain/pages.ts'
import { endpoints } from '@imp/domain/endpoints.ts'
import { splitLine } from '@imp/domain/openapi.ts'
import { describe, expect, it } from 'vitest'
import { testServer } from '../testing/server.ts'
import { buildApp, routes } from './app.ts'

describe('the server', () => {
  const server = testServer()

  it('serves every declared endpoint exactly once', () => {
    expect(routes.map(route => route.line).sort()).toEqual(Object.keys(endpoints).sort())
  })

  it('accepts paths in any case, with or without a trailing slash', async () => {
    for (const url of ['/api/countries', '/API/Countries', '/api/countries/']) {
      expect((await server.app.inject(url)).statusCode).toBe(200)
    }
  })

  it('also serves /users under /api/users', async () => {
    expect((await server.app.inject({ method: 'POST', url: '/api/users/logout' })).statusCode).toBe(401)
  })

  it('answers an unknown path with 404 and a message', async () => {
    const answer = await server.app.inject('/api/nothing')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: 'noSuchCall', message: 'This endpoint does not exist.' })
  })

  const paths = [...new Set(Object.keys(endpoints).map(line => splitLine(line)[1]))]
  it.each(paths.filter(path => !path.includes('{') && path !== '/unsubscribe'))(
    'takes no segment of %s for an id',
    async path => {
      const served = Object.keys(endpoints).flatMap(line => (splitLine(line)[1] === path ? splitLine(line)[0] : []))
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        if (served.includes(method)) continue
        const answer = await server.app.inject({ method, url: path })
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([405, 'methodNotAllowed'])
        const allowed = String(answer.headers['allow']).split(', ')
        expect(allowed.filter(one => one !== 'HEAD' && one !== 'OPTIONS')).toEqual(served.sort())
      }
    },
  )

  it('publishes the description of all endpoints', async () => {
    const contract = (await server.app.inject('/api/openapi.json')).json<{ openapi: string; paths: object }>()
    expect(contract.openapi).toBe('3.1.0')
    expect(Object.keys(contract.paths)).toContain('/api/results/singlequestion/{id}')
    const page = await server.app.inject('/api/docs')
    expect(page.headers['content-type']).toContain('text/html')
    const files = [...page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, address = '']) => address)
    expect(files).toHaveLength(3)
    for (const file of files) {
      const answer = await server.app.inject(file)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        200,
        expect.stringMatching(/^text\/(css|javascript); charset=utf-8$/),
      ])
    }
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(page.body.match(/<script(?! src=)/)).toBeNull()
  })

  it('is live and ready', async () => {
    expect((await server.app.inject('/health/live')).statusCode).toBe(200)
    expect((await server.app.inject('/health/ready')).json()).toEqual({
      status: 'ready',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
      checks: { database: true, files: true },
    })
  })

  it('sends the security headers', async () => {
    const { headers } = await server.app.inject('/api/countries')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
    expect(Object.keys(headers)).not.toContain('x-powered-by')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('refuses an invalid token, even where visitors are allowed', async () => {
    const answer = await server.app.inject({ url: '/api/countries', headers: { authorization: 'Bearer nonsense' } })
    expect(answer.statusCode).toBe(401)
  })

  it('sends the web application for pages only', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'imp-web-'))
    await writeFile(path.join(folder, 'index.html'), '<title>the application</title>')
    const app = await buildApp({ db: server.db, files: server.files }, { webFolder: folder })
    for (const url of ['/', '/login/admin', '/forms/overview?year=2024']) {
      const page = await app.inject(url)
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain('the application')
      expect(page.headers['cache-control']).toBe('no-cache')
    }
    for (const url of ['/api/nothing', '/users/nothing/at-all', '/assets/nothing.js', '/files/nothing.pdf']) {
      expect((await app.inject(url)).statusCode).toBe(404)
    }
    for (const url of ['/nothing', '/public/nothing', '/wp-login.php', '/data/nothing', '/countries/zz', '/data/a/b']) {
      const missing = await app.inject(url)
      expect([url, missing.statusCode, missing.body]).toEqual([url, 404, '<title>the application</title>'])
      expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
    }
    for (const url of ['/users/anything', '/users/nothing/at-all', '/api/nothing', '/files/nothing.pdf']) {
      const missing = await app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
      expect([url, missing.statusCode, missing.body]).toEqual([url, 404, '<title>the application</title>'])
      const told = await app.inject({ url, headers: { accept: '*/*' } })
      expect([url, told.headers['content-type']]).toEqual([url, 'application/json; charset=utf-8'])
    }
    for (const range of ['bytes=0-1', 'bytes=999999-', 'bytes=5-2']) {
      expect((await app.inject({ url: '/index.html', headers: { range } })).statusCode).toBe(200)
    }
    const head = await app.inject({ method: 'HEAD', url: '/login/admin' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    for (const url of ['/', '/login/admin', '/index.html']) {
      const post = await app.inject({ method: 'POST', url })
      expect([post.statusCode, post.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
      expect((await app.inject({ method: 'OPTIONS', url })).statusCode).toBe(204)
    }
    await app.close()
    await rm(folder, { recursive: true })
  })

  it('recognises public pages by their full path, and pages about one thing', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'imp-web-'))
    await writeFile(path.join(folder, 'index.html'), '<title>the application</title>')
    const app = await buildApp({ db: server.db, files: server.files }, { webFolder: folder })
    const open = pagePaths.filter(page => /^\/(public|data|countries)(\/|$)/.test(page))
    for (const page of open) {
      const nonsense = /\$/.test(page) ? page.replace(/\{?-?\$\w+\}?$/, 'nonsense') : `${page}/nonsense`
      const url = page === '/public/reports/data-view/{-$chartType}' ? '/public/reports/data-view/nonsense' : nonsense
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
    }
    // Fields that only control the presentation are left out there; those that name a thing have to be right.
    const fields = [
      'years',
      'year',
      'countries',
      'highlight',
      'view',
      'type',
      'tab',
      'measure',
      'code',
      'compare',
      'sort',
    ]
    for (const page of open.filter(one => !/\$/.test(one))) {
      const url = `${page}?${fields.map(field => `${field}=nonsense`).join('&')}`
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200])
    }
    for (const url of [`parameter=nonsense`, `parameter=${noId}`, `code=RfG&parameter=nonsense`].map(
      query => `/public/implementation-maps?${query}`,
    ))
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
    await app.close()
    await rm(folder, { recursive: true })
  })

  it('gives the page the contact address for visitors', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'imp-web-'))
    await writeFile(path.join(folder, 'index.html'), '<head><title>the application</title></head>')
    const app = await buildApp(
      { db: server.db, files: server.files },
      { webFolder: folder, contactEmail: 'access@imp.example' },
    )
    for (const url of ['/', '/public/accessibility'])
      expect((await app.inject(url)).body).toContain('<meta name="imp-contact-email" content="access@imp.example" />')
    await app.close()
    await rm(folder, { recursive: true })
  })

  it('enables web analytics in page and content security policy only when configured', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'imp-web-'))
    await writeFile(path.join(folder, 'index.html'), '<head><title>the application</title></head>')
    const open = (analytics: { url: string | null; trackingId: string | null }) =>
      buildApp({ db: server.db, files: server.files }, { webFolder: folder, analytics })
    const counting = await open({ url: 'https://stats.example/?a="b"', trackingId: 'G-ABCDE12345' })
    for (const url of ['/', '/login/admin']) {
      const { body, headers } = await counting.inject(url)
      expect(body).toContain('<meta name="imp-analytics-id" content="G-ABCDE12345" />')
      expect(body).toContain('<meta name="imp-analytics-url" content="https://stats.example/?a=&quot;b&quot;" />')
      expect(headers['content-security-policy']).toContain("script-src 'self' https://www.googletagmanager.com;")
    }
    expect((await counting.inject('/api/countries')).headers['content-security-policy']).not.toContain('google')
    const linking = await open({ url: 'https://stats.example', trackingId: null })
    const { body, headers } = await linking.inject('/')
    expect(body).toContain('content="https://stats.example"')
    expect(headers['content-security-policy']).not.toContain('google')
    await Promise.all([counting.close(), linking.close()])
    await rm(folder, { recursive: true })
  })
})
