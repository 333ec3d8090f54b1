// Listens to a stream of server-sent events, as a browser does.
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Client } from './client.ts'

export interface ReceivedEvent {
  readonly name: string
  readonly id: string
  readonly data: unknown
}
export interface EventListener {
  readonly response: Response
  /** Without the first, which says that the server listens. */
  readonly events: readonly ReceivedEvent[]
  readonly lastId: () => string
  readonly ended: Promise<true>
  readonly leave: () => void
}

export async function listenTo(
  server: FastifyInstance | string,
  who: Client,
  query: string,
  lastId: string | null = null,
): Promise<EventListener> {
  const gone = new AbortController()
  const url = typeof server === 'string' ? server : addressOf(server)
  const response = await fetch(`${url}/api/events?${query}`, {
    headers: { ...who.headers, ...(lastId !== null && { 'last-event-id': lastId }) },
    signal: gone.signal,
  })
  const events: ReceivedEvent[] = []
  let last = lastId ?? ''
  const begun = Promise.withResolvers<void>()
  async function read(): Promise<true> {
    let text = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (text + chunk).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, name, id, data] = /^event: (.*)\nid: (.*)\ndata: (.*)$/.exec(block) ?? []
        if (name === undefined || id === undefined || data === undefined) continue
        last = id
        if (name === 'listening') begun.resolve()
        else events.push({ name, id, data: JSON.parse(data) })
      }
    }
    return true
  }
  const ended = read().catch(() => true as const)
  void ended.then(() => begun.resolve())
  if (response.ok) await begun.promise
  return { response, events, lastId: () => last, ended, leave: () => gone.abort() }
}

const addressOf = ({ server }: FastifyInstance): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

export async function waitUntil(isReached: () => boolean): Promise<void> {
  while (!isReached()) await sleep(20)
}
