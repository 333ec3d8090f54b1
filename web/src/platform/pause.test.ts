import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runInPause } from './pause.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const press = () => dispatchEvent(new KeyboardEvent('keydown', { key: '1' }))

test('a prefetch waits for its delay, and then for a second without a key', () => {
  const task = vi.fn<() => void>()
  runInPause(task, 5000)
  vi.advanceTimersByTime(1000)
  press()
  vi.advanceTimersByTime(3500)
  expect(task).not.toHaveBeenCalled()
  press()
  vi.advanceTimersByTime(999)
  press()
  vi.advanceTimersByTime(999)
  expect(task).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  press()
  vi.advanceTimersByTime(10_000)
  expect(task).toHaveBeenCalledTimes(1)
})

test('a cancelled prefetch does not run, whatever is pressed', () => {
  const task = vi.fn<() => void>()
  runInPause(task, 5000)()
  press()
  vi.advanceTimersByTime(10_000)
  expect(task).not.toHaveBeenCalled()
})
