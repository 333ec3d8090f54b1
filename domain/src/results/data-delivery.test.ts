import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { combineStatuses, meanPercentAnswered, percentAnswered } from './data-delivery.ts'

describe('the percentage of answered questions', () => {
  test.each([
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 67],
    [1, 200, 1],
    [3, 3, 100],
  ])('of %i of %i is %i', (answered, total, percent) => {
    expect(percentAnswered({ answered, total }, true)).toBe(percent)
  })
  test('is 100 if there is nothing to answer, once the country has started (D61)', () => {
    expect([true, false].map(hasStarted => percentAnswered({ answered: 0, total: 0 }, hasStarted))).toEqual([100, 0])
  })
  test('of several forms is their mean, whatever their sizes', () => {
    const form = (answered: number, total: number, hasStarted = true) => ({
      progress: { answered, total },
      hasStarted,
    })
    expect(meanPercentAnswered([form(80, 100), form(0, 3)])).toBe(40)
    expect(meanPercentAnswered([form(1, 3), form(1, 3), form(0, 0)])).toBe(56)
    expect(meanPercentAnswered([form(0, 0, false)])).toBe(0)
    expect(meanPercentAnswered([])).toBe(0)
  })
  test('of one form alone is its own', () => {
    fc.assert(
      fc.property(fc.nat({ max: 300 }), fc.nat({ max: 300 }), fc.boolean(), (answered, others, hasStarted) => {
        const progress = { answered, total: answered + others }
        expect(meanPercentAnswered([{ progress, hasStarted }])).toBe(percentAnswered(progress, hasStarted))
      }),
    )
  })
})

test.each([
  [['New', 'New'], 'New'],
  [['Submitted', 'Submitted'], 'Submitted'],
  [['Submitted', 'New'], 'Partial'],
  [['Partial', 'Submitted'], 'Partial'],
  [['Partial'], 'Partial'],
  [[], 'New'],
] as const)('%j together are %s', (statuses, together) => {
  expect(combineStatuses(statuses)).toBe(together)
})
