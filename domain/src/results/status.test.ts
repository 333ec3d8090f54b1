// Status and progress of a country in a form.
import { describe, expect, test } from 'vitest'
import { amount, chose, questionOf, remarked, sectionOf, typed } from '../../testing/build-answers.ts'
import { choice, form, number, option, section, shortText } from '../../testing/build-form.ts'
import { noDate } from '../dates.ts'
import { visibleQuestions } from '../forms/branching.ts'
import { percentFilled, progressOf, shownStatus, statusOf, sumOf } from './status.ts'

const now = new Date('2026-06-15T12:00:00Z')
const past = '2026-01-01T00:00:00Z'

test.each([
  [false, false, 'New'],
  [false, true, 'Partial'],
  [true, true, 'Submitted'],
  [true, false, 'Submitted'],
])('submitted %s, with answers %s: %s', (submitted, hasAnswers, status) => {
  expect(statusOf(submitted, hasAnswers)).toBe(status)
})

test.each([
  ['New', past, 'ClosedNotSubmitted'],
  ['Partial', past, 'ClosedNotSubmitted'],
  ['Submitted', past, 'Submitted'],
  ['Partial', '2027-01-01T00:00:00Z', 'Partial'],
  ['New', noDate, 'New'],
] as const)('%s with the deadline %s shows as %s', (status, deadline, shown) => {
  expect(shownStatus({ status, deadline }, now)).toBe(shown)
})

test.each([
  [0, 0, 0],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
])('%d of %d questions are %d percent', (answered, total, percent) => {
  expect(percentFilled({ answered, total })).toBe(percent)
})

describe('progress', () => {
  const built = form(
    section('One', choice('Q1', option('on'), option('off').skipTo('Q4')), number('Q2'), shortText('Q3').remark()),
    section('Two', number('Q4'), number('Q5')),
  )
  const id = (text: string) => questionOf(built, text).id
  const progress = (first: string) => {
    const answers = new Map([
      [id('Q1'), chose(questionOf(built, 'Q1'), first)],
      [id('Q2'), amount(0)],
      [id('Q3'), remarked('only a remark')],
      [id('Q4'), typed('no number')],
      [id('Q5'), amount(1)],
    ])
    const visible = visibleQuestions(built.sections, question => answers.get(question)?.options ?? [])
    return progressOf(built.sections, visible, answers)
  }
  test('counts the answered ones of the visible questions by section', () => {
    expect(progress('on').get(sectionOf(built, 'One').id)).toEqual({ answered: 2, total: 3 })
    expect(progress('on').get(sectionOf(built, 'Two').id)).toEqual({ answered: 1, total: 2 })
    expect(sumOf(progress('on').values())).toEqual({ answered: 3, total: 5 })
  })
  test('leaves out what branching hides, answered or not', () => {
    expect(sumOf(progress('off').values())).toEqual({ answered: 2, total: 3 })
  })
})
