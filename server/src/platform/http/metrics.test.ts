import { once } from 'node:events'
import { networkInterfaces } from 'node:os'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveMetrics } from './metrics.ts'

describe('metrics', () => {
  const metrics = serveMetrics(0)
  let port: number
  beforeAll(async () => {
    if (!metrics.listening) await once(metrics, 'listening')
    port = (metrics.address() as AddressInfo).port
  })
  afterAll(() => metrics.close().closeAllConnections())

  it('are served at one address', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(await answer.text()).toContain('http_request_duration_seconds')
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  })

  it('are served to this machine only', async () => {
    expect((metrics.address() as AddressInfo).address).toBe('127.0.0.1')
    const others = Object.values(networkInterfaces()).flatMap(list => list ?? [])
    const outside = others.find(({ internal, family }) => !internal && family === 'IPv4')
    if (outside) await expect(fetch(`http://${outside.address}:${port}/metrics`)).rejects.toThrow('fetch failed')
  })
})
