import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNumber } from './read-numbers.ts'
import { showDifference, showGrouped, showNumber, showSigned } from './show-number.ts'

/** Unambiguous: no or more than three digits after the decimal mark. */
const anyNumber = fc
  .double({ noNaN: true, min: -1e15, max: 1e15 })
  .map(number => (/\.\d{3}$/.test(showNumber(number)) ? 0.5 : number))
function readBack(text: string): number | null {
  const reading = readNumber({ text }, { locale: 'en-US' })
  return reading.kind === 'number' ? reading.number : null
}

describe('showNumber', () => {
  test.each([
    [1234.5, '1234.5'],
    [-0.25, '-0.25'],
    [1e21, '1000000000000000000000'],
    [1.5e-7, '0.00000015'],
    [-0, '0'],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
  ])('writes %d in plain digits', (number, text) => {
    expect(showNumber(number)).toBe(text)
  })

  test('the output parses back to the same number', () => {
    fc.assert(
      fc.property(anyNumber, number => {
        expect(readBack(showNumber(number))).toBe(number === 0 ? 0 : number)
      }),
      { numRuns: 2000 },
    )
  })

  test('a comma in place of the dot means the same', () => {
    fc.assert(
      fc.property(anyNumber, number => {
        expect(readBack(showNumber(number).replace('.', ','))).toBe(number === 0 ? 0 : number)
      }),
    )
  })
})

test.each([
  [-5, '−5', '−5'],
  [0, '0', '0'],
  [41.5, '41.5', '+41.5'],
])('%d is read with one kind of minus, and as a difference with a sign', (number, signed, difference) => {
  expect([showSigned(number), showDifference(number, 'en-US')]).toEqual([signed, difference])
})

describe('showGrouped', () => {
  test.each([
    [12789.6, 'en-US', '12\u202f789.6'],
    [12789.6, 'de-DE', '12\u202f789,6'],
    [-1234567.125, 'fr-FR', '−1\u202f234\u202f567,125'],
    [4319, 'es-ES', '4\u202f319'],
    [0.0001234, 'de-DE', '0,0001234'],
    [-0, 'en-US', '0'],
  ])('shows %d in %s', (number, locale, text) => {
    expect(showGrouped(number, locale)).toBe(text)
  })

  test('is read back, whatever the language', () => {
    fc.assert(
      fc.property(anyNumber, fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'he-IL'), (number, locale) => {
        expect(readBack(showGrouped(number, locale))).toBe(number === 0 ? 0 : number)
      }),
    )
  })
})
