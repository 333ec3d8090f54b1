import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { openDb } from '../db.ts'
import type { FileStore } from '../files/store.ts'

const webFolder = mkdtempSync(path.join(tmpdir(), 'imp-refusal-page-'))
writeFileSync(path.join(webFolder, 'index.html'), '<html><head><title>App</title></head></html>')
afterAll(() => rmSync(webFolder, { recursive: true, force: true }))

const nowhere = openDb({ host: '127.0.0.1', port: 1, user: 'app', database: 'app' })
const app = await buildApp(
  { db: nowhere, files: { unusableReason: async () => null } as unknown as FileStore },
  { webFolder, isAway: () => true, isStuck: () => true },
)
afterAll(() => Promise.all([app.close(), nowhere.destroy()]))

const german = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'de-AT,de;q=0.9' }

describe('while the database is away', () => {
  it.each([
    '/',
    '/public',
    '/data/whatever',
    '/embed/parameter-00000000-0000-4000-8000-000000000001',
    '/api/datasets/parameter-00000000-0000-4000-8000-000000000001.csv',
    '/sitemap.xml',
  ])('whoever opens %s gets a page in the own language that says so', async url => {
    const page = await app.inject({ url, headers: german })
    expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers['content-language']).toBe('de')
    expect(page.body).toContain('<html lang="de" dir="ltr">')
    expect(page.body).not.toContain('"code"')
  })

  it('an address that cannot be read leads a browser to the start page, and a program to the reason', async () => {
    const page = await app.inject({ url: '/public/%ff', headers: german })
    expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    expect(page.body).toContain('<a href="/public">')
    const reason = await app.inject({ url: '/public/%ff', headers: { accept: 'application/json' } })
    expect([reason.statusCode, reason.json<{ code: string }>().code]).toEqual([400, 'unreadableRequest'])
  })

  it('programs get JSON', async () => {
    const answer = await app.inject({ url: '/api/countries', headers: { accept: 'application/json' } })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'unavailable'])
  })

  it('a server that cannot free itself says that it is stuck', async () => {
    const answer = await app.inject('/health/live')
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'stuck' }])
  })
})
