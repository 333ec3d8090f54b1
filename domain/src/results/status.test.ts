import { describe, expect, test } from 'vitest'
import {
  numberAnswer,
  answer,
  choiceAnswer,
  tableAnswer,
  questionOf,
  remarkAnswer,
  textAnswer,
} from '../../testing/build-answers.ts'
import {
  checkboxes,
  choice,
  form,
  number,
  option,
  paragraph,
  section,
  shortText,
  table,
} from '../../testing/build-form.ts'
import { noDate } from '../dates.ts'
import { toDisplayStatus } from '../forms/display-status.ts'
import { isAnswered, percentFilled, statusOf } from './status.ts'

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
  expect(toDisplayStatus({ status, deadline }, now)).toBe(shown)
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

const built = form(
  section(
    'One',
    shortText('short'),
    number('number'),
    paragraph('long'),
    choice('one', option('Yes'), option('No')),
    checkboxes('many', option('A'), option('B')),
    table('free', { rows: ['R1', 'R2'], columns: ['C1', 'C2'] }),
    table('strict', { rows: [{ name: 'R1', required: true }, 'R2'], columns: ['C1', { name: 'C2', type: 'Text' }] }),
  ),
)
const of = (text: string) => questionOf(built, text)

describe('an answer', () => {
  test.each([
    ['a text', 'short', textAnswer('x'), true],
    ['only blanks', 'short', textAnswer('  '), false],
    ['a number', 'number', numberAnswer(0), true],
    ['a text in place of a number', 'number', textAnswer('5'), false],
    ['a paragraph', 'long', textAnswer('x'), true],
    ['an empty paragraph', 'long', textAnswer(''), false],
    ['a chosen option', 'one', choiceAnswer(of('one'), 'Yes'), true],
    ['no option', 'one', answer(), false],
    ['one of several options', 'many', choiceAnswer(of('many'), 'B'), true],
    ['no cell', 'free', answer(), false],
    ['one cell of a free table', 'free', tableAnswer(of('free'), { R2: { C1: 0 } }), true],
    ['an emptied cell', 'free', tableAnswer(of('free'), { R2: { C1: ' ' } }), false],
    ['some required cells', 'strict', tableAnswer(of('strict'), { R1: { C1: 1 } }), false],
    ['all required cells', 'strict', tableAnswer(of('strict'), { R1: { C1: 1, C2: 'x' } }), true],
    ['only cells that are not required', 'strict', tableAnswer(of('strict'), { R2: { C1: 1 } }), false],
    ['only a remark', 'short', remarkAnswer('x'), false],
    ['nothing stored', 'short', undefined, false],
  ])('%s: %s', (_, question, given, answered) => {
    expect(isAnswered(of(question), given)).toBe(answered)
  })
})
