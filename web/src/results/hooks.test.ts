// Hearing what others save: the stream of events, read with fetch.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Value } from '@imp/domain/forms/values.ts'
import { listen } from './hooks.ts'

const encoder = new TextEncoder()
let streams: ReadableStreamDefaultController<Uint8Array>[] = []
const answers: number[] = []
const value = { question: 'q', version: 3 } as Partial<Value>

beforeEach(() => {
  vi.useFakeTimers()
  streams = []
  answers.length = 0
  vi.stubGlobal('fetch', async () => {
    const status = answers.shift() ?? 200
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
  const ending = new AbortController()
  const events = {
    onValue: (one: Value) => void heard.push(`value ${one.question} ${one.version}`),
    onResult: () => void heard.push('result'),
    onGap: () => void heard.push('gap'),
  }
  const done = listen('r', events, ending.signal)
  return { heard, ending, done }
}
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const write = (text: string) => streams.at(-1)?.enqueue(encoder.encode(text))

describe('listen', () => {
  it('hands on values and the news that the result has changed, however the stream is cut', async () => {
    const { heard, ending } = open()
    await pass()
    write(': listening\n\nevent: value\r\nda')
    write(`ta: ${JSON.stringify(value)}\r\n\r\nevent: result\ndata: {}\n\n`)
    await pass()
    expect(heard).toEqual(['value q 3', 'result'])
    ending.abort()
  })

  it('connects again with a pause, and says that something may have been missed', async () => {
    const { heard, ending } = open()
    await pass()
    answers.push(503)
    streams[0]?.close()
    await pass(1500)
    expect(streams).toHaveLength(2)
    await pass(3000)
    expect(heard).toEqual(['gap'])
    ending.abort()
  })

  it('gives up when it may not listen', async () => {
    answers.push(403)
    const { done, heard } = open()
    await pass()
    await done
    expect(heard).toEqual([])
  })
})
