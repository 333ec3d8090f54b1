// When nothing at all has been said to a question.
import { expect, test } from 'vitest'
import { amount, chose, filled, questionOf, remarked, typed } from '../../testing/build-answers.ts'
import { choice, form, option, section, table } from '../../testing/build-form.ts'
import { emptyAnswer, isEmptyAnswer } from './answer.ts'

const built = form(
  section('One', choice('one', option('Yes'), option('No')), table('free', { rows: ['R1', 'R2'], columns: ['C1'] })),
)
const of = (text: string) => questionOf(built, text)

test.each([
  ['nothing', emptyAnswer, true],
  ['blanks', typed(' '), true],
  ['an emptied cell', filled(of('free'), { R1: { C1: '' } }), true],
  ['a remark', remarked('x'), false],
  ['a zero', amount(0), false],
  ['a chosen option', chose(of('one'), 'No'), false],
  ['a cell', filled(of('free'), { R1: { C1: 0 } }), false],
])('an answer with %s is empty: %s', (_, given, empty) => {
  expect(isEmptyAnswer(given)).toBe(empty)
})
