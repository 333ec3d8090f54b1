// How tables are laid out, and which of their cells have to be filled.
import { describe, expect, test } from 'vitest'
import { questionOf } from '../../testing/build-answers.ts'
import { form, section, table } from '../../testing/build-form.ts'
import { columnsOf, isCellRequired, rowsOf } from './table-questions.ts'

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
