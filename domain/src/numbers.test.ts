// What people type and paste as numbers, and that what is shown is read back.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseNumber, showNumber } from './numbers.ts'

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
