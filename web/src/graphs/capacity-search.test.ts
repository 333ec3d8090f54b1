import { describe, expect, it } from 'vitest'
import { readCapacitySearch } from './capacity-search.ts'

describe('readCapacitySearch', () => {
  it.each([
    [
      { tab: 'hvdc', measure: 'change', technology: 'spgm', sort: 'name', totals: 'EU_IENI', years: '2025_2024' },
      { tab: 'hvdc', measure: 'change', technology: 'spgm', sort: 'name', totals: 'EU_IENI', years: '2025_2024' },
    ],
    [{ tab: 'ships', measure: 'chart', technology: 'Steam', sort: 1, totals: '<b>' }, {}],
  ])('%j', (address, expected) => expect(readCapacitySearch(address)).toEqual(expected))
})
