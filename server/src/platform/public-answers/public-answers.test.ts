import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PublicAnswers, type CachedAnswer } from './public-answers.ts'

let version: string
let reads: number
let made: number
let answers: PublicAnswers
const toAnswer = (text: string): CachedAnswer => ({ body: Buffer.from(text), headers: {}, etag: `"${text}"` })
const make = async () => toAnswer(`answer ${++made}`)
const ask = async (key = 'a'): Promise<string> => {
  const { body } = answers.find(key) ?? (await answers.findOrMake(key, make))
  return body.toString()
}
const readVersion = async () => {
  reads++
  return version
}

beforeEach(() => {
  vi.useFakeTimers()
  ;[version, reads, made] = ['1', 0, 0]
  answers = new PublicAnswers({ readVersion })
})
afterEach(() => {
  answers.close()
  vi.useRealTimers()
})

describe('answers to visitors', () => {
  it('are made once, whoever asks', async () => {
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['answer 1', 'answer 1', 'answer 1'])
    for (let time = 0; time < 10_000; time++) await ask()
    expect([made, reads]).toEqual([1, 1])
    expect(await ask('b')).toBe('answer 2')
  })

  it('are made again when something has changed elsewhere, within two seconds', async () => {
    await ask()
    version = '2'
    expect(await ask()).toBe('answer 1')
    await vi.advanceTimersByTimeAsync(2000)
    expect(await ask()).toBe('answer 2')
  })

  it('are made again at once when something has changed here, even while the version is read', async () => {
    await ask()
    version = '2'
    answers.expireVersion()
    expect(await ask()).toBe('answer 2')
    const reading = Promise.withResolvers<string>()
    const late = new PublicAnswers({ readVersion: vi.fn(readVersion).mockReturnValueOnce(reading.promise) })
    const asked = late.findOrMake('a', make)
    version = '3'
    late.expireVersion()
    reading.resolve('2')
    await asked
    expect(late.find('a')).toBeDefined()
    expect(reads).toBe(3)
    late.close()
  })

  it('are not cached under a version that is newer than their data', async () => {
    const slow = Promise.withResolvers<CachedAnswer>()
    const asked = answers.findOrMake('a', () => slow.promise)
    await vi.advanceTimersByTimeAsync(0)
    version = '2'
    answers.expireVersion()
    slow.resolve(toAnswer('old'))
    await asked
    expect(await ask()).toBe('answer 1')
  })

  it('are not repeated while the version is unknown', async () => {
    let isAway = false
    const onError = vi.fn()
    answers = new PublicAnswers({
      readVersion: () => (isAway ? Promise.reject(new Error('away')) : readVersion()),
      onError,
    })
    await ask()
    isAway = true
    await vi.advanceTimersByTimeAsync(3000)
    await expect(ask()).rejects.toThrow('away')
    expect(onError).toHaveBeenCalledTimes(1)
  })

  it('are not cached when they are refusals', async () => {
    await expect(answers.findOrMake('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await ask()).toBe('answer 1')
  })

  it('expire, because some depend on the clock', async () => {
    await ask()
    await vi.advanceTimersByTimeAsync(31_000)
    expect(await ask()).toBe('answer 2')
  })

  it('cost the database nothing while nobody asks', async () => {
    await ask()
    await vi.advanceTimersByTimeAsync(20_000)
    const before = reads
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reads).toBe(before)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('use a bounded amount of memory', async () => {
    const large = { ...toAnswer(''), body: Buffer.alloc(1024 * 1024) }
    for (let key = 0; key < 100; key++) await answers.findOrMake(`large ${key}`, async () => large)
    expect(answers.find('large 99')).toBeDefined()
    expect(answers.find('large 0')).toBeUndefined()
    await answers.findOrMake('huge', async () => ({ ...large, body: Buffer.alloc(9 * 1024 * 1024) }))
    expect(answers.find('huge')).toBeUndefined()
  })
})
