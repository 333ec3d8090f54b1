import { expect, it } from 'vitest'
import { queryOf, readResultsSearch } from './search.ts'

const belgium = '018f0000-0000-7000-8000-000000000001'

it('reads country and status beside the filters of all lists', () => {
  const search = { country: belgium, status: 'partial', submission: 'closed', name: 'RfG', year: 2024 }
  expect(readResultsSearch(search)).toEqual(search)
  expect(readResultsSearch({ country: 'all' })).toEqual({ country: 'all' })
  expect(readResultsSearch({ country: 'Belgium', status: 'ClosedNotSubmitted' })).toEqual({})
})

it('asks for the country that is shown, and for none when all are', () => {
  const search = { status: 'new', name: 'RfG', sort: 'year', page: 2 } as const
  expect(queryOf(search, belgium)).toEqual({ country: belgium, status: 'new', name: 'RfG' })
  expect(queryOf({ ...search, country: 'all' }, 'all')).toEqual({ status: 'new', name: 'RfG' })
})
