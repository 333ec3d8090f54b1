import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { testServer } from '../../testing/server.ts'
import { buildApp } from '../app.ts'
import { withoutSecrets } from './log.ts'

const deps = testServer()
const guid = '018f0000-0000-7000-8000-000000000001'
const token = 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0U-_'

it.each([
  ['/api/countries', '/api/countries'],
  [`/api/forms/${guid}`, `/api/forms/${guid}`],
  [`/api/Results/Filtered?country=${guid}&name=RfG`, `/api/Results/Filtered?country=${guid}&name=RfG`],
  ['/login?code=4711&State=abc', '/login?code=…&State=…'],
  ['/users/resetPassword?TOKEN=4711', '/users/resetPassword?TOKEN=…'],
  [`/public?to=%2Freset-password%3Ftoken%3D${token}`, '/public?to=%2Freset-password%3Ftoken%…'],
])('writes %s as %s', (url, written) => {
  expect(withoutSecrets(url)).toBe(written)
})

it('writes one line for each request, with method, address, status, duration and person', async () => {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>)
      done()
    },
  })
  const app = await buildApp(
    { db: deps.db, files: deps.files },
    { logger: pino({ level: 'info', base: null }, stream) },
  )
  await app.inject('/health/ready')
  await app.inject('/api/countries?blockGuid=x')
  await app.inject({ url: '/api/forms/blocks', headers: { authorization: `Bearer ${token}` } })
  await app.close()
  expect(lines).toMatchObject([
    { method: 'GET', url: '/api/countries?blockGuid=x', status: 400, ms: expect.any(Number), user: null },
    { method: 'GET', url: '/api/forms/blocks', status: 401, user: null },
  ])
  expect(JSON.stringify(lines)).not.toContain(token)
})
