import { describe, expect, it } from 'vitest'
import { estimateRemainingMs, minutesOf } from './remaining-time.ts'

describe('the remaining time', () => {
  it('is unknown before two figures were seen to be drawn', () => {
    expect(estimateRemainingMs({ atMs: 0, done: 5 }, { atMs: 900, done: 6 }, 100)).toBeNull()
    expect(estimateRemainingMs({ atMs: 0, done: 0 }, { atMs: 0, done: 0 }, 100)).toBeNull()
  })

  it('counts from when watching began', () =>
    expect(estimateRemainingMs({ atMs: 1000, done: 50 }, { atMs: 11_000, done: 60 }, 100)).toBe(40_000))

  it('is given in minutes', () => {
    expect(minutesOf(59_999)).toBe(0)
    expect(minutesOf(60_000)).toBe(1)
    expect(minutesOf(149_000)).toBe(2)
  })
})
