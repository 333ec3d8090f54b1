import { describe, expect, it } from 'vitest'
import { pageOf, sortRows } from './table-order.ts'

const compare = new Intl.Collator('en', { numeric: true }).compare
const sorted = (values: (string | number | null)[], descending = false) =>
  sortRows(values, value => value, descending, compare)

describe('sortRows', () => {
  it('compares numbers as numbers and texts as people do', () => {
    expect(sorted([10, 9, 100])).toEqual([9, 10, 100])
    expect(sorted(['b10', 'B9', 'a'])).toEqual(['a', 'B9', 'b10'])
  })

  it('puts rows without a value last, both ways', () => {
    expect(sorted([null, 2, 1])).toEqual([1, 2, null])
    expect(sorted([null, 1, 2], true)).toEqual([2, 1, null])
  })
})

describe('pageOf', () => {
  const rows = Array.from({ length: 31 }, (_, at) => at + 1)

  it('cuts pages of 15', () => {
    expect(pageOf(rows, 3, 15)).toEqual({ pages: 3, page: 3, from: 30, rows: [31] })
  })

  it('shows the last page when rows have become fewer', () => {
    expect(pageOf(rows.slice(0, 10), 3, 15)).toMatchObject({ page: 1, pages: 1 })
    expect(pageOf([], 1, 15)).toEqual({ pages: 1, page: 1, from: 0, rows: [] })
  })
})
