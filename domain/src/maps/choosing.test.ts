import { describe, expect, it } from 'vitest'
import type { Country } from '../countries/types.ts'
import { findNeighbour, listMapGroups, listSeries, type MapParameter } from './choosing.ts'

const parameter = (guid: string, settings: Partial<MapParameter> = {}): MapParameter => ({
  guid,
  name: guid,
  year: 2025,
  networkCode: 2,
  previousGuid: null,
  ...settings,
})
const country = (abbreviation: string, settings: Partial<Country> = {}): Country => ({
  id: abbreviation,
  guid: abbreviation,
  name: abbreviation,
  abbreviation,
  isEu: true,
  isInvolvedInMaps: true,
  parentId: null,
  legalLimitAreas: [],
  synchronousAreas: [],
  ...settings,
})

const guids = (parameters: readonly MapParameter[]) =>
  listSeries(parameters, 2, 'en').map(years => years.map(({ guid }) => guid))

describe('listSeries', () => {
  it('puts the years of a parameter together, whatever they are called, and leaves out other network codes', () => {
    const parameters = [
      parameter('thresholds 2025', { previousGuid: 'limits 2024' }),
      parameter('limits 2024', { year: 2024 }),
      parameter('droop'),
      parameter('demand', { networkCode: 0 }),
    ]
    expect(guids(parameters)).toEqual([['droop'], ['limits 2024', 'thresholds 2025']])
  })

  it('uses the name if a year in between is not visible', () => {
    const name = 'Droop'
    const parameters = [
      parameter('2023', { name, year: 2023 }),
      parameter('2025', { name: ' droop', previousGuid: 'not to be seen' }),
    ]
    expect(guids(parameters)).toEqual([['2023', '2025']])
  })

  it('keeps two parameters of one year apart, though both follow the same one', () => {
    const previousGuid = 'both'
    const parameters = [
      parameter('a', { previousGuid }),
      parameter('b', { previousGuid }),
      parameter('both', { year: 2024 }),
    ]
    expect(guids(parameters)).toEqual([['both', 'a'], ['b']])
  })
})

describe('findNeighbour', () => {
  it('wraps around', () => {
    expect(findNeighbour(['a', 'b', 'c'], 2, 1)).toBe('a')
    expect(findNeighbour(['a', 'b', 'c'], 0, -1)).toBe('c')
    expect(findNeighbour([], 0, 1)).toBeUndefined()
  })
})

describe('listMapGroups', () => {
  it('has the EU, the synchronous areas and ACER, of countries that take part', () => {
    const dk = country('DK', { synchronousAreas: ['CE', 'Nordic'] })
    const no = country('NO', { isEu: false, synchronousAreas: ['Nordic'], isInvolvedInMaps: false })
    const ie = country('IE', { synchronousAreas: ['IE-NI'] })
    const groups = listMapGroups([dk, no, ie], [country('DK1', { parentId: 'DK' })])
    expect(groups.map(({ key, countries }) => [key, countries])).toEqual([
      ['EU', ['DK', 'IE']],
      ['CE', ['DK']],
      ['IENI', ['IE']],
      ['Nordic', ['DK']],
      ['ACER', ['DK']],
    ])
  })
})
