// The completeness query as data; a test on the server proves that PostgreSQL counts accordingly.
import { expect, test } from 'vitest'
import { dimensionOf, questionOf, sectionOf } from '../../testing/build-answers.ts'
import { checkboxes, choice, form, number, option, paragraph, section, table } from '../../testing/build-form.ts'
import { cellPath } from '../forms/table-questions.ts'
import { planCounting } from './counting-plan.ts'

const built = form(
  section(
    'One',
    choice('Any?', option('Yes'), option('Some').skipTo('MW'), option('No').skipToEnd()),
    paragraph('Why'),
  ),
  section(
    'Two',
    number('MW').remark(),
    table('Plants', {
      rows: ['Wind', { name: 'Sun', required: true }],
      columns: ['On', { name: 'Off', required: true }],
    }),
    checkboxes('Which', option('A')),
  ),
)
const { questions, branches } = planCounting(built.sections)

test('each question has its index, its section, its answering field, and whether a remark is enough', () => {
  const [one, two] = ['One', 'Two'].map(name => sectionOf(built, name).id)
  expect(questions.map(({ section: id, at, answeredBy, allowsRemark }) => [id, at, answeredBy, allowsRemark])).toEqual([
    [one, 0, 'options', false],
    [one, 1, 'textual', false],
    [two, 2, 'numeric', true],
    [two, 3, 'subValues', false],
    [two, 4, 'options', false],
  ])
})

test('a table needs its required cells', () => {
  const plants = questionOf(built, 'Plants')
  const cellOf = (row: string, column: string) => cellPath(dimensionOf(plants, row).id, dimensionOf(plants, column).id)
  const needed = questions[3]?.requiredCells ?? []
  expect(needed).toContain(cellOf('Sun', 'Off'))
  expect(needed).not.toContain(cellOf('Wind', 'On'))
  expect(questions[0]?.requiredCells).toEqual([])
})

test('a branching question follows the chosen options, or without an answer the furthest skip (D39)', () => {
  const any = questionOf(built, 'Any?')
  expect(branches).toEqual([
    {
      questionId: any.id,
      at: 0,
      furthest: 5,
      leads: any.options.map(({ id }, index) => ({ optionId: id, to: [1, 2, 5][index] })),
    },
  ])
})
