import { describe, expect, it } from 'vitest'
import { describeReading } from './NumberInput.tsx'

describe('describeReading', () => {
  it.each([
    ['a comma', '1,5', 1.5, '1.5'],
    ['what reads as it was typed', '5', 5, null],
    ['a colleague who has saved another number since', '5', 7, null],
    ['thousands', '1234.5', 1234.5, '1\u202f234.5'],
    ['two readings', '1,234', 1234, null],
    ['nothing typed yet', '', 7, null],
    ['no number', 'five', null, null],
  ])('%s', (_, typed, counts, says) => {
    expect(describeReading(typed, counts)).toBe(says)
  })
})
