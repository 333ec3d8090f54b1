import { describe, expect, it } from 'vitest'
import { emptyAnswer } from '../forms/answer.ts'
import type { Limit } from '../forms/question-parts.ts'
import { dimensionOf, questionOf, tableAnswer } from '../../testing/build-answers.ts'
import { formWith, section, table } from '../../testing/build-form.ts'
import { buildLimit as limit } from '../../testing/build-limit.ts'
import { findDepartures, selectLimits } from './legal-limits.ts'

const question = (...limits: Limit[]) => ({
  limits,
  unit: 'MW',
  min: null,
  max: null,
  dataView: null,
  subQuestions: [],
})
const answer = (numeric: number | null) => ({ ...emptyAnswer, numeric })

describe('selectLimits', () => {
  it('selects general limits and those of the areas, and all without a country', () => {
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

  it('leaves out numbers that the form itself refuses', () => {
    const bounded = { ...question(limit({ lower: 0, upper: 2 })), min: -5, max: 5 }
    expect(findDepartures(bounded, answer(3), ['CE'])).toHaveLength(1)
    expect([findDepartures(bounded, answer(7), []), findDepartures(bounded, answer(-6), [])]).toEqual([[], []])
  })

  it("only requires the limits of one of a country's areas", () => {
    const both = question(limit({ area: 'CE', upper: 1 }), limit({ area: 'Nordic', upper: 1.5 }))
    expect(findDepartures(both, answer(1.2), ['CE', 'Nordic'])).toEqual([])
    expect(findDepartures(both, answer(1.2), ['CE'])).toHaveLength(1)
    expect(findDepartures(both, answer(2), ['CE', 'Nordic'])).toHaveLength(1)
  })

  it('leaves out only those in another unit, and compares with the others of the same place', () => {
    const inHertz = limit({ lower: 50.2, upper: 50.5, unit: 'Hz' })
    const mixed = question(inHertz, limit({ lower: 1, upper: 2 }))
    expect(findDepartures(mixed, answer(5), [])).toMatchObject([{ numeric: 5, limits: [{ unit: 'MW' }] }])
    expect(findDepartures(mixed, answer(1.5), [])).toEqual([])
  })

  it('compares each cell with its own limits, and none with those of the whole table', () => {
    const cell = (row: string, numeric: number) => ({
      primaryDimensionSubQuestion: row,
      secondaryDimensionSubQuestion: 'mw',
      textValue: null,
      numeric,
      version: 1,
    })
    const units = question(limit({ upper: 0 }), limit({ row: 'b', column: 'mw', upper: 1 }))
    const cells = { ...emptyAnswer, subValues: [cell('a', 5), cell('b', 5)] }
    expect(findDepartures(units, cells, [])).toMatchObject([{ cell: { row: 'b', column: 'mw' }, numeric: 5 }])
  })
})

describe('findDepartures of a fault-ride-through table', () => {
  const rows = ['Uret / tclear', 'Uclear / trec1', 'Urec1 / trec2', 'Urec2 / trec3']
  const form = formWith(
    { seed: 1 },
    section('FRT', table('Profile', { rows, columns: ['U', 't'] }).with({ dataView: 'frt_ppm_d' })),
  )
  const plain = questionOf(form, 'Profile')
  const idOf = (name: string) => dimensionOf(plain, name).id
  const at = (row: string, column: string, bounds: Partial<Limit>) =>
    limit({ row: idOf(row), column: idOf(column), unit: column === 'U' ? 'p.u.' : 's', ...bounds })
  const profile = {
    ...plain,
    limits: [
      at('Uret / tclear', 'U', { lower: 0, upper: 0 }),
      at('Uret / tclear', 't', { lower: 0.14, upper: 0.25, area: 'CE' }),
      at('Uret / tclear', 't', { lower: 0.14, upper: 0.4, area: 'Nordic' }),
      at('Uclear / trec1', 't', { relation: '= tclear' }),
      at('Urec2 / trec3', 'U', { lower: 0.85, upper: 0.85 }),
      at('Urec2 / trec3', 't', { lower: 1.5, upper: 3 }),
    ],
  }
  const find = (cells: Parameters<typeof tableAnswer>[1], areas = ['CE']) =>
    findDepartures(profile, tableAnswer(plain, cells), areas).map(({ cell, kind, low, high, limits }) => {
      const names = plain.subQuestions.filter(({ id }) => id === cell?.row || id === cell?.column)
      return [names.map(({ dimensionText }) => dimensionText).join(' '), kind, low, high, limits.length]
    })

  it('reports a cell once if both limit and curve are violated', () => {
    expect(find({ 'Uret / tclear': { U: 0, t: 0.3 } })).toEqual([['Uret / tclear t', 'outside', null, null, 1]])
  })
  it("uses the limits of the country's areas", () => {
    expect(find({ 'Uret / tclear': { U: 0, t: 0.3 } }, ['Nordic'])).toEqual([])
    expect(find({ 'Uret / tclear': { U: 0, t: 0.3 } }, [])).toEqual([])
  })
  it('gives a range that follows from other rows', () => {
    expect(find({ 'Urec1 / trec2': { U: 0.9 } })).toEqual([['Urec1 / trec2 U', 'outside', 0, 0.85, 0]])
  })
  it('finds values that must equal the row above, with the limit', () => {
    expect(find({ 'Uret / tclear': { U: 0, t: 0.2 }, 'Uclear / trec1': { t: 0.25 } })).toEqual([
      ['Uclear / trec1 t', 'notSame', 0.2, 0.2, 1],
    ])
  })
  it('does not compare with the row above if it has no number', () => {
    const threeRows = { ...profile, limits: [...profile.limits, at('Urec1 / trec2', 't', { relation: '= trec1' })] }
    const findIn = (cells: Parameters<typeof tableAnswer>[1]) =>
      findDepartures(threeRows, tableAnswer(plain, cells), ['CE']).map(({ kind, low }) => [kind, low])
    const above = { 'Uret / tclear': { U: 0, t: 0.2 } }
    expect(findIn({ ...above, 'Urec1 / trec2': { t: 0.25 } })).toEqual([])
    expect(findIn({ ...above, 'Uclear / trec1': { t: 0.2 }, 'Urec1 / trec2': { t: 0.25 } })).toEqual([['notSame', 0.2]])
  })
  it('finds times that go backwards, in row order', () => {
    const cells = { 'Uret / tclear': { U: 0, t: 0.3 }, 'Urec2 / trec3': { U: 0.9, t: 0.1 } }
    expect(find(cells)).toEqual([
      ['Uret / tclear t', 'outside', null, null, 1],
      ['Urec2 / trec3 U', 'outside', null, null, 1],
      ['Urec2 / trec3 t', 'backwards', 0.3, null, 0],
    ])
  })
  it('ignores empty tables, and only checks limits in other tables', () => {
    expect(find({})).toEqual([])
    const other = { ...profile, dataView: null }
    const answers = tableAnswer(plain, { 'Urec1 / trec2': { U: 0.9 } })
    expect(findDepartures(other, answers, ['CE'])).toEqual([])
  })
})
