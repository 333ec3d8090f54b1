// One connection to the event stream: opening, reading, giving up, and the delay before reconnecting.
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { expireSession, session } from './session.ts'

const reconnectDelaysMs = [1000, 2000, 5000, 10_000, 30_000]
/** The server sends something every 15 s; a longer silence means a dead connection, for example after the laptop slept. */
const silenceTimeoutMs = 40_000

/** Grows with every failure, with jitter so that pages do not reconnect all at once. */
export const waitToReconnect = (failures: number, signal: AbortSignal): Promise<void> =>
  waitFor(reconnectDelayMs(failures), signal)

const reconnectDelayMs = (failures: number): number =>
  (reconnectDelaysMs[Math.min(failures, reconnectDelaysMs.length - 1)] ?? 1000) * (0.8 + Math.random() * 0.4)

/** @param lastId the last event that the page has received; null: start now */
export function openConnection(query: string, lastId: string | null, signal: AbortSignal) {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceTimeoutMs)
  const answer = openStream(query, lastId, AbortSignal.any([signal, silence.signal]))
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

async function openStream(query: string, lastId: string | null, signal: AbortSignal): Promise<Response> {
  const token = session()?.token
  const answer = await fetch(`/api/events?${query}`, {
    headers: {
      authorization: `Bearer ${token ?? ''}`,
      accept: 'text/event-stream',
      ...(lastId !== null && { 'last-event-id': lastId }),
    },
    signal,
  })
  // A page that only listens learns nowhere else that its session has ended. A late 401 must not end a newer session.
  if (answer.status === 401 && session()?.token === token) expireSession()
  return answer
}

export async function readStream(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: EventSourceMessage) => void,
  onSignOfLife: () => void,
  signal: AbortSignal,
): Promise<void> {
  const parser = createParser({ onEvent })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  signal.addEventListener('abort', () => void reader.cancel().catch(() => {}), { once: true })
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
