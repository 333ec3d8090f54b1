import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RepeatCounter } from './repeat-counter.ts'

let written: [item: string, occurrences: number][]
let counter: RepeatCounter<string>
beforeEach(() => {
  vi.useFakeTimers()
  written = []
  counter = new RepeatCounter(async (item, occurrences) => void written.push([item, occurrences]))
})
afterEach(() => void vi.useRealTimers())

const addAll = async (key: string, items: readonly string[]) => {
  for (const item of items) await counter.add(key, item)
}

it('writes the first at once, and those that follow as one when the minute ends', async () => {
  await addAll('a', ['first', 'second', 'third'])
  expect(written).toEqual([['first', 1]])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(written).toEqual([
    ['first', 1],
    ['third', 2],
  ])
})

it('keeps counting what does not stop', async () => {
  await addAll('a', ['first', 'second'])
  await vi.advanceTimersByTimeAsync(60_000)
  await addAll('a', ['third', 'fourth'])
  expect(written).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(written.at(-1)).toEqual(['fourth', 2])
})

it('writes at once again after a minute without repeats', async () => {
  await addAll('a', ['first'])
  await vi.advanceTimersByTimeAsync(60_000)
  await addAll('a', ['second'])
  expect(written).toEqual([
    ['first', 1],
    ['second', 1],
  ])
})

it('counts each key by itself', async () => {
  await addAll('a', ['of a'])
  await addAll('b', ['of b'])
  expect(written).toEqual([
    ['of a', 1],
    ['of b', 1],
  ])
})

it('writes what is left when it is closed, and waits for nothing more', async () => {
  await addAll('a', ['first', 'second'])
  await counter.close()
  expect(written.at(-1)).toEqual(['second', 1])
  expect(vi.getTimerCount()).toBe(0)
})

it('keeps a bounded number of keys, and loses no count of evicted ones', async () => {
  await addAll('oldest', ['first', 'second'])
  for (let at = 1; at <= 2000; at++) await counter.add(`key ${at}`, 'another')
  expect(written).toContainEqual(['second', 1])
  expect(vi.getTimerCount()).toBe(2000)
})
