import { describe, expect, it } from 'vitest'
import type { Form } from '../forms/types.ts'
import { dimensionOf, questionOf } from '../../testing/build-answers.ts'
import { formWith, number, section, shortText, table } from '../../testing/build-form.ts'
import { findPredecessors } from './predecessors.ts'
import { isKeyOfParameter, keyOfParameter, listQuantities } from './quantities.ts'

const build = (seed: number, ...questions: Parameters<typeof section>[1][]) =>
  formWith({ seed }, section('S', ...questions))
const profile = () => table('Profile', { rows: ['Uret', 'Urec'], columns: ['U', { name: 'Note', type: 'Text' }, 't'] })
const quantitiesOf = (form: Form) => listQuantities(form.sections.flatMap(({ questions }) => questions))
const inYear = (form: Form, year: number, category = 'RfG') => ({
  formId: form.id,
  year,
  category,
  quantities: quantitiesOf(form),
})
const named = (form: Form, text: string) => quantitiesOf(form).find(({ question }) => question.text === text)?.key ?? ''

describe('quantities', () => {
  it('are numbers and numeric cells, except capacities', () => {
    const amounts = table('Amounts', { rows: ['A'], columns: ['MW'] }).with({ dataView: 'generationcapacity_pgm' })
    const form = build(1, number('Threshold'), shortText('Why'), profile(), amounts)
    expect(quantitiesOf(form).map(({ question, rowText, columnText }) => [question.text, rowText, columnText])).toEqual(
      [
        ['Threshold', null, null],
        ['Profile', 'Uret', 'U'],
        ['Profile', 'Uret', 't'],
        ['Profile', 'Urec', 'U'],
        ['Profile', 'Urec', 't'],
      ],
    )
  })
  it('have keys of their own', () => {
    const keys = quantitiesOf(build(1, number('Threshold'), profile())).map(({ key }) => key)
    expect(new Set(keys).size).toBe(5)
    expect([...keys, keyOfParameter('x')].filter(isKeyOfParameter)).toEqual([keyOfParameter('x')])
  })
})

describe('predecessors', () => {
  const old = build(1, number('Threshold B'), number('Threshold C').with({ unit: 'MW' }), profile())

  it('are the questions that others were copied from, whatever their current texts', () => {
    const copy = build(2, number('Type B from').with({ parentId: questionOf(old, 'Threshold B').id }))
    const found = findPredecessors([inYear(old, 2024), inYear(copy, 2025, 'DCC')], new Map())
    expect([...found]).toEqual([[named(copy, 'Type B from'), named(old, 'Threshold B')]])
  })

  it('match rows and columns by their origin, otherwise by their texts', () => {
    const copy = build(
      2,
      table('Profile', { rows: ['Uret, new', 'Urec'], columns: ['U', 't'] }).with({
        parentId: questionOf(old, 'Profile').id,
      }),
    )
    const row = dimensionOf(questionOf(copy, 'Profile'), 'Uret, new').id
    const origins = new Map([[row, dimensionOf(questionOf(old, 'Profile'), 'Uret').id]])
    const found = findPredecessors([inYear(old, 2024), inYear(copy, 2025)], origins)
    expect([...found]).toEqual(quantitiesOf(copy).map(({ key }, at) => [key, quantitiesOf(old)[at + 2]?.key]))
    expect(findPredecessors([inYear(old, 2024), inYear(copy, 2025)], new Map()).size).toBe(2)
  })

  it("are otherwise the same question of the category's last form in an earlier year", () => {
    const older = build(3, number('Threshold B'))
    const next = build(4, number('  threshold  b '))
    const found = findPredecessors([inYear(older, 2023), inYear(old, 2024), inYear(next, 2026)], new Map())
    expect(found.get(quantitiesOf(next)[0]?.key ?? '')).toBe(named(old, 'Threshold B'))
    expect(found.get(named(old, 'Threshold B'))).toBe(named(older, 'Threshold B'))
    expect(findPredecessors([inYear(old, 2024, 'DCC'), inYear(next, 2026)], new Map()).size).toBe(0)
    expect(findPredecessors([inYear(old, 2026), inYear(next, 2026)], new Map()).size).toBe(0)
  })

  it('have the same unit', () => {
    const next = build(4, number('Threshold C').with({ unit: 'kW', parentId: questionOf(old, 'Threshold C').id }))
    expect(findPredecessors([inYear(old, 2024), inYear(next, 2025)], new Map()).size).toBe(0)
  })
})
