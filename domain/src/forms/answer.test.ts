import { expect, test } from 'vitest'
import {
  numberAnswer,
  choiceAnswer,
  tableAnswer,
  questionOf,
  remarkAnswer,
  textAnswer,
} from '../../testing/build-answers.ts'
import { choice, form, option, section, table } from '../../testing/build-form.ts'
import { emptyAnswer, isEmptyAnswer } from './answer.ts'

const built = form(
  section('One', choice('one', option('Yes'), option('No')), table('free', { rows: ['R1', 'R2'], columns: ['C1'] })),
)
const of = (text: string) => questionOf(built, text)

test.each([
  ['nothing', emptyAnswer, true],
  ['blanks', textAnswer(' '), true],
  ['an emptied cell', tableAnswer(of('free'), { R1: { C1: '' } }), true],
  ['a remark', remarkAnswer('x'), false],
  ['a zero', numberAnswer(0), false],
  ['a chosen option', choiceAnswer(of('one'), 'No'), false],
  ['a cell', tableAnswer(of('free'), { R1: { C1: 0 } }), false],
])('an answer with %s is empty: %s', (_, given, empty) => {
  expect(isEmptyAnswer(given)).toBe(empty)
})
