import { describe, expect, it } from 'vitest'
import { findStep } from './notes-in-sight.ts'

describe('messages about a cell', () => {
  const sight = { top: 80, bottom: 700 }
  it.each([
    ['stands in sight: nothing moves', { top: 300 }, { bottom: 700 }, 0],
    ['stands below the bar: the page goes on as far as it lacks', { top: 300 }, { bottom: 780.2 }, 81],
    ['still leaves the cell in sight', { top: 160 }, { bottom: 780 }, 80],
    ['stands far below it: nothing jumps', { top: 300 }, { bottom: 804 }, 0],
    ['is too far from its cell for both: the cell stays', { top: 159 }, { bottom: 780 }, 0],
  ])('%s', (_case, cell, note, step) => {
    expect(findStep(cell, note, sight)).toBe(step)
  })
  it('reserves room for the next message if it has to scroll and the cell stays visible', () => {
    const findAt = (top: number, bottom: number) => findStep({ top }, { bottom }, sight, 100)
    expect([findAt(300, 700), findAt(300, 720), findAt(150, 720), findAt(95, 720)]).toEqual([0, 120, 70, 0])
  })
})
