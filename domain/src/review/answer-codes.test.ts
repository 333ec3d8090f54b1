import { expect, test } from 'vitest'
import { findAnswerCode } from './answer-codes.ts'

test.each([
  ['G', 'G'],
  ['NI-E - Submitted for approval', 'NI-E'],
  ['NI-F – Not applicable', 'NI-F'],
  ['0 - Needs no implementation', '0'],
  [' S ', 'S'],
  ['0.5', null],
  ['Generators', null],
  ['NI-G', null],
  ['S-bend', null],
  ['', null],
])('%j is %j', (answer, code) => {
  expect(findAnswerCode(answer)).toBe(code)
})
