import { describe, expect, it } from 'vitest'
import { dimensionOf, optionOf, questionOf } from '../../testing/build-answers.ts'
import { choice, formWith, option, section, shortText, table } from '../../testing/build-form.ts'
import type { Question } from '../forms/types.ts'
import type { Value } from '../forms/values.ts'
import { mapParentValues } from './parent-answers.ts'

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

describe('mapParentValues', () => {
  it('tells answers in the ids of the copy, in its order', () => {
    const mapped = mapParentValues(linked(), parentQuestions, values, origins)
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
  })

  it('leaves out what has another text and no origin', () => {
    const [, , ofProfile] = mapParentValues(linked(), parentQuestions, values, new Map())
    expect(ofProfile?.subValues.map(({ numeric }) => numeric)).toEqual([0.1])
  })

  it.each<[string, Partial<Question>]>([
    ['is not linked', { isLinked: false }],
    ['was not copied', { parentId: null }],
    ['has another type', { type: 'Paragraph' }],
  ])('leaves out a question that %s', (_, change) => {
    const questions = linked(({ text }) => (text === 'Name' ? change : {}))
    expect(mapParentValues(questions, parentQuestions, values, origins)).toHaveLength(2)
  })
})
