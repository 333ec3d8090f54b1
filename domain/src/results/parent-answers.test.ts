import { describe, expect, it } from 'vitest'
import { dimensionOf, optionOf, questionOf } from '../../testing/build-answers.ts'
import { checkboxes, choice, formWith, option, section, shortText, table } from '../../testing/build-form.ts'
import type { Question } from '../forms/types.ts'
import type { Value } from '../forms/values.ts'
import { mapParentAnswers } from './parent-answers.ts'

const build = (seed: number, row: string) =>
  formWith(
    { seed },
    section(
      'General',
      shortText('Name'),
      choice('Any?', option('Yes'), option('No')),
      table('Profile', { rows: ['First', row], columns: ['U', 't'] }),
    ),
  )
const parent = build(1, 'Second')
const built = build(2, 'Second, renamed')
const questionsOf = (form: typeof parent) => form.sections.flatMap(({ questions }) => questions)
const parentQuestions = new Map(questionsOf(parent).map(question => [question.id, question]))
const linked = (change: (question: Question) => Partial<Question> = () => ({})) =>
  questionsOf(built).map((question, at): Question => {
    const copied = { ...question, parentId: questionsOf(parent)[at]?.id ?? null, hasParent: true, isLinked: true }
    return { ...copied, ...change(question) }
  })

const value = (text: string, parts: Partial<Value>): Value => ({
  id: 'value',
  question: questionOf(parent, text).id,
  result: 'parent result',
  textual: null,
  numeric: null,
  options: [],
  remarkText: null,
  editRemarkText: null,
  files: [],
  deltaRemarks: [],
  subValues: [],
  version: 1,
  changedAt: '2025-01-01T00:00:00.000Z',
  changedBy: null,
  ...parts,
})
const cell = (row: string, column: string, numeric: number) => ({
  id: `${row} ${column}`,
  valueId: 'value',
  primaryDimensionSubQuestion: dimensionOf(questionOf(parent, 'Profile'), row).id,
  secondaryDimensionSubQuestion: dimensionOf(questionOf(parent, 'Profile'), column).id,
  textValue: null,
  numeric,
  version: 1,
})
const values = [
  value('Profile', { subValues: [cell('First', 'U', 0.1), cell('Second', 'U', 0.2), cell('Second', 't', 0.3)] }),
  value('Any?', { options: [optionOf(questionOf(parent, 'Any?'), 'No').id] }),
  value('Name', { textual: 'Doel' }),
]
const profile = questionOf(built, 'Profile')
const renamed = dimensionOf(profile, 'Second, renamed').id
const origins = new Map([[renamed, dimensionOf(questionOf(parent, 'Profile'), 'Second').id]])

const map = (questions = linked(), given = values, parts: ReadonlyMap<string, string> = origins) =>
  mapParentAnswers(questions, parentQuestions, given, parts)
const change = (text: string, parts: Partial<Question>) => linked(question => (question.text === text ? parts : {}))

describe('mapParentAnswers', () => {
  it('maps answers to the ids of the copy, in its order', () => {
    const { values: mapped, leftOut } = map()
    expect(mapped.map(({ question }) => question)).toEqual(questionsOf(built).map(({ id }) => id))
    expect(mapped[0]?.textual).toBe('Doel')
    expect(mapped[1]?.options).toEqual([optionOf(questionOf(built, 'Any?'), 'No').id])
    const [u, t] = [dimensionOf(profile, 'U').id, dimensionOf(profile, 't').id]
    expect(
      mapped[2]?.subValues.map(one => [
        one.primaryDimensionSubQuestion,
        one.secondaryDimensionSubQuestion,
        one.numeric,
      ]),
    ).toEqual([
      [dimensionOf(profile, 'First').id, u, 0.1],
      [renamed, u, 0.2],
      [renamed, t, 0.3],
    ])
    expect(leftOut).toEqual([])
  })

  it('lists cells whose row has neither an origin nor an equal text', () => {
    const { values: mapped, leftOut } = map(linked(), values, new Map())
    expect(mapped[2]?.subValues.map(({ numeric }) => numeric)).toEqual([0.1])
    expect(leftOut).toEqual([{ question: profile.id, reason: 'cells', texts: ['Second, U: 0.2', 'Second, t: 0.3'] }])
  })

  it('lists answers whose option was deleted', () => {
    const onlyYes = questionOf(built, 'Any?').options.filter(({ value: name }) => name === 'Yes')
    const { values: mapped, leftOut } = map(change('Any?', { options: onlyYes }))
    expect(mapped).toHaveLength(2)
    expect(leftOut).toEqual([{ question: questionOf(built, 'Any?').id, reason: 'options', texts: ['No'] }])
  })

  it('lists answers to questions whose type has changed', () => {
    const { values: mapped, leftOut } = map(change('Name', { type: 'Number' }))
    expect(mapped).toHaveLength(2)
    expect(leftOut).toEqual([{ question: questionOf(built, 'Name').id, reason: 'type', texts: ['Doel'] }])
  })

  it("keeps the text of 'Other' only with that option", () => {
    const plan = (seed: number, last: string) =>
      formWith({ seed }, section('General', checkboxes('Which?', option('Wind'), option(last))))
    const [before, now] = [questionOf(plan(3, 'Other'), 'Which?'), questionOf(plan(4, 'Sun'), 'Which?')]
    const given = {
      ...value('Name', {}),
      question: before.id,
      textual: 'Tides',
      options: before.options.map(({ id }) => id),
    }
    const copied = { ...now, parentId: before.id, isLinked: true }
    const mapped = mapParentAnswers([copied], new Map([[before.id, before]]), [given], new Map())
    expect(mapped.values).toMatchObject([{ textual: null, options: [optionOf(now, 'Wind').id] }])
    expect(mapped.leftOut).toEqual([{ question: now.id, reason: 'options', texts: ['Other: Tides'] }])
  })

  it.each<[string, Partial<Question>]>([
    ['is not linked', { isLinked: false }],
    ['was not copied', { parentId: null }],
  ])('ignores a question that %s', (_, parts) => {
    const { values: mapped, leftOut } = map(change('Name', parts))
    expect([mapped.length, leftOut]).toEqual([2, []])
  })
})
