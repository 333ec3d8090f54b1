import { expect, it } from 'vitest'
import { countCountries, countPresent, countWholes, listPartsOfCountries } from './counting.ts'

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

it.each([
  [['BE', 'DK1', 'DK2'], ['BE', 'DK1'], { present: 1, all: 2 }],
  [['BE', 'DK1', 'DK2'], ['DK1', 'DK2'], { present: 1, all: 2 }],
  // In an area, only the part that is in it counts.
  [['BE', 'DK1'], ['DK1'], { present: 1, all: 2 }],
  [['NI'], ['NI'], { present: 1, all: 1 }],
])('of %j with %j there are %j', (abbreviations, present, counted) => {
  expect(countPresent(abbreviations, one => present.includes(one), parts)).toEqual(counted)
})

it('counts parts by their country', () => {
  expect(countWholes([{ wholeId: 'Belgium' }, { wholeId: 'Denmark' }, { wholeId: 'Denmark' }])).toBe(2)
})
