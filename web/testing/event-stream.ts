// The stream of events of a rendered screen: what the server tells it, on whichever connection is open.
//   const events = createEvents(); wire.answer('GET /api/events', events.open); await events.send('jobs', [job])
import { act, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

const encode = (name: string, data: unknown) =>
  new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

export function createEvents() {
  let connection: ReadableStreamDefaultController<Uint8Array> | null = null
  const start = (opened: ReadableStreamDefaultController<Uint8Array>) => {
    connection = opened
    opened.enqueue(encode('listening', { continued: [] }))
  }
  return {
    open: () => new ReadableStream({ start }) as never,
    async send(name: string, data: unknown): Promise<void> {
      await waitFor(() => expect(connection).not.toBeNull())
      await act(async () => connection?.enqueue(encode(name, data)))
    },
  }
}
