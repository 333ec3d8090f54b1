import { expect, it } from 'vitest'
import { readResultsSearch, resultsQueryOf } from './search.ts'

const belgium = '018f0000-0000-7000-8000-000000000001'

it('reads country and status beside the common filters', () => {
  const search = { country: belgium, status: 'partial', submission: 'closed', name: 'RfG', year: 2024 }
  expect(readResultsSearch(search)).toEqual(search)
  expect(readResultsSearch({ status: 'closed' })).toEqual({ status: 'closed' })
  expect(readResultsSearch({ country: 'all' })).toEqual({ country: 'all' })
  // In one order: the same list has one URL.
  expect(readResultsSearch({ status: 'closed_new_half_new' })).toEqual({ status: 'new_closed' })
  expect(readResultsSearch({ country: 'Belgium', status: 'ClosedNotSubmitted' })).toEqual({})
})

it('requests the selected country, or none for all', () => {
  const search = { status: 'new', name: 'RfG', sort: 'year', page: 2 } as const
  expect(resultsQueryOf(search, belgium)).toEqual({ ...search, status: ['new'], country: belgium, items: 15 })
  expect(resultsQueryOf({ status: 'new_closed' }, belgium)).toMatchObject({ status: ['new', 'closed'] })
  expect(resultsQueryOf({ ...search, country: 'all' }, 'all')).toEqual({ ...search, status: ['new'], items: 15 })
})
