// Names of cells and texts of faults.
import { describe, expect, it } from 'vitest'
import { dimensionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { form, section, table } from '@imp/domain/testing/build-form.ts'
import type { Fault } from './faults.ts'
import { cellKey } from './field-parts.ts'
import { cellLabel, partNames } from './cell-names.ts'
import { summarizeFaults } from './answer-texts.ts'

const plan = form(
  section(
    'General',
    table('Units', {
      rows: ['Type A', 'Type B'],
      columns: ['Plain', { name: 'Number', group: 'Compliant' }, { name: 'Amount', group: 'Derogated' }],
    }),
  ),
)
const units = questionOf(plan, 'Units')
const place = (row: string, column: string) => ({
  row: dimensionOf(units, row).id,
  column: dimensionOf(units, column).id,
})
const name = (row: string, column: string) => {
  const at = place(row, column)
  return cellLabel(units, at.row, at.column)
}

describe('the name of a cell', () => {
  it('consists of row, group if any, and column', () => {
    expect(name('Type A', 'Number')).toBe('Type A, Compliant, Number')
    expect(name('Type B', 'Amount')).toBe('Type B, Derogated, Amount')
    expect(name('Type A', 'Plain')).toBe('Type A, Plain')
    const { row, column } = place('Type A', 'Number')
    expect(partNames(units, cellKey(row, column))).toEqual(['Type A', 'Compliant', 'Number'])
    expect(partNames(units, 'remark')).toEqual([])
  })
})

describe('faults as text', () => {
  const fault = (code: 'notANumber' | 'requiredCell', row: string, column: string): Fault => ({
    code,
    text: code === 'notANumber' ? 'results.validation.notANumber' : 'results.validation.requiredCells',
    questionId: units.id,
    sectionId: units.section,
    ...place(row, column),
  })
  it('name their cells, each message once', () => {
    const found = [fault('notANumber', 'Type A', 'Number'), fault('notANumber', 'Type B', 'Plain')]
    expect(summarizeFaults(units, found, id => id)).toEqual([
      {
        sentence: 'results.validation.notANumber',
        cells: [
          ['Type A', 'Compliant', 'Number'],
          ['Type B', 'Plain'],
        ],
        hasMore: false,
      },
    ])
    const theirs = { questionId: units.id, message: 'Too long.', ...place('Type A', 'Amount') }
    expect(summarizeFaults(units, [theirs], id => id)).toEqual([
      { sentence: 'Too long.', cells: [['Type A', 'Derogated', 'Amount']], hasMore: false },
    ])
  })

  it('do not list every empty cell', () => {
    const found = [fault('requiredCell', 'Type A', 'Number'), fault('requiredCell', 'Type B', 'Number')]
    expect(summarizeFaults(units, found, id => id)).toEqual([
      { sentence: 'results.validation.requiredCells', cells: [], hasMore: false },
    ])
  })
})
