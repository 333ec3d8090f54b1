// The event stream: delivering events, breaking off and resuming.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { admin } from '../../testing/people.ts'
import { type EventSubject, listenToEvents } from './events.ts'
import { hasSessionExpired, session, signIn, signOut } from './session.ts'

const encoder = new TextEncoder()
let streams: ReadableStreamDefaultController<Uint8Array>[] = []
let sentIds: (string | null)[] = []
let sentQueries: string[] = []
const statuses: number[] = []
let whileReading = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  streams = []
  sentIds = []
  sentQueries = []
  statuses.length = 0
  whileReading = () => {}
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    sentQueries.push(url.slice(url.indexOf('?') + 1))
    sentIds.push(new Headers(options.headers).get('last-event-id'))
    whileReading()
    const status = statuses.shift() ?? 200
    const body = new ReadableStream<Uint8Array>({ start: controller => void streams.push(controller) })
    return new Response(status === 200 ? body : null, { status })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let stops: (() => void)[] = []
afterEach(async () => {
  for (const stop of stops) stop()
  stops = []
  await Promise.resolve()
})

function open(subject: EventSubject = { topic: 'result', id: 'A' }) {
  const heard: string[] = []
  let begins = 0
  const stop = listenToEvents(subject, {
    onEvent: (name: string, data: unknown) => void heard.push(`${name} ${JSON.stringify(data)}`),
    onBegin: () => void begins++,
    onGap: () => void heard.push('gap'),
  })
  stops.push(stop)
  return { heard, stop, countBegins: () => begins }
}
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const write = (text: string) => streams.at(-1)?.enqueue(encoder.encode(text))
const greet = (continued: readonly string[], id = 'result=1') =>
  write(`event: listening\nid: ${id}\ndata: ${JSON.stringify({ continued })}\n\n`)

describe('listenToEvents', () => {
  it('delivers events, however the stream is chunked', async () => {
    const { heard, countBegins } = open()
    await pass()
    expect(countBegins()).toBe(0)
    greet([])
    write(': still here\n\nevent: value\r\nid: result=2\r\nda')
    write('ta: {"a":"é"}\r\n\r\nevent: result\nid: result=3\ndata: {}\n\n')
    await pass()
    expect(heard).toEqual(['value {"a":"é"}', 'result {}'])
    expect(countBegins()).toBe(1)
  })

  it('reconnects after a pause, after the last event, and misses nothing', async () => {
    const { heard } = open()
    await pass()
    greet([], 'result=7')
    write('event: value\nid: result=8\ndata: {}\n\n')
    await pass()
    statuses.push(503)
    streams[0]?.close()
    await pass(1500)
    expect(sentIds).toEqual([null, 'result=8'])
    await pass(3000)
    greet(['result'], 'result=8')
    await pass()
    expect(sentIds).toEqual([null, 'result=8', 'result=8'])
    expect(heard).toEqual(['value {}'])
  })

  it('continues where what is on screen was read, and then after the last event', async () => {
    const { heard, stop } = open({ topic: 'result', id: 'A', cursor: '5' })
    await pass()
    greet(['result'], 'result=5')
    write('event: result\nid: result=6\ndata: 1\n\n')
    await pass()
    // Read again by someone else on the page, for instance because it became visible.
    open({ topic: 'result', id: 'A', cursor: '5' })
    open({ topic: 'news', id: '' })
    await pass()
    expect(sentIds).toEqual(['result=5', 'result=6'])
    expect(heard).toEqual(['result 1'])
    stop()
  })

  it('says that something may have been missed if the server could not resume', async () => {
    const { heard } = open()
    await pass()
    greet([])
    await pass()
    streams[0]?.close()
    await pass(1500)
    greet([])
    await pass()
    expect(heard).toEqual(['gap'])
  })

  it('treats a long silent stream as dead', async () => {
    open()
    await pass()
    greet([], 'result=7')
    await pass(30_000)
    write(': still here\n\n')
    await pass(39_000)
    expect(sentIds).toEqual([null])
    streams[0]?.error(new Error('aborted'))
    await pass(5000)
    expect(sentIds).toEqual([null, 'result=7'])
  })

  it('retries later if too many streams are open, and gives up if not permitted', async () => {
    statuses.push(429, 403)
    const { heard } = open()
    await pass(1500)
    expect(sentIds).toHaveLength(2)
    expect(heard).toEqual([])
  })

  it('ends the session here if it was ended elsewhere', async () => {
    signIn(admin)
    open({ topic: 'news', id: '' })
    await pass()
    statuses.push(401)
    streams[0]?.close()
    await pass(1500)
    expect([session(), hasSessionExpired()]).toEqual([null, true])
    signOut()
  })

  it('does not end a newer session', async () => {
    signIn(admin)
    statuses.push(401)
    whileReading = () => signIn({ ...admin, token: 'a newer one' })
    open({ topic: 'news', id: '' })
    await pass()
    expect(session()?.token).toBe('a newer one')
    signOut()
  })

  it('uses one stream for all listeners, reopened when one joins or leaves', async () => {
    const news = open({ topic: 'news', id: '' })
    const first = open()
    await pass()
    greet([], 'news=5;result=7')
    await pass()
    first.stop()
    const second = open({ topic: 'result', id: 'B' })
    await pass()
    expect(sentQueries).toEqual(['topic=news&result=A', 'topic=news&result=B'])
    expect(sentIds).toEqual([null, 'news=5'])
    greet(['news'], 'news=5;result=2')
    write('event: value\nid: news=5;result=3\ndata: {}\n\nevent: news\nid: news=6;result=3\ndata: {}\n\n')
    await pass()
    expect([news.heard, first.heard, second.heard]).toEqual([['news {}'], [], ['value {}']])
    expect([news.countBegins(), second.countBegins()]).toEqual([1, 1])
  })

  it('starts at once for a listener that joins a stream of the same subject', async () => {
    const news = open({ topic: 'news', id: '' })
    await pass()
    greet([], 'news=5')
    await pass()
    news.stop()
    const again = open({ topic: 'news', id: '' })
    await pass()
    expect([again.countBegins(), sentQueries.length]).toEqual([1, 1])
  })

  it("continues with the person's own topics if the rest is refused", async () => {
    const news = open({ topic: 'news', id: '' })
    const result = open()
    statuses.push(403)
    await pass()
    expect(sentQueries).toEqual(['topic=news&result=A', 'topic=news'])
    greet([], 'news=5')
    write('event: news\nid: news=6\ndata: {}\n\n')
    await pass()
    expect([news.heard, result.heard]).toEqual([['news {}'], []])
  })
})
