import { describe, expect, it } from 'vitest'
import {
  dimensionOf,
  numberAnswer,
  optionOf,
  questionOf,
  tableAnswer,
  textAnswer,
} from '../../testing/build-answers.ts'
import { checkboxes, form, number, option, other, section, shortText, table } from '../../testing/build-form.ts'
import { emptyAnswer, type Answer } from '../forms/answer.ts'
import type { Value } from '../forms/values.ts'
import { findAnswerDifference } from '../results/answer-differences.ts'
import { compareAnswers, compareParts, compareSections, listGoneQuestions } from './comparison.ts'
import { countStatuses, isDifferent } from './comparison-statuses.ts'

const columns = [
  { name: 'SPGM', group: 'Without' },
  { name: 'With', group: 'With' },
]
const plan = form(
  section('General', shortText('Name'), number('Power').with({ unit: 'MW' })),
  section(
    'More',
    checkboxes('Plants', option('Wind'), other()),
    table('Units', { rows: ['Type A', 'Type B'], columns }),
  ),
)
const [name, power, plants, units] = ['Name', 'Power', 'Plants', 'Units'].map(text => questionOf(plan, text)) as [
  ReturnType<typeof questionOf>,
  ReturnType<typeof questionOf>,
  ReturnType<typeof questionOf>,
  ReturnType<typeof questionOf>,
]
type Given = Answer & { readonly files: readonly { readonly name: string }[] }
const given = (answer: Partial<Answer>, ...files: string[]): Given => ({
  ...emptyAnswer,
  ...answer,
  files: files.map(file => ({ name: file })),
})
const valueOf = (question: string, answer: Partial<Answer>): Value =>
  ({ ...given(answer), id: question, question, result: 'r', changedAt: '', changedBy: null }) as unknown as Value

describe('the parts of two answers', () => {
  it('are the answer, the remark and the files, each with its status', () => {
    const left = given({ textual: 'Doel', remarkText: 'Since 1974' }, 'map.pdf')
    const right = given({ textual: ' Doel ', remarkText: 'Since 1975' }, 'map.pdf', 'plan.pdf')
    expect(compareParts(name, left, right)).toEqual([
      { kind: 'answer', names: [], status: 'same', left: 'Doel', right: ' Doel ' },
      { kind: 'remark', names: [], status: 'changed', left: 'Since 1974', right: 'Since 1975' },
      { kind: 'files', names: [], status: 'changed', left: ['map.pdf'], right: ['map.pdf', 'plan.pdf'] },
    ])
    expect(compareParts(power, undefined, given(numberAnswer(0)))).toEqual([
      { kind: 'answer', names: [], status: 'new', left: null, right: 0 },
    ])
    expect(compareParts(name, given(textAnswer('Doel')), undefined)).toMatchObject([{ status: 'removed', right: null }])
    expect(compareParts(name, given(textAnswer('  ')), given({}))).toEqual([])
  })

  it('are the names of the chosen options, in any order', () => {
    const [wind, more] = [optionOf(plants, 'Wind').id, optionOf(plants, 'Other').id]
    const left = given({ options: [wind, more], textual: 'Tidal' })
    expect(compareParts(plants, left, given({ options: [more, wind], textual: 'Tidal' }))).toMatchObject([
      { status: 'same', left: ['Wind', 'Other: Tidal'] },
    ])
    expect(compareParts(plants, left, given({ options: [more], textual: 'Wave' }))).toMatchObject([
      { status: 'changed', left: ['Wind', 'Other: Tidal'], right: ['Other: Wave'] },
    ])
  })

  it('are the cells of a table in its order, named by row, group and column, then the final remarks', () => {
    const remark = { row: dimensionOf(units, 'Type A').id, column: dimensionOf(units, 'SPGM').id, remark: 'Closed.' }
    const left = given(tableAnswer(units, { 'Type B': { With: 3 }, 'Type A': { SPGM: 1 } }))
    const right = given({ ...tableAnswer(units, { 'Type A': { SPGM: 2, With: 5 } }), deltaRemarks: [remark] })
    expect(compareParts(units, left, right)).toEqual([
      { kind: 'cell', names: ['Type A', 'Without', 'SPGM'], status: 'changed', left: 1, right: 2 },
      // The group has the name of its only column.
      { kind: 'cell', names: ['Type A', 'With'], status: 'new', left: null, right: 5 },
      { kind: 'cell', names: ['Type B', 'With'], status: 'removed', left: 3, right: null },
      { kind: 'finalRemark', names: ['Type A', 'Without', 'SPGM'], status: 'new', left: null, right: 'Closed.' },
    ])
  })

  it('differ exactly where the review says so', () => {
    const answers = [
      given({}),
      given(textAnswer('a')),
      given({ textual: 'a', remarkText: 'r' }),
      given({ remarkText: 'r' }, 'f'),
      given({ remarkText: ' ' }),
    ]
    for (const left of answers) {
      for (const right of answers) {
        const differs = compareParts(name, left, right).some(({ status }) => status !== 'same')
        expect(differs).toBe(findAnswerDifference(left, right) !== null)
        expect(isDifferent({ status: compareAnswers(left, right) })).toBe(differs)
      }
    }
  })
})

describe('two deliveries', () => {
  it('are compared section by section, and counted', () => {
    const sections = compareSections(
      plan.sections,
      [valueOf(name.id, { textual: 'Doel' }), valueOf(power.id, { numeric: 5 })],
      [valueOf(name.id, { textual: 'Doel' }), valueOf(units.id, tableAnswer(units, { 'Type A': { With: 1 } }))],
    )
    expect(sections.map(({ number: at, name: of }) => [at, of])).toEqual([
      [1, 'General'],
      [2, 'More'],
    ])
    const questions = sections.flatMap(one => one.questions)
    expect(questions.map(one => [one.number, one.unit, one.status])).toEqual([
      ['1.1', null, 'same'],
      ['1.2', 'MW', 'removed'],
      ['2.1', null, null],
      ['2.2', null, 'new'],
    ])
    expect(countStatuses(questions)).toEqual({ changed: 0, new: 1, removed: 1, same: 1 })
  })

  it('are not the same if some answers have no counterpart', () => {
    const leftOut = [{ question: name.id, reason: 'type' as const, texts: ['5'] }]
    const [section1] = compareSections(plan.sections, [], [valueOf(name.id, { textual: '5' })], leftOut)
    expect(section1?.questions[0]).toMatchObject({ status: 'changed', leftOut: [{ reason: 'type', texts: ['5'] }] })
    const [empty] = compareSections(plan.sections, [], [], leftOut)
    expect(empty?.questions[0]?.status).toBe('removed')
  })

  it('list dropped questions with their old numbers', () => {
    const copy = [
      { isLinked: true, parentId: name.id },
      { isLinked: false, parentId: power.id },
    ]
    const values = [valueOf(name.id, { textual: 'Doel' }), valueOf(power.id, { numeric: 5 })]
    expect(listGoneQuestions(plan.sections, copy, values)).toMatchObject([
      { id: power.id, number: '1.2', status: 'removed', parts: [{ left: 5, right: null }] },
    ])
  })
})
