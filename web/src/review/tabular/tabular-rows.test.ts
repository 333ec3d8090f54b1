// Cells of the tabular view, and what a spreadsheet gets of them.
import { describe, expect, test } from 'vitest'
import { dimensionOf, optionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { checkboxes, choice, form, number, option, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { valueOf } from '../../../testing/answer-store.ts'
import { country, resultOf } from '../../../testing/answers.ts'
import { buildRows, describeCell, writeTable } from './tabular-rows.ts'

const built = form(
  section(
    'One',
    choice('Any?', option('G'), option('No').skipTo('Kinds')),
    shortText('Which?'),
    checkboxes('Kinds', option('Wind'), option('Sun')),
    number('MW'),
    table('Units', { rows: ['A'], columns: ['n'] }),
  ),
)
const [any, which, kinds, mw, units] = ['Any?', 'Which?', 'Kinds', 'MW', 'Units'].map(text => questionOf(built, text))
if (!any || !which || !kinds || !mw || !units) throw new Error('the form has changed')
const [france, spain] = [country('France'), country('Spain')]
const place = {
  primaryDimensionSubQuestion: dimensionOf(units, 'A').id,
  secondaryDimensionSubQuestion: dimensionOf(units, 'n').id,
}
const subValues = [{ id: 'c', valueId: 'v', textValue: null, numeric: 1, version: 1, ...place }]
const result = (chosen: string) =>
  resultOf(built, {
    country: france.id,
    values: [
      valueOf(any.id, 1, { options: [optionOf(any, chosen).id] }),
      valueOf(which.id, 1, { textual: 'Doel' }),
      valueOf(kinds.id, 1, { options: kinds.options.map(({ id }) => id) }),
      valueOf(mw.id, 1, { numeric: 0 }),
      valueOf(units.id, 1, { subValues }),
    ],
  })
const rowsWith = (chosen: string) => buildRows([france, spain], [result(chosen)], built.sections)

describe('a cell', () => {
  const [row, missing] = rowsWith('G')
  if (!row || !missing) throw new Error('there are two rows')
  test.each([
    [any, { kind: 'answer', text: 'G', isNumber: false, code: 'G' }],
    [which, { kind: 'answer', text: 'Doel', isNumber: false, code: null }],
    [kinds, { kind: 'answer', text: 'Wind, Sun', isNumber: false, code: null }],
    // The number 0 is an answer and not a code.
    [mw, { kind: 'answer', text: '0', isNumber: true, code: null }],
    [units, { kind: 'table' }],
  ])('of an answer (%#)', (question, expected) => {
    expect(describeCell(row, question)).toEqual(expected)
  })
  test('of a country that has not submitted', () => {
    expect(describeCell(missing, any)).toEqual({ kind: 'missing' })
  })
  test("of a question out of the country's scope", () => {
    const [hiding] = rowsWith('No')
    expect(hiding && describeCell(hiding, which)).toEqual({ kind: 'hidden' })
  })
})

test('a spreadsheet gets names and texts, and a placeholder for tables', () => {
  const words = { country: 'Country', table: '[Table]' }
  const block = writeTable(rowsWith('No'), [which, mw, units], words)
  expect(block[1]?.[2]).toEqual({ text: '0', numeric: 0 })
  expect(block.map(row => row.map(({ text }) => text))).toEqual([
    ['Country', 'Which?', 'MW', 'Units'],
    ['France', '', '0', '[Table]'],
    ['Spain', '', '', ''],
  ])
})
