import { describe, expect, it } from 'vitest'
import { compareAll, compareAreas, comparePoints } from './comparing.ts'
import { disagreementOf, filterQuantities, sortQuantities, spreadOf } from './filtering.ts'
import type { Quantity } from './types.ts'

function quantity(name: string, values: Readonly<Record<string, number>>, more: Partial<Quantity> = {}): Quantity {
  const numbers = Object.entries(values).map(([country, value]) => ({
    country,
    countryName: country,
    areas: country === 'SE' ? ['Nordic'] : ['CE'],
    value,
    previous: null,
    limits: [],
    departs: false,
    resultId: null,
    parameterAnswerId: null,
  }))
  const points = comparePoints(numbers)
  const areas = compareAreas(points)
  return {
    key: name,
    kind: 'answer',
    year: 2025,
    name,
    row: null,
    column: null,
    article: 'Article 5',
    unit: null,
    code: 'RfG',
    formName: 'RfG 2025',
    summedUp: null,
    all: compareAll(points, areas),
    areas,
    ...more,
  }
}
const threshold = quantity('Threshold of type B', { AT: 1, BE: 1, SE: 1.5 })
const time = quantity('Clearing time', { AT: 1, BE: 2 }, { code: 'DCC', row: 'Uret', column: 't' })
const all = [threshold, time]
const names = (found: readonly Quantity[]) => found.map(({ name }) => name)

describe('filters', () => {
  it.each([
    [{}, names(all)],
    [{ code: 'dcc' }, [time.name]],
    [{ area: 'nordic' }, [threshold.name]],
    [{ area: 'Iceland' }, []],
    [{ text: ' TYPE threshold' }, [threshold.name]],
    [{ text: 'uret t article 5' }, [time.name]],
    [{ kind: 'parameter' as const }, []],
    [{ text: '.*' }, []],
  ])('%j leaves %j', (filter, expected) => expect(names(filterQuantities(all, filter))).toEqual(expected))
})

describe('order', () => {
  it.each([
    ['disagreement', true, [time.name, threshold.name]],
    ['disagreement', false, [threshold.name, time.name]],
    ['n', true, [threshold.name, time.name]],
    ['name', false, [time.name, threshold.name]],
    ['name', true, [threshold.name, time.name]],
  ] as const)('by %s, descending: %s', (sort, isDescending, expected) =>
    expect(names(sortQuantities(all, sort, undefined, isDescending))).toEqual(expected),
  )
  it.each([true, false])('puts null values last, descending: %s', isDescending => {
    const wide = { ...time, all: { ...time.all, rangeShare: 0.2 } }
    expect(names(sortQuantities([threshold, wide], 'rangeShare', undefined, isDescending))).toEqual([
      time.name,
      threshold.name,
    ])
  })
})

it('uses the requested area', () => {
  expect(spreadOf(threshold, 'Nordic').n).toBe(1)
  expect(spreadOf(threshold, undefined).n).toBe(3)
  expect(disagreementOf(spreadOf(threshold, 'CE'))).toBe(0)
  expect(disagreementOf({ ...threshold.all, n: 0 })).toBe(0)
})
