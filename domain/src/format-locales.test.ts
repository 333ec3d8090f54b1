import { expect, test } from 'vitest'
import { formatLocalesOf } from './format-locales.ts'

test('Norwegian Nynorsk has the numbers of Bokmål where a browser has none of its own', () => {
  expect(formatLocalesOf('nn')).toEqual(['nn', 'nb'])
  expect(formatLocalesOf('nb')).toEqual(['nb'])
})
