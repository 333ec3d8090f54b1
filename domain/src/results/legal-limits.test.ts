import { describe, expect, it } from 'vitest'
import { emptyAnswer } from '../forms/answer.ts'
import type { Limit } from '../forms/question-parts.ts'
import { buildLimit as limit } from '../../testing/build-limit.ts'
import { findDepartures, selectLimits } from './legal-limits.ts'

const question = (...limits: Limit[]) => ({ limits, unit: 'MW', min: null, max: null })
const answer = (numeric: number | null) => ({ ...emptyAnswer, numeric })

describe('selectLimits', () => {
  it('takes those of the areas and those of everywhere, and all where there is no country', () => {
    const [everywhere, all, nordic] = [limit({}), limit({ area: 'all' }), limit({ area: 'Nordic' })]
    expect(selectLimits([everywhere, all, nordic], ['CE'])).toEqual([everywhere, all])
    expect(selectLimits([everywhere, all, nordic], [])).toEqual([everywhere, all, nordic])
  })
})

describe('findDepartures', () => {
  it.each([
    ['below the lower bound', { lower: 1, upper: 2 }, 0.9, true],
    ['on the lower bound', { lower: 1, upper: 2 }, 1, false],
    ['on the upper bound', { lower: 1, upper: 2 }, 2, false],
    ['above the upper bound', { upper: 2 }, 2.1, true],
    ['beside a fixed number', { lower: 0, upper: 0 }, 0.1, true],
    ['where the law has no number', { relation: '= Uclear' }, 7, false],
    ['nothing at all', { lower: 1 }, null, false],
    ['in another unit', { upper: 0.8, unit: 'kW' }, 2, false],
  ])('%s', (_, bounds, numeric, departs) => {
    expect(findDepartures(question(limit(bounds)), answer(numeric), ['CE'])).toHaveLength(departs ? 1 : 0)
  })

  it('leaves out what the form itself refuses', () => {
    const bounded = { ...question(limit({ lower: 0, upper: 2 })), min: -5, max: 5 }
    expect(findDepartures(bounded, answer(3), ['CE'])).toHaveLength(1)
    expect([findDepartures(bounded, answer(7), []), findDepartures(bounded, answer(-6), [])]).toEqual([[], []])
  })

  it('asks only for the limits of one of the areas of a country', () => {
    const both = question(limit({ area: 'CE', upper: 1 }), limit({ area: 'Nordic', upper: 1.5 }))
    expect(findDepartures(both, answer(1.2), ['CE', 'Nordic'])).toEqual([])
    expect(findDepartures(both, answer(1.2), ['CE'])).toHaveLength(1)
    expect(findDepartures(both, answer(2), ['CE', 'Nordic'])).toHaveLength(1)
  })

  it('compares each cell with its own limits, and none with those of the whole table', () => {
    const cell = (row: string, numeric: number) => ({
      primaryDimensionSubQuestion: row,
      secondaryDimensionSubQuestion: 'mw',
      textValue: null,
      numeric,
      version: 1,
    })
    const table = question(limit({ upper: 0 }), limit({ row: 'b', column: 'mw', upper: 1 }))
    const cells = { ...emptyAnswer, subValues: [cell('a', 5), cell('b', 5)] }
    expect(findDepartures(table, cells, [])).toMatchObject([{ cell: { row: 'b', column: 'mw' }, numeric: 5 }])
  })
})
