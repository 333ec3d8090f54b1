import { describe, expect, test } from 'vitest'
import { questionOf } from '../../testing/build-answers.ts'
import { form, section, table } from '../../testing/build-form.ts'
import { columnsOf, findMissingCells, rowsOf } from './table-questions.ts'

describe('a table', () => {
  test('has rows and columns in order, with columns of a group side by side', () => {
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
  const texts = { name: 'Comment', type: 'Text' as const }
  test.each([
    ['nothing is', { rows: ['A', 'B'], columns: ['MW', texts] }, false, []],
    ['a row is', { rows: [{ name: 'A', required: true }, 'B'], columns: ['MW', texts] }, true, ['A MW', 'A Comment']],
    ['a column is', { rows: ['A', 'B'], columns: [{ name: 'MW', required: true }, texts] }, false, ['A MW', 'B MW']],
    ['only the table is: its numbers', { rows: ['A', 'B'], columns: ['MW', texts] }, true, ['A MW', 'B MW']],
    ['only a table of texts is: all of it', { rows: ['A', 'B'], columns: [texts] }, true, ['A Comment', 'B Comment']],
  ])('the cells to be filled where %s', (_, dimensions, isRequired, expected) => {
    const question = { ...questionOf(form(section('S', table('T', dimensions))), 'T'), required: isRequired }
    const nameOf = (id: string) => question.subQuestions.find(one => one.id === id)?.dimensionText
    const missing = findMissingCells({ subValues: [] }, question)
    expect(missing.map(({ row, column }) => `${nameOf(row)} ${nameOf(column)}`)).toEqual(expected)
  })
})
