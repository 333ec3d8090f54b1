import { describe, expect, it } from 'vitest'
import { findStep } from './notes-in-sight.ts'

describe('what is said of a cell', () => {
  const sight = { top: 80, bottom: 700 }
  it.each([
    ['stands in sight: nothing moves', { top: 300 }, { bottom: 700 }, 0],
    ['stands beneath the bar: the page goes on, with room for more lines', { top: 300 }, { bottom: 715.2 }, 96],
    ['stands far beneath the bar: there is no room for more', { top: 300 }, { bottom: 780.2 }, 103],
    ['still leaves the cell in sight', { top: 160 }, { bottom: 780 }, 80],
    ['stands far beneath it: nothing jumps', { top: 300 }, { bottom: 804 }, 0],
    ['is too far from its cell for both: the cell stays', { top: 159 }, { bottom: 780 }, 0],
  ])('%s', (_case, cell, note, step) => {
    expect(findStep(cell, note, sight)).toBe(step)
  })
})
