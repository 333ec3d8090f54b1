import { describe, expect, it } from 'vitest'
import { readGraphSearch } from './graph-search.ts'

describe('readGraphSearch', () => {
  it.each([
    [{ years: 2025 }, { years: 2025 }],
    [{ years: '2025_2020' }, { years: '2025_2020' }],
    [{ years: '2025_x_99999' }, { years: 2025 }],
    [{ year: 2025 }, { years: 2025 }],
    [{ year: '2025_2020' }, { years: '2025_2020' }],
    [{ years: 2024, year: 2025 }, { years: 2024 }],
    [{ years: ['2025'], countries: { a: 1 }, view: 'other' }, {}],
    [
      { countries: 'BE_DK1', highlight: 'none', view: 'table' },
      { countries: 'BE_DK1', highlight: 'none', view: 'table' },
    ],
    [{ countries: '<script>', highlight: 'B'.repeat(2000), view: 'chart' }, {}],
  ])('%j', (address, expected) => expect(readGraphSearch(address)).toEqual(expected))
})
