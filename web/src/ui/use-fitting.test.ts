import { describe, expect, it } from 'vitest'
import { chooseLayout, nextWidths } from './use-fitting.ts'

describe('nextWidths', () => {
  const fits = (widths: ReturnType<typeof nextWidths>) => chooseLayout(widths, 2) === 0
  const first = nextWidths({ frame: Infinity, needed: [] }, 960, { layout: 0, width: 960 })

  it('fits while it is no wider than its frame', () => {
    expect(fits(first)).toBe(true)
    expect(fits(nextWidths(first, 960, { layout: 0, width: 961 }))).toBe(true)
  })

  it('does not fit when it is wider, and remembers the width it needs', () => {
    const tooWide = nextWidths(first, 960, { layout: 0, width: 1100 })
    expect(fits(tooWide)).toBe(false)
    expect(fits(nextWidths(tooWide, 1000, null))).toBe(false)
    expect(fits(nextWidths(tooWide, 1100, null))).toBe(true)
  })

  it('returns the same object while nothing changes, so that nothing is rendered again', () => {
    expect(nextWidths(first, 960, { layout: 0, width: 960 })).toBe(first)
  })

  it('tries narrower layouts one by one, and returns to the widest that fits', () => {
    const compact = nextWidths(first, 960, { layout: 0, width: 1300 })
    expect(chooseLayout(compact, 3)).toBe(1)
    const last = nextWidths(compact, 960, { layout: 1, width: 1100 })
    expect(chooseLayout(last, 3)).toBe(2)
    expect([1099, 1100, 1299, 1300].map(frame => chooseLayout(nextWidths(last, frame, null), 3))).toEqual([2, 1, 1, 0])
  })
})
