import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { invalidateAfter, read } from './cache.ts'

const id = '018f0000-0000-7000-8000-000000000001'
const sent: string[] = []
const client = new QueryClient()

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address)
    return Response.json([])
  })
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

describe('invalidateAfter', () => {
  it('refetches the queries that share resources with the write, and no others', async () => {
    const observers = [
      new QueryObserver(client, read('GET /api/forms/active', { query: {} })),
      new QueryObserver(client, read('GET /api/forms/categories/props', { query: {} })),
      new QueryObserver(client, read('GET /api/results/{id}/deliveries', { params: { id } })),
      new QueryObserver(client, { queryKey: ['filling', id], queryFn: () => 'the answers are in the store' }),
    ]
    const stops = observers.map(observer => observer.subscribe(() => {}))
    await vi.waitFor(() => expect(observers.every(observer => observer.getCurrentResult().isSuccess)).toBe(true))
    sent.length = 0
    await invalidateAfter(client, 'PATCH /api/results/submit/{id}')
    expect(sent.sort()).toEqual(['/api/forms/active', `/api/results/${id}/deliveries`])
    for (const stop of stops) stop()
  })

  it('refetches queries that are not on the screen once they are shown', async () => {
    const options = read('GET /api/forms/inprogress', { query: {} })
    await client.fetchQuery(options)
    sent.length = 0
    await invalidateAfter(client, 'POST /api/sections')
    expect(sent).toEqual([])
    expect(client.getQueryState(options.queryKey)?.isInvalidated).toBe(true)
  })
})
