import { describe, expect, test } from 'vitest'
import { dimensionOf, optionOf, questionOf } from '../../testing/build-answers.ts'
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
import type { ValueInput } from '../forms/values.ts'
import { checkStorable } from './storing.ts'

const built = form(
  section(
    'One',
    shortText('short').required().between(2, 4),
    number('number').required().between(0, 10),
    paragraph('long'),
    choice('one', option('Yes'), option('No'), other()),
    checkboxes('many', option('A'), option('B')),
    table('table', { rows: [{ name: 'R', required: true }], columns: ['N', { name: 'T', type: 'Text' }] }),
    table('other table', { rows: ['X'], columns: ['Y'] }),
  ),
)
const of = (text: string) => questionOf(built, text)
const opt = (question: string, value: string) => optionOf(of(question), value).id
const cell = (
  column: string,
  content: { textValue?: string | null; numeric?: number | null },
  question = 'table',
  row = 'R',
) => ({
  primaryDimensionSubQuestion: dimensionOf(of(question), row).id,
  secondaryDimensionSubQuestion: dimensionOf(of(question), column).id,
  ...content,
})

describe('checkStorable', () => {
  test.each<[string, string, Omit<ValueInput, 'question'>, string | null, string | null]>([
    ['a text', 'short', { textual: 'x' }, null, null],
    ['a text out of its bounds', 'short', { textual: 'much too long' }, null, null],
    ['nothing where an answer is required', 'number', { numeric: null }, null, null],
    ['a number out of its bounds', 'number', { numeric: 99 }, null, null],
    ['a number of hundreds of digits', 'number', { numeric: 1e308 }, 'numeric', 'results.validation.between'],
    [
      'one in a cell',
      'table',
      { subValues: [cell('T', { textValue: 'x' }), cell('N', { numeric: -1e16 })] },
      'subValues.1.numeric',
      'results.validation.between',
    ],
    ['a short text of 2,000 characters', 'short', { textual: '😀'.repeat(2000) }, null, null],
    ['a longer short text', 'short', { textual: 'x'.repeat(2001) }, 'textual', 'results.storing.tooLong'],
    ['a long paragraph', 'long', { textual: 'x'.repeat(32_000) }, null, null],
    ['a text on a number', 'number', { textual: 'x' }, 'textual', 'results.storing.noText'],
    ['an empty text on a number', 'number', { textual: '' }, null, null],
    ['a number on a text', 'short', { numeric: 0 }, 'numeric', 'results.storing.noNumber'],
    ['a number on a table', 'table', { numeric: 1 }, 'numeric', 'results.storing.noNumber'],
    ['an option', 'one', { options: [opt('one', 'Yes')] }, null, null],
    ['an option in capitals', 'one', { options: [opt('one', 'Yes').toUpperCase()] }, null, null],
    ['an option named twice', 'one', { options: [opt('one', 'Yes'), opt('one', 'Yes')] }, null, null],
    ['no option', 'one', { options: [] }, null, null],
    [
      'an option of another question',
      'one',
      { options: [opt('many', 'A')] },
      'options.0',
      'results.storing.foreignOption',
    ],
    [
      'two options of one choice',
      'one',
      { options: [opt('one', 'Yes'), opt('one', 'No')] },
      'options',
      'results.storing.oneOption',
    ],
    ['two boxes', 'many', { options: [opt('many', 'A'), opt('many', 'B')] }, null, null],
    ['an option on a number', 'number', { options: [opt('one', 'Yes')] }, 'options', 'results.storing.noOptions'],
    ['no option on a number', 'number', { options: [] }, null, null],
    ['a text with Other', 'one', { options: [opt('one', 'Other')], textual: 'x' }, null, null],
    [
      'a text without Other',
      'one',
      { options: [opt('one', 'Yes')], textual: 'x' },
      'textual',
      'results.storing.textWithoutOther',
    ],
    [
      'a text where there is no Other',
      'many',
      { options: [opt('many', 'A')], textual: 'x' },
      'textual',
      'results.storing.textWithoutOther',
    ],
    ['a number in a cell', 'table', { subValues: [cell('N', { numeric: 1 })] }, null, null],
    ['a text in a cell', 'table', { subValues: [cell('T', { textValue: 'x' })] }, null, null],
    ['an emptied cell', 'table', { subValues: [cell('N', { numeric: null, textValue: null })] }, null, null],
    [
      'a cell named twice',
      'table',
      { subValues: [cell('N', { numeric: 1 }), cell('T', { textValue: 'x' }), cell('N', { numeric: 2 })] },
      'subValues.2',
      'results.storing.cellTwice',
    ],
    [
      'a text in a column of numbers',
      'table',
      { subValues: [cell('N', { textValue: 'x' })] },
      'subValues.0.textValue',
      'results.storing.textInNumberColumn',
    ],
    [
      'a number in a column of texts',
      'table',
      { subValues: [cell('N', {}), cell('T', { numeric: 1 })] },
      'subValues.1.numeric',
      'results.storing.numberInTextColumn',
    ],
    [
      'a cell of another table',
      'table',
      { subValues: [cell('Y', { numeric: 1 }, 'other table', 'X')] },
      'subValues.0',
      'results.storing.foreignCell',
    ],
    [
      'a cell on a number',
      'number',
      { subValues: [cell('N', { numeric: 1 })] },
      'subValues',
      'results.storing.noTable',
    ],
    ['a remark', 'number', { remarkText: 'x' }, null, null],
    ['lines and tabs', 'long', { textual: 'a\r\nb\tc' }, null, null],
    ['a bell in a text', 'short', { textual: 'a\u0007' }, 'textual', 'results.storing.controlCharacter'],
    ['one in a remark', 'number', { remarkText: '\u001b[1m' }, 'remarkText', 'results.storing.controlCharacter'],
    ['one in a reason', 'number', { editRemarkText: 'a\u0085' }, 'editRemarkText', 'results.storing.controlCharacter'],
    [
      'one in a cell',
      'table',
      { subValues: [cell('N', { numeric: 1 }), cell('T', { textValue: 'a\u000bb' })] },
      'subValues.1.textValue',
      'results.storing.controlCharacter',
    ],
  ])('%s', (_, question, input, path, text) => {
    const [first] = checkStorable(of(question), { question: of(question).id, ...input })
    expect(first?.path ?? null).toBe(path)
    expect(first?.text ?? null).toBe(text)
  })

  test('the stored choice counts if the write has none', () => {
    const question = of('one')
    const input = { question: question.id, textual: 'x' }
    expect(checkStorable(question, input, { options: [opt('one', 'Other')] })).toEqual([])
    expect(checkStorable(question, input, { options: [opt('one', 'Yes')] })).toHaveLength(1)
    expect(checkStorable(question, input)).toHaveLength(1)
  })
  test('swapped rows and columns are refused', () => {
    const { primaryDimensionSubQuestion: row, secondaryDimensionSubQuestion: column } = cell('N', {})
    const swapped = { primaryDimensionSubQuestion: column, secondaryDimensionSubQuestion: row, numeric: 1 }
    expect(checkStorable(of('table'), { question: of('table').id, subValues: [swapped] })).toEqual([
      { path: 'subValues.0', row: column, column: row, text: 'results.storing.foreignCell' },
    ])
  })
  test('an answer to another question is refused', () => {
    expect(checkStorable(of('short'), { question: of('long').id, textual: 'x' })[0]?.path).toBe('question')
  })
})
