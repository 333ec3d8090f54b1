// The stream of events of a rendered screen: what the server tells it, on whichever connection is open.
//   const events = createEvents(); wire.answer('GET /api/events', events.open); await events.send('jobs', [job])
import { act, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

export function createEvents() {
  let connection: ReadableStreamDefaultController<Uint8Array> | null = null
  return {
    open: () => new ReadableStream({ start: opened => void (connection = opened) }) as never,
    async send(name: string, data: unknown): Promise<void> {
      await waitFor(() => expect(connection).not.toBeNull())
      const event = new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
      await act(async () => connection?.enqueue(event))
    },
  }
}
