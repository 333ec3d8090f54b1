import { describe, expect, it } from 'vitest'
import type { Limit } from '../forms/question-parts.ts'
import { formWith, section, table } from '../../testing/build-form.ts'
import { dimensionOf, questionOf, tableAnswer } from '../../testing/build-answers.ts'
import { findFrtFaults, readFrtBounds, readFrtCorners, readFrtLimits, toFrtLine, voltageAt } from './frt.ts'

const rows = ['Uret / tclear', 'Uclear / trec1', 'Urec1 / trec2', 'Urec2 / trec3']
const form = formWith({ seed: 1 }, section('FRT', table('Profile', { rows, columns: ['U (p.u.)', 't (s)'] })))
const plain = questionOf(form, 'Profile')

const limit = (
  row: string,
  column: string,
  lower: number | null,
  upper: number | null,
  relation: string | null = null,
): Limit => ({
  area: null,
  parameter: column,
  article: 'Article 16(3)(a)(i), Table 7.2',
  unit: null,
  lower,
  upper,
  relation,
  source: null,
  verified: true,
  row: dimensionOf(plain, row).id,
  column: dimensionOf(plain, column).id,
})
/** Table 7.2: power park modules of type D. */
const question = {
  subQuestions: plain.subQuestions,
  limits: [
    limit('Uret / tclear', 'U (p.u.)', 0, 0),
    limit('Uret / tclear', 't (s)', 0.14, 0.25),
    limit('Uclear / trec1', 'U (p.u.)', null, null, '= Uret'),
    limit('Uclear / trec1', 't (s)', null, null, '= tclear'),
    limit('Urec1 / trec2', 'U (p.u.)', null, null, '= Uclear'),
    limit('Urec1 / trec2', 't (s)', null, null, '= trec1'),
    limit('Urec2 / trec3', 'U (p.u.)', 0.85, 0.85),
    limit('Urec2 / trec3', 't (s)', 1.5, 3),
  ],
}
const cornersOf = (cells: Parameters<typeof tableAnswer>[1]) => readFrtCorners(plain, tableAnswer(plain, cells))

describe('toFrtLine', () => {
  it('holds each voltage until its time, then steps; the last segment is sloped', () => {
    const corners = cornersOf({
      'Uret / tclear': { 'U (p.u.)': 0.05, 't (s)': 0.15 },
      'Uclear / trec1': { 'U (p.u.)': 0.7, 't (s)': 0.15 },
      'Urec1 / trec2': { 'U (p.u.)': 0.7, 't (s)': 0.7 },
      'Urec2 / trec3': { 'U (p.u.)': 0.9, 't (s)': 1.5 },
    })
    expect(toFrtLine(corners)).toEqual([
      { x: 0, y: 0.05 },
      { x: 0.15, y: 0.05 },
      { x: 0.15, y: 0.7 },
      { x: 0.7, y: 0.7 },
      { x: 1.5, y: 0.9 },
    ])
  })

  it('has no line for a single corner, and skips incomplete rows', () => {
    expect(toFrtLine(cornersOf({ 'Uret / tclear': { 'U (p.u.)': 0, 't (s)': 0.15 } }))).toEqual([])
    const gaps = cornersOf({
      'Uret / tclear': { 'U (p.u.)': 0, 't (s)': 0.15 },
      'Uclear / trec1': { 'U (p.u.)': 0.25 },
      'Urec2 / trec3': { 'U (p.u.)': 0.85, 't (s)': 1.5 },
    })
    expect(toFrtLine(gaps)).toEqual([
      { x: 0, y: 0 },
      { x: 0.15, y: 0 },
      { x: 1.5, y: 0.85 },
    ])
  })

  it('has none for a table without two number columns', () => {
    const other = formWith({ seed: 2 }, section('S', table('T', { rows: ['a', 'b'], columns: ['one'] })))
    expect(readFrtCorners(questionOf(other, 'T'), { subValues: [] })).toEqual([])
  })
})

describe('readFrtLimits', () => {
  it('gives the deepest, longest dip, the shallowest, shortest one, and their source', () => {
    expect(readFrtLimits(question)).toEqual({
      article: 'Article 16(3)(a)(i), Table 7.2',
      lower: [
        { x: 0, y: 0 },
        { x: 0.25, y: 0 },
        { x: 3, y: 0.85 },
      ],
      upper: [
        { x: 0, y: 0 },
        { x: 0.14, y: 0 },
        { x: 1.5, y: 0.85 },
      ],
    })
  })

  it('uses the widest of several limits', () => {
    const nordic = { ...limit('Urec2 / trec3', 't (s)', 1, 9), area: 'Nordic' }
    const both = { subQuestions: question.subQuestions, limits: [...question.limits, nordic] }
    expect(readFrtBounds(both).at(-1)?.time).toEqual({ low: 1, high: 9, isSame: false })
  })

  it('is null if the question has no limits', () => {
    expect(readFrtLimits({ subQuestions: question.subQuestions, limits: [] })).toBeNull()
  })
})

describe('findFrtFaults', () => {
  const faultsOf = (cells: Parameters<typeof tableAnswer>[1]) =>
    findFrtFaults(cornersOf(cells), readFrtBounds(question)).map(({ of, kind, low, high }) => [of, kind, low, high])

  it('finds values that the regulation does not allow', () => {
    expect(faultsOf({ 'Urec2 / trec3': { 'U (p.u.)': 0.8, 't (s)': 3.01 } })).toEqual([
      ['voltage', 'outside', 0.85, 0.85],
      ['time', 'outside', 1.5, 3],
    ])
    expect(faultsOf({ 'Urec2 / trec3': { 'U (p.u.)': 0.85, 't (s)': 3 } })).toEqual([])
  })

  it('finds times that go backwards, and values that must equal the row before', () => {
    const cells = { 'Uret / tclear': { 'U (p.u.)': 0, 't (s)': 0.2 } }
    expect(faultsOf({ ...cells, 'Uclear / trec1': { 't (s)': 0.15 } })).toEqual([['time', 'backwards', 0.2, null]])
    expect(faultsOf({ ...cells, 'Uclear / trec1': { 't (s)': 0.3, 'U (p.u.)': 0 } })).toEqual([
      ['time', 'notSame', 0.2, 0.2],
    ])
  })
})

describe('voltageAt', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 0.2, y: 0 },
    { x: 0.2, y: 0.5 },
    { x: 1.2, y: 1 },
  ]
  it.each([
    [0.1, 0],
    [0.2, 0.5],
    [0.7, 0.75],
    [5, 1],
  ])('at %s s is %s', (time, voltage) => expect(voltageAt(line, time)).toBeCloseTo(voltage))
})
