import { expect, test } from 'vitest'
import { toOneLine } from './one-line.ts'

test.each([
  ['RfG 2026', 'RfG 2026'],
  ['  RfG\n2026 ', 'RfG 2026'],
  ['RfG \r\n\t 2026', 'RfG 2026'],
  ['a\u2028b\u2029c\u0085d\u000be', 'a b c d e'],
  ['bell\u0007, escape\u001b[31m, delete\u007f', 'bell , escape [31m, delete'],
  ['two  blanks stay', 'two  blanks stay'],
  ['\n\u0007\n', ''],
  ['a \u0007 \u0007 b', 'a b'],
  ['שלום 🔌', 'שלום 🔌'],
])('%j becomes %j', (typed, name) => {
  expect(toOneLine(typed)).toBe(name)
})

test('hundreds of thousands of spaces are fast', () => {
  const blanks = ' '.repeat(300_000)
  expect(toOneLine(`a${blanks}b`)).toBe(`a${blanks}b`)
})
