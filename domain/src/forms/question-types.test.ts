// When each type of question counts as answered, and how tables are laid out.
import { describe, expect, test } from 'vitest'
import { amount, answer, chose, filled, questionOf, remarked, typed } from '../../testing/build-answers.ts'
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
import { emptyAnswer, isEmptyAnswer } from './answer.ts'
import { isAnswered, questionKinds } from './question-types.ts'
import { columnsOf, isCellRequired, rowsOf } from './table-questions.ts'
import { questionTypes } from './vocabulary.ts'

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
    ['a text', 'short', typed('x'), true],
    ['only blanks', 'short', typed('  '), false],
    ['a number', 'number', amount(0), true],
    ['a text in place of a number', 'number', typed('5'), false],
    ['a paragraph', 'long', typed('x'), true],
    ['an empty paragraph', 'long', typed(''), false],
    ['a chosen option', 'one', chose(of('one'), 'Yes'), true],
    ['no option', 'one', answer(), false],
    ['one of several options', 'many', chose(of('many'), 'B'), true],
    ['no cell', 'free', answer(), false],
    ['one cell of a free table', 'free', filled(of('free'), { R2: { C1: 0 } }), true],
    ['an emptied cell', 'free', filled(of('free'), { R2: { C1: ' ' } }), false],
    ['some required cells', 'strict', filled(of('strict'), { R1: { C1: 1 } }), false],
    ['all required cells', 'strict', filled(of('strict'), { R1: { C1: 1, C2: 'x' } }), true],
    ['only cells that are not required', 'strict', filled(of('strict'), { R2: { C1: 1 } }), false],
    ['only a remark', 'short', remarked('x'), false],
    ['nothing stored', 'short', undefined, false],
  ])('%s: %s', (_, question, given, answered) => {
    expect(isAnswered(of(question), given)).toBe(answered)
  })

  test.each([
    ['nothing', emptyAnswer, true],
    ['blanks', typed(' '), true],
    ['an emptied cell', filled(of('free'), { R1: { C1: '' } }), true],
    ['a remark', remarked('x'), false],
    ['a zero', amount(0), false],
    ['a chosen option', chose(of('one'), 'No'), false],
    ['a cell', filled(of('free'), { R1: { C1: 0 } }), false],
  ])('is empty with %s: %s', (_, given, empty) => {
    expect(isEmptyAnswer(given)).toBe(empty)
  })
})

test('every type has its row', () => {
  expect(Object.keys(questionKinds).sort()).toEqual([...questionTypes].sort())
  const facts = questionTypes.map(type => [
    type,
    questionKinds[type].hasOptions,
    questionKinds[type].hasBounds,
    questionKinds[type].isTable,
  ])
  expect(facts).toEqual([
    ['ShortText', false, 'length', false],
    ['Number', false, 'value', false],
    ['Paragraph', false, null, false],
    ['MultipleChoice', true, null, false],
    ['Checkboxes', true, null, false],
    ['TableInput', false, null, true],
  ])
})

describe('a table', () => {
  test('has its rows and columns in order, those of one group side by side', () => {
    const wide = form(
      section(
        'One',
        table('T', {
          rows: ['R1', 'R2'],
          columns: [{ name: 'a', group: 'G' }, 'b', { name: 'c', group: 'G' }, { name: 'd', group: 'H' }, 'e'],
        }),
      ),
    )
    const question = questionOf(wide, 'T')
    const shuffled = { subQuestions: question.subQuestions.toReversed() }
    expect(rowsOf(shuffled).map(row => row.dimensionText)).toEqual(['R1', 'R2'])
    expect(columnsOf(shuffled).map(column => column.dimensionText)).toEqual(['a', 'c', 'b', 'd', 'e'])
  })
  test.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
    [true, true, true],
  ])('row required %s, column required %s: cell required %s', (row, column, cell) => {
    expect(isCellRequired({ isRequired: row }, { isRequired: column })).toBe(cell)
  })
})
