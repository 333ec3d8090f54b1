import { describe, expect, it } from 'vitest'
import { findFences, findMedian, findAgreement, isOutlier } from './spread.ts'

describe('outliers', () => {
  it.each([
    ['of fewer than five', [0, 0, 0, 10], []],
    ['of none', [], []],
    ['far above the middle half', [1, 2, 3, 4, 50], [50]],
    ['far below it', [-40, 1, 2, 3, 4], [-40]],
    ['on the fence: none', [0, 1, 2, 3, 4, 5, 6, 7, 11.5], []],
    ['just beyond the fence', [0, 1, 2, 3, 4, 5, 6, 7, 13], [13]],
    ['where the middle half agrees: whatever differs', [1, 1, 1, 1, 1, 1, 1.1], [1.1]],
    ['where all agree: none', [1, 1, 1, 1, 1], []],
  ])('are found %s', (_, numbers, expected) => {
    const fences = findFences(numbers)
    expect(numbers.filter(number => isOutlier(number, fences))).toEqual(expected)
  })

  it('are beyond one and a half interquartile ranges, with the quartiles of spreadsheets', () => {
    expect(findFences([1, 2, 3, 4])).toBeNull()
    // QUARTILE.INC: 2 and 4.
    expect(findFences([1, 2, 3, 4, 5])).toEqual({ low: -1, high: 7 })
  })
})

it.each([
  [[], null],
  [[3], 3],
  [[1, 4], 2.5],
  [[1, 2, 9], 2],
])('the median of %j is %s', (numbers, median) => expect(findMedian(numbers)).toBe(median))

it.each([
  [[], 0, null, 0],
  [[1, 2, 2], 2, 2, 2],
  [[1, 1, 3, 3], 2, 1, 2],
  [[1, 2, 3, 3, 3], 3, 3, 3],
])('%j has %s different values, most often %s, by %s', (sorted, distinct, mostCommon, mostCommonCount) =>
  expect(findAgreement(sorted)).toEqual({ distinct, mostCommon, mostCommonCount }),
)
