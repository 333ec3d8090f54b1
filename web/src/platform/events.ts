// Listens to what happens elsewhere: the stream of events, read with fetch so that the token travels as a header (D29).
// A stream that breaks is opened again and goes on after its last event (D64).
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { session } from './session.ts'

export interface EventHandlers {
  readonly onEvent: (name: string, data: unknown) => void
  /** The stream has begun: what happened before, since something was read, is not told. */
  readonly onBegin?: () => void
  /** Connected again, but the server could not go on where it stopped: what happened meanwhile was missed. */
  readonly onGap?: () => void
}

const reconnectDelaysMs = [1000, 2000, 5000, 10_000, 30_000]
/** The server lets hear of itself every 15 s: a connection that says nothing for longer is dead (a laptop that slept). */
const silenceTimeoutMs = 40_000

/** Goes on until the signal ends it, or until the server refuses. @param query what it is about: 'topic=jobs' */
export async function listenToEvents(query: string, handlers: EventHandlers, signal: AbortSignal): Promise<void> {
  let failures = 0
  let isReconnected = false
  let lastId: string | null = null
  const hear = ({ event = '', data, id }: EventSourceMessage): void => {
    lastId = id ?? lastId
    const content: unknown = JSON.parse(data)
    if (event !== 'listening') return handlers.onEvent(event, content)
    if (!isReconnected) handlers.onBegin?.()
    else if (!isContinued(content)) handlers.onGap?.()
    isReconnected = true
    failures = 0
  }
  while (!signal.aborted) {
    const connection = openConnection(query, lastId, signal)
    try {
      const answer = await connection.answer
      // Refused for good: what is shown is still right, only not live.
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return
      if (!answer.ok || !answer.body) throw new Error(`events: ${answer.status}`)
      await readStream(answer.body, hear, connection.keepAlive)
    } catch {
      // The connection broke: the wait below, then the next try.
    } finally {
      connection.close()
    }
    if (!signal.aborted) await waitFor(reconnectDelayMs(failures++), signal)
  }
}

const isContinued = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'isContinued' in data && data.isContinued === true

const reconnectDelayMs = (failures: number): number =>
  (reconnectDelaysMs[Math.min(failures, reconnectDelaysMs.length - 1)] ?? 1000) * (0.8 + Math.random() * 0.4)

function openConnection(query: string, lastId: string | null, signal: AbortSignal) {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceTimeoutMs)
  const answer = fetch(`/api/events?${query}`, {
    headers: {
      authorization: `Bearer ${session()?.token ?? ''}`,
      accept: 'text/event-stream',
      ...(lastId !== null && { 'last-event-id': lastId }),
    },
    signal: AbortSignal.any([signal, silence.signal]),
  })
  return {
    answer,
    keepAlive: () => {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceTimeoutMs)
    },
    close: () => {
      clearTimeout(timer)
      silence.abort()
    },
  }
}

async function readStream(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: EventSourceMessage) => void,
  onSignOfLife: () => void,
): Promise<void> {
  const parser = createParser({ onEvent })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    onSignOfLife()
    parser.feed(decoder.decode(value, { stream: true }))
  }
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
