import { expect, test } from 'vitest'
import { isBlank } from './blank.ts'

test.each([null, undefined, '', ' ', '\t\n', '\u00a0', '\u200b', '\u2060 \ufeff', '\u00ad', '\u3164'])(
  '%j is blank',
  text => {
    expect(isBlank(text)).toBe(true)
  },
)
test.each(['0', ' a ', '\u200bא', '—', '🙂', 'e\u0301'])('%j is not', text => {
  expect(isBlank(text)).toBe(false)
})
