import { expect, it } from 'vitest'
import { listYearOptions } from './year-options.ts'

it('years are offered from the current one in Brussels back to 2019', () => {
  expect(listYearOptions(new Date('2021-12-31T23:30:00Z'))).toEqual([2022, 2021, 2020, 2019])
  expect(listYearOptions(new Date('2010-01-01T12:00:00Z'))).toEqual([2010])
})
