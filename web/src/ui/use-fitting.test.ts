// When a table is too wide for its frame.
import { describe, expect, it } from 'vitest'
import { nextWidths } from './use-fitting.ts'

describe('next', () => {
  const fits = ({ frame, needed }: ReturnType<typeof nextWidths>) => needed <= frame
  const first = nextWidths({ frame: Infinity, needed: 0 }, 960, 960)

  it('fits as long as it takes no more than its frame', () => {
    expect(fits(first)).toBe(true)
    expect(fits(nextWidths(first, 960, 961))).toBe(true)
  })

  it('does not fit any more once it takes more, and remembers how much it needs', () => {
    const tooWide = nextWidths(first, 960, 1100)
    expect(fits(tooWide)).toBe(false)
    expect(fits(nextWidths(tooWide, 1000, 0))).toBe(false)
    expect(fits(nextWidths(tooWide, 1100, 0))).toBe(true)
  })

  it('stays the same while nothing changes, so that nothing is drawn again', () => {
    expect(nextWidths(first, 960, 960)).toBe(first)
  })
})
