import { expect, it } from 'vitest'
import { countCountries, listPartsOfCountries } from './counting.ts'

const parts = listPartsOfCountries([
  { abbreviation: 'BE', parentId: null },
  { abbreviation: 'DK1', parentId: 'Denmark' },
  { abbreviation: 'DK2', parentId: 'Denmark' },
  { abbreviation: 'NI', parentId: 'Ireland' },
])

it.each([
  [[], 0],
  [['BE', 'DK1', 'DK2', 'NI'], 3],
  [['DK2'], 1],
  [['BE', 'BE'], 1],
])('%j are %i countries', (abbreviations, count) => {
  expect(countCountries(abbreviations, parts)).toBe(count)
})
