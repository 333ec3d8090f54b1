// The lines of a described change.
import { describe, expect, it } from 'vitest'
import { dimensionOf, optionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { checkboxes, form, option, other, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import { describeChange } from './describe-change.ts'

const units = table('Units', {
  rows: ['Type A'],
  columns: [
    { name: 'MW', group: 'Compliant' },
    { name: 'Count', group: 'Derogated' },
  ],
})
const plan = form(section('General', checkboxes('Plants', option('Wind'), other()), shortText('Name'), units))
const change = (question: string, before: object, after: object) => ({
  id: '',
  question,
  version: 2,
  changedAt: '2026-05-04T10:00:00Z',
  changedBy: 'Anna',
  reason: null,
  isCorrection: false,
  workbook: null,
  before,
  after,
})

describe('a described change', () => {
  it("names the text of 'Other', and leaves the answer itself without a name", () => {
    const plants = questionOf(plan, 'Plants')
    const [wind, more] = [optionOf(plants, 'Wind').id, optionOf(plants, 'Other').id]
    const made = change(plants.id, { options: [wind], textual: null }, { options: [wind, more], textual: 'Tidal' })
    expect(describeChange(plants, made, id => `[${id}]`)).toEqual([
      { what: '', cell: [], before: 'Wind', after: 'Wind, Other' },
      { what: '[results.history.other]', cell: [], before: '[results.filling.nothing]', after: 'Tidal' },
    ])
  })

  it('has no name if the text is the answer', () => {
    const name = questionOf(plan, 'Name')
    const lines = describeChange(name, change(name.id, { textual: 'Eli' }, { textual: 'Elia' }), id => id)
    expect(lines).toEqual([{ what: '', cell: [], before: 'Eli', after: 'Elia' }])
  })

  it('names the coloured group of a cell', () => {
    const question = questionOf(plan, 'Units')
    const place = `${dimensionOf(question, 'Type A').id}/${dimensionOf(question, 'Count').id}`
    const lines = describeChange(question, change(question.id, {}, { cells: { [place]: { numeric: 5 } } }), id => id)
    expect(lines).toEqual([
      { what: '', cell: ['Type A', 'Derogated', 'Count'], before: 'results.filling.nothing', after: '5' },
    ])
  })

  it('lists the final remarks that changed', () => {
    const table = questionOf(plan, 'Units')
    const [row, mw, count] = ['Type A', 'MW', 'Count'].map(name => dimensionOf(table, name).id) as [
      string,
      string,
      string,
    ]
    const kept = { row, column: mw, remark: 'Closed.' }
    const made = change(
      table.id,
      { deltaRemarks: [kept] },
      { deltaRemarks: [kept, { row, column: count, remark: 'New.' }] },
    )
    expect(describeChange(table, made, id => `[${id}]`)).toEqual([
      {
        what: '[results.deltas.finalRemark]',
        cell: ['Type A', 'Derogated', 'Count'],
        before: '[results.filling.nothing]',
        after: 'New.',
      },
    ])
  })
})
