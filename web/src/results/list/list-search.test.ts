import { describe, expect, it } from 'vitest'
import { viewOf } from '../../platform/list-view.ts'
import { filtersOf, pageQueryOf, readListSearch, searchOfView } from './list-search.ts'

const id = '018f0000-0000-7000-8000-00000000000A'

describe('readListSearch', () => {
  it('reads known parameters', () => {
    const search = { category: id, name: 'RfG', submission: 'open', visibility: 'Public', year: 2024, page: 2 }
    expect(readListSearch(search)).toEqual({ ...search, category: id.toLowerCase() })
  })

  it('ignores invalid ones', () => {
    const search = {
      category: 'none',
      name: '',
      submission: 'half',
      visibility: 1,
      year: 20.5,
      page: 0,
      sort: 'id',
      other: 'x',
    }
    expect(readListSearch(search)).toEqual({})
  })

  it('accepts names that look like numbers or booleans', () => {
    expect(readListSearch({ name: 2024 })).toEqual({ name: '2024' })
    expect(readListSearch({ name: true })).toEqual({ name: 'true' })
  })
})

it('separates filters from sorting and paging, and requests one page', () => {
  const search = { name: 'RfG', year: undefined, sort: '-year', page: 3 } as const
  expect(filtersOf(search)).toEqual({ name: 'RfG' })
  expect(pageQueryOf(search)).toEqual({ name: 'RfG', sort: '-year', page: 3, items: 15 })
})

it('keeps sorting and paging in the URL', () => {
  expect(viewOf({})).toEqual({ page: 1, sort: null })
  expect(searchOfView({ page: 1, sort: null })).toEqual({})
  const search = { sort: '-deadline', page: 3 } as const
  expect(viewOf(search)).toEqual({ page: 3, sort: { column: 'deadline', descending: true } })
  expect(searchOfView(viewOf(search))).toEqual(search)
})
