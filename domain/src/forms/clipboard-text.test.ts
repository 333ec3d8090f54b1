import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseClipboard, toClipboard } from './clipboard-text.ts'

describe('parseClipboard', () => {
  test.each([
    [
      'tabs and lines',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['lines of every system', 'a\r\nb\rc\nd', [['a'], ['b'], ['c'], ['d']]],
    ['one empty line at the end', 'a\nb\n', [['a'], ['b']]],
    ['only one empty line at the end', 'a\n\n', [['a'], ['']]],
    ['empty cells', '\ta\t', [['', 'a', '']]],
    ['ragged rows', 'a\tb\tc\nd', [['a', 'b', 'c'], ['d']]],
    ['a quoted cell with a line break', '"a\nb"\tc', [['a\nb', 'c']]],
    ['quotes in a quoted cell', '"say ""hi"""', [['say "hi"']]],
    ['a quote that is only part of the text', '"a" b\tc', [['"a" b', 'c']]],
    ['a quote that never closes', '"a\tb', [['"a', 'b']]],
    ['a quote inside a cell', '5" pipe', [['5" pipe']]],
    ['nothing', '', []],
  ])('reads %s', (_, text, rows) => {
    expect(parseClipboard(text)).toEqual(rows)
  })

  test('what is copied is read back', () => {
    const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', '\t', '\n', '\r', 'a', ' ') }))
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), block => {
        expect(parseClipboard(toClipboard(block))).toEqual(block)
      }),
      { numRuns: 1000 },
    )
  })
  test('a text full of quotes is read without stalling', { timeout: 1000 }, () => {
    expect(parseClipboard('"a	'.repeat(50_000))[0]).toHaveLength(50_001)
    expect(parseClipboard(`"${'""'.repeat(50_000)}`)).toHaveLength(1)
  })
})
