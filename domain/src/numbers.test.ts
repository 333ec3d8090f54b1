// What people type and paste as numbers, and that what is shown is read back.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxNumber } from './forms/vocabulary.ts'
import { parseNumber, showDifference, showNumber, showSigned, whyNotNumber, whyTooLarge } from './numbers.ts'

describe('parseNumber', () => {
  test.each([
    ['12', 12],
    ['-12', -12],
    ['+12', 12],
    ['−12', -12],
    ['1,118', 1.118],
    ['1.118', 1.118],
    ['0,5', 0.5],
    [',5', 0.5],
    ['5.', 5],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1.234.567,89', 1234567.89],
    ['1,234,567', 1234567],
    ['1.234.567', 1234567],
    ['12 000', 12000],
    ['12\u00a0000,5', 12000.5],
    ['12\u202f000', 12000],
    [' 7 ', 7],
    ['-0', 0],
  ])('understands %j as %d', (text, number) => {
    expect(parseNumber(text)).toBe(number)
  })

  test.each([
    '',
    ' ',
    '-',
    '.',
    ',',
    'abc',
    '12 MW',
    '5%',
    '1e5',
    '0x10',
    'Infinity',
    'NaN',
    '--5',
    '1.2.3',
    '1,2,3',
    '12,34.5',
    '1.234,567,8',
    '1,234.567.890',
    '5-',
    '٣',
  ])('finds no number in %j', text => {
    expect(parseNumber(text)).toBeNull()
  })

  test('finds no number in more digits than a number can hold', () => {
    expect(parseNumber('9'.repeat(400))).toBeNull()
  })
})

describe('showNumber', () => {
  test.each([
    [1234.5, '1234.5'],
    [-0.25, '-0.25'],
    [1e21, '1000000000000000000000'],
    [1.5e-7, '0.00000015'],
    [-0, '0'],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
  ])('shows %d in plain digits', (number, text) => {
    expect(showNumber(number)).toBe(text)
  })

  test('what is shown parses back to the same number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), number => {
        expect(parseNumber(showNumber(number))).toBe(number === 0 ? 0 : number)
      }),
      { numRuns: 2000 },
    )
  })

  test('a comma in place of the dot means the same', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), number => {
        expect(parseNumber(showNumber(number).replace('.', ','))).toBe(number === 0 ? 0 : number)
      }),
    )
  })
})

test.each([
  [-5, '−5', '−5'],
  [0, '0', '0'],
  [41.5, '41.5', '+41.5'],
])('%d is read with one kind of minus, and as a difference with a sign', (number, signed, difference) => {
  expect([showSigned(number), showDifference(number)]).toEqual([signed, difference])
})

describe('a number that is kept', () => {
  test.each([0, -0.1, maxNumber, -maxNumber, null, undefined, Number.NaN])('may be %d', number => {
    expect(whyTooLarge(number)).toBeNull()
  })
  test.each([1e308, -1e16, maxNumber + 1])('is not %d', number => {
    expect(whyTooLarge(number)).toEqual({
      text: 'results.validation.between',
      values: { min: '-1000000000000000', max: '1000000000000000' },
    })
  })
  test('is told from a word where it is typed', () => {
    expect(whyNotNumber('9'.repeat(17)).text).toBe('results.validation.between')
    expect(whyNotNumber('ten').text).toBe('results.validation.notANumber')
  })
})
