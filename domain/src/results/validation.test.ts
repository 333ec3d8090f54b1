import english from '@imp/locales/en-US.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import {
  numberAnswer,
  answer,
  choiceAnswer,
  dimensionOf,
  tableAnswer,
  optionOf,
  questionOf,
  remarkAnswer,
  sectionOf,
  textAnswer,
} from '../../testing/build-answers.ts'
import {
  checkboxes,
  choice,
  form,
  number,
  option,
  other,
  paragraph,
  section,
  shortText,
  table,
} from '../../testing/build-form.ts'
import type { Answer } from '../forms/answer.ts'
import { checkAnswer, checkBounds, checkResult, type Finding, isComplete, isGiven } from './validation.ts'

const cells = { rows: [{ name: 'R1', required: true }, 'R2'], columns: ['N', { name: 'T', type: 'Text' as const }] }
const built = form(
  section(
    'One',
    shortText('short').required().between(2, 4),
    shortText('free short').between(2, null),
    number('number').required().between(0, 10),
    number('at least').between(1.5, null),
    number('at most').between(null, -1),
    paragraph('long').required(),
    paragraph('free long'),
    choice('one', option('Yes'), other()).required(),
    checkboxes('many', option('A'), other()).required(),
    choice('free one', option('Yes'), other()),
    number('remark').remark().between(0, 10),
    table('table', cells).required(),
    table('free table', cells),
    table('remark table', cells).remark(),
    table('loose table', { rows: ['R', 'R2'], columns: ['N', { name: 'T', type: 'Text' }] }).required(),
  ),
)
const of = (text: string) => questionOf(built, text)
const withOther = (text: string, textual: string | null): Answer =>
  answer({ options: [optionOf(of(text), 'Other').id], textual })
const say = ({ text, values = {} }: Finding): string =>
  english[text].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

const required = 'This field is required.'
const allCells = 'Fill in all required cells.'

describe('checkAnswer', () => {
  test.each<[string, string, Answer | undefined, string[]]>([
    ['nothing where a text is required', 'short', undefined, [required]],
    ['blanks where a text is required', 'short', textAnswer('   '), [required]],
    ['a short text that is too short', 'short', textAnswer(' a '), ['Length must be between 2 and 4.']],
    ['a short text that is too long', 'short', textAnswer('abcde'), ['Length must be between 2 and 4.']],
    ['a short text of four characters', 'short', textAnswer('a😀cd'), []],
    ['an optional short text left empty', 'free short', undefined, []],
    ['an optional short text that is too short', 'free short', textAnswer('a'), ['Length must be at least 2.']],
    ['nothing where a number is required', 'number', answer(), [required]],
    ['a number at the lower bound', 'number', numberAnswer(0), []],
    ['a number at the upper bound', 'number', numberAnswer(10), []],
    ['a number out of bounds', 'number', numberAnswer(10.01), ['Value must be between 0 and 10.']],
    ['a number below the only bound', 'at least', numberAnswer(1), ['Value must be at least 1.5.']],
    ['a number above the only bound', 'at most', numberAnswer(0), ['Value must be at most -1.']],
    ['an empty paragraph', 'long', textAnswer('\n'), [required]],
    ['an optional empty paragraph', 'free long', textAnswer(''), []],
    ['no option', 'one', answer(), [required]],
    ['an option', 'one', choiceAnswer(of('one'), 'Yes'), []],
    ['no box', 'many', answer(), [required]],
    ['a box', 'many', choiceAnswer(of('many'), 'A'), []],
    ['Other without its text', 'one', withOther('one', null), ['Explain what “Other” stands for.']],
    ['Other without its text, optional', 'free one', withOther('free one', ' '), ['Explain what “Other” stands for.']],
    ['Other with its text', 'many', withOther('many', 'x'), []],
    ['neither answer nor remark', 'remark', answer(), ['Answer or remark is required.']],
    ['a blank remark', 'remark', remarkAnswer(' '), ['Answer or remark is required.']],
    ['a remark alone', 'remark', remarkAnswer('why'), []],
    ['an answer alone', 'remark', numberAnswer(1), []],
    [
      'a remark does not excuse a wrong answer',
      'remark',
      { ...numberAnswer(11), remarkText: 'why' },
      ['Value must be between 0 and 10.'],
    ],
    ['an empty table', 'table', answer(), [allCells, allCells]],
    ['a table with one required cell left', 'table', tableAnswer(of('table'), { R1: { N: 0 } }), [allCells]],
    ['a required text cell of blanks', 'table', tableAnswer(of('table'), { R1: { N: 0, T: ' ' } }), [allCells]],
    ['a table with its required cells', 'table', tableAnswer(of('table'), { R1: { N: 0, T: 'x' } }), []],
    ['an optional table without an answer', 'free table', answer(), []],
    [
      'an optional table begun elsewhere',
      'free table',
      tableAnswer(of('free table'), { R2: { N: 1 } }),
      [allCells, allCells],
    ],
    [
      'an optional table with its required cells',
      'free table',
      tableAnswer(of('free table'), { R1: { N: 0, T: 'x' } }),
      [],
    ],
    [
      'a cell that is no number',
      'loose table',
      tableAnswer(of('loose table'), { R: { N: 'x' }, R2: { N: 1 } }),
      ['This is not a number.'],
    ],
    ['an empty remark-type table', 'remark table', answer(), ['Answer or remark is required.']],
    [
      'a remark-type table begun without a remark',
      'remark table',
      tableAnswer(of('remark table'), { R1: { N: 1 } }),
      [allCells],
    ],
    [
      'a remark-type table begun with a remark',
      'remark table',
      { ...tableAnswer(of('remark table'), { R1: { N: 1 } }), remarkText: 'x' },
      [],
    ],
    ['an empty table without required cells', 'loose table', answer(), [allCells, allCells]],
    [
      'a table without required cells, begun',
      'loose table',
      tableAnswer(of('loose table'), { R: { N: 0 } }),
      [allCells],
    ],
    ['all its numbers', 'loose table', tableAnswer(of('loose table'), { R: { N: 0 }, R2: { N: 1 } }), []],
  ])('%s', (_, question, given, texts) => {
    expect(checkAnswer(of(question), given).map(say)).toEqual(texts)
  })

  test('names question, section and cell', () => {
    const question = of('table')
    expect(checkAnswer(question, tableAnswer(question, { R1: { N: 0 } }))).toEqual([
      {
        code: 'requiredCell',
        text: 'results.validation.requiredCells',
        questionId: question.id,
        sectionId: sectionOf(built, 'One').id,
        row: dimensionOf(question, 'R1').id,
        column: dimensionOf(question, 'T').id,
      },
    ])
  })
})

test('checkBounds only checks bounds', () => {
  expect(checkBounds(of('number'), answer())).toBeNull()
  expect(checkBounds(of('number'), numberAnswer(5))).toBeNull()
  expect(checkBounds(of('number'), numberAnswer(11))?.code).toBe('range')
  expect(checkBounds(of('short'), textAnswer('abcde'))?.code).toBe('length')
  expect(checkBounds(of('long'), textAnswer('x'))).toBeNull()
})

describe('what is given, and what is complete', () => {
  const remarked = questionOf(form(section('One', number('remark').remark().between(0, 10))), 'remark')
  test.each([
    ['nothing', answer(), [false, false]],
    ['a blank remark', remarkAnswer(' '), [false, false]],
    ['a remark', remarkAnswer('why'), [true, true]],
    ['a right answer', numberAnswer(1), [true, true]],
    ['a wrong answer', numberAnswer(11), [true, false]],
  ])('%s', (_, given, expected) => {
    expect([isGiven(remarked, given), isComplete(remarked, given)]).toEqual(expected)
  })
})

describe('checkResult', () => {
  const branched = form(
    section('One', choice('Q1', option('go on'), option('stop').skipToEnd()).required(), number('Q2').required()),
    section('Two', shortText('Q3').required()),
  )
  const q1 = questionOf(branched, 'Q1')
  const check = (value: string | null) =>
    checkResult(branched.sections, new Map(value ? [[q1.id, choiceAnswer(q1, value)]] : []))

  test('hidden questions never prevent submission', () => {
    expect(check('stop').errors).toEqual([])
    expect([...check('stop').visible]).toEqual([q1.id])
  })
  test('without answers, only visible questions count', () => {
    expect(check(null).errors.map(found => found.questionId)).toEqual([q1.id])
  })
  test('finds the errors of all sections in order', () => {
    expect(check('go on').errors.map(found => found.sectionId)).toEqual(branched.sections.map(one => one.id))
  })
})
