// Hearing what happens elsewhere: the stream of events, however it is cut, and going on after a break.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenToEvents } from './events.ts'

const encoder = new TextEncoder()
let streams: ReadableStreamDefaultController<Uint8Array>[] = []
let sentIds: (string | null)[] = []
/** How the server answers next; with a stream, where nothing is said. */
const statuses: number[] = []

beforeEach(() => {
  vi.useFakeTimers()
  streams = []
  sentIds = []
  statuses.length = 0
  vi.stubGlobal('fetch', async (_url: string, options: RequestInit) => {
    sentIds.push(new Headers(options.headers).get('last-event-id'))
    const status = statuses.shift() ?? 200
    const body = new ReadableStream<Uint8Array>({ start: controller => void streams.push(controller) })
    return new Response(status === 200 ? body : null, { status })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open() {
  const heard: string[] = []
  let begins = 0
  const ending = new AbortController()
  const handlers = {
    onEvent: (name: string, data: unknown) => void heard.push(`${name} ${JSON.stringify(data)}`),
    onBegin: () => void begins++,
    onGap: () => void heard.push('gap'),
  }
  const done = listenToEvents('topic=jobs', handlers, ending.signal)
  return { heard, ending, done, countBegins: () => begins }
}
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const write = (text: string) => streams.at(-1)?.enqueue(encoder.encode(text))
const greet = (isContinued: boolean, id = '1') =>
  write(`event: listening\nid: ${id}\ndata: {"isContinued":${isContinued}}\n\n`)

describe('listenToEvents', () => {
  it('hands on events, however the stream is cut', async () => {
    const { heard, ending, countBegins } = open()
    await pass()
    expect(countBegins()).toBe(0)
    greet(false)
    write(': still here\n\nevent: value\r\nid: 2\r\nda')
    write('ta: {"a":"é"}\r\n\r\nevent: result\nid: 3\ndata: {}\n\n')
    await pass()
    expect(heard).toEqual(['value {"a":"é"}', 'result {}'])
    expect(countBegins()).toBe(1)
    ending.abort()
  })

  it('connects again with a pause, after the last event, and nothing is missed', async () => {
    const { heard, ending } = open()
    await pass()
    greet(false, '7')
    write('event: value\nid: 8\ndata: {}\n\n')
    await pass()
    statuses.push(503)
    streams[0]?.close()
    await pass(1500)
    expect(sentIds).toEqual([null, '8'])
    await pass(3000)
    greet(true, '8')
    await pass()
    expect(sentIds).toEqual([null, '8', '8'])
    expect(heard).toEqual(['value {}'])
    ending.abort()
  })

  it('says that something may have been missed where the server could not go on', async () => {
    const { heard, ending } = open()
    await pass()
    greet(false)
    await pass()
    streams[0]?.close()
    await pass(1500)
    greet(false)
    await pass()
    expect(heard).toEqual(['gap'])
    ending.abort()
  })

  it('takes a stream that says nothing for long for dead', async () => {
    const { ending } = open()
    await pass()
    greet(false, '7')
    await pass(30_000)
    write(': still here\n\n')
    await pass(39_000)
    expect(sentIds).toEqual([null])
    streams[0]?.error(new Error('aborted'))
    await pass(5000)
    expect(sentIds).toEqual([null, '7'])
    ending.abort()
  })

  it('waits and tries again where too many streams are open, and gives up when it may not listen', async () => {
    statuses.push(429, 403)
    const { done, heard } = open()
    await pass(1500)
    await done
    expect(sentIds).toHaveLength(2)
    expect(heard).toEqual([])
  })
})
