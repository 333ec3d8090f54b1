import { describe, expect, it } from 'vitest'
import { countStepsOut } from './use-section.ts'

describe('countStepsOut', () => {
  it.each([
    ['just entered from another page', { __TSR_index: 3 }, -1],
    ['after Next section and Back', { filledFrom: 3, __TSR_index: 5 }, -3],
    ['back at the entry with the browser', { filledFrom: 3, __TSR_index: 3 }, -1],
    ['the first page of the tab', { __TSR_index: 0 }, null],
    ['the first page of the tab, after some sections', { filledFrom: 0, __TSR_index: 4 }, null],
  ])('%s', (_, state, steps) => {
    expect(countStepsOut(state)).toBe(steps)
  })
})
