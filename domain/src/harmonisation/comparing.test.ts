import { describe, expect, it } from 'vitest'
import { buildLimit } from '../../testing/build-limit.ts'
import { compareAll, compareAreas, comparePoints, type CountryNumber } from './comparing.ts'

const limits = [buildLimit({ lower: 0, upper: 10 })]
const country = (name: string, value: number, more: Partial<CountryNumber> = {}): CountryNumber => ({
  country: name,
  countryName: name,
  areas: ['CE'],
  value,
  previous: null,
  limits,
  departs: false,
  resultId: null,
  parameterAnswerId: null,
  ...more,
})
const numbers = [
  country('AT', 1),
  country('BE', 1, { previous: 2 }),
  country('DK', 10, { areas: ['CE', 'Nordic'] }),
  country('FR', 1, { previous: 1 }),
  country('NL', 1),
  country('SE', 12, { areas: ['Nordic'] }),
]
const points = comparePoints(numbers)
const areas = compareAreas(points)

describe('points', () => {
  it('have the limit position of each country, and the areas in which it is an outlier', () => {
    expect(points.map(point => [point.country, point.standing, point.outlierIn])).toEqual([
      ['AT', 'inside', []],
      ['BE', 'inside', []],
      ['DK', 'equal', ['CE']],
      ['FR', 'inside', []],
      ['NL', 'inside', []],
      ['SE', 'outside', []],
    ])
  })
  it('are outside if other cells of the table say so', () => {
    expect(comparePoints([country('AT', 1, { departs: true })])[0]?.standing).toBe('outside')
    expect(comparePoints([country('AT', 1, { limits: [] })])[0]?.standing).toBeNull()
  })
  it('have verified limits if all of them are', () => {
    const unverified = [...limits, buildLimit({ lower: 1, verified: false })]
    expect(comparePoints([country('AT', 1)])[0]?.isLimitVerified).toBe(true)
    expect(comparePoints([country('AT', 1, { limits: unverified })])[0]?.isLimitVerified).toBe(false)
    expect(comparePoints([country('AT', 1, { limits: [] })])[0]?.isLimitVerified).toBeNull()
  })
  it('have no outliers among levels', () => {
    expect(comparePoints(numbers, false).flatMap(({ outlierIn }) => outlierIn)).toEqual([])
  })
})

describe('spreads', () => {
  it('are of each area; a country in two counts in both', () => {
    expect(
      areas.map(({ area, n, min, median, max, outliers, rangeShare }) => [
        area,
        n,
        min,
        median,
        max,
        outliers,
        rangeShare,
      ]),
    ).toEqual([
      ['CE', 5, 1, 1, 10, 1, 0.9],
      ['Nordic', 2, 10, 11, 12, 0, 0.2],
    ])
  })
  it('count a country in parts once, and each of its values', () => {
    const parts = ['DK1', 'DK2'].map((name, at) => country(name, at, { partOf: 'Denmark' }))
    expect(compareAll(comparePoints(parts), [])).toMatchObject({ n: 2, countries: 1, distinct: 2 })
  })
  it('count each country once overall, with the widest range of an area', () => {
    expect(compareAll(points, areas)).toEqual({
      n: 6,
      countries: 6,
      min: 1,
      median: 1,
      max: 12,
      distinct: 3,
      mostCommon: 1,
      mostCommonCount: 4,
      equal: 1,
      inside: 4,
      outside: 1,
      outliers: 1,
      changed: 1,
      rangeShare: 0.9,
    })
  })
  it('have no counts without limits or without the year before', () => {
    const spread = (more: Parameters<typeof country>[2]) => {
      const own = comparePoints([country('AT', 1, { limits: [], previous: null, ...more })])
      return compareAll(own, compareAreas(own))
    }
    expect(spread({})).toMatchObject({ equal: null, inside: null, outside: null, changed: null })
    expect(spread({ previous: 1 })).toMatchObject({ outside: null, changed: 0 })
    expect(spread({ limits: [buildLimit({ upper: 1 })] })).toMatchObject({ outside: 0, changed: null })
  })
  it('are empty without answers, and have no share without two ends', () => {
    expect(compareAreas([])).toEqual([])
    expect(compareAll([], [])).toMatchObject({ n: 0, min: null, median: null, mostCommon: null, rangeShare: null })
    const open = comparePoints([country('AT', 1, { limits: [buildLimit({ lower: 0 })] })])
    expect(compareAreas(open)[0]).toMatchObject({ lower: 0, upper: null, rangeShare: null })
  })
})
