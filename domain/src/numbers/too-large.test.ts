import { describe, expect, test } from 'vitest'
import { maxNumber } from '../forms/vocabulary.ts'
import { tooLargeReason } from './too-large.ts'

describe('a number that is kept', () => {
  test.each([0, -0.1, maxNumber, -maxNumber, null, undefined, Number.NaN])('may be %d', number => {
    expect(tooLargeReason(number)).toBeNull()
  })
  test.each([1e308, -1e16, maxNumber + 1])('is not %d', number => {
    expect(tooLargeReason(number)).toEqual({
      text: 'results.validation.between',
      values: { min: '-1000000000000000', max: '1000000000000000' },
    })
  })
})
