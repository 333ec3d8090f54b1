import { expect, test } from 'vitest'
import { isNonExhaustive } from './non-exhaustive.ts'

test.each([
  ['a published one of the category', true, 'Non-exhaustive parameters', true],
  ['a draft of the category', false, 'Non-exhaustive parameters', false],
  ['one whose category only sounds like it', true, 'Non-exhaustive parameters (old)', false],
  ['one of another category', true, 'RfG', false],
])('%s', (_what, published, categoryName, expected) => {
  expect(isNonExhaustive({ published, categoryName })).toBe(expected)
})
