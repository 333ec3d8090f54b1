// The quantities of a form: its Number questions and the numeric cells of its tables, without capacities, which are amounts and
// not choices. Pure.
import type { Limit } from '../forms/question-parts.ts'
import { questionTypes } from '../forms/question-types/registry.ts'
import { cellPath, columnsOf, rowsOf, type CellAddress } from '../forms/table-questions.ts'
import type { Question } from '../forms/types.ts'
import { groupLimits } from '../results/legal-limits.ts'

export interface AnswerQuantity {
  readonly key: string
  readonly question: Question
  /** null: the answer itself. */
  readonly cell: CellAddress | null
  readonly rowText: string | null
  readonly columnText: string | null
  readonly limits: readonly Limit[]
}

const keyOf = (questionId: string, cell: CellAddress | null): string =>
  cell ? `${questionId}.${cell.row}.${cell.column}` : questionId

const parameterPrefix = 'parameter.'
export const keyOfParameter = (guid: string): string => `${parameterPrefix}${guid}`
export const isKeyOfParameter = (key: string): boolean => key.startsWith(parameterPrefix)

const isCapacity = ({ dataView }: Question): boolean => dataView?.startsWith('generationcapacity') ?? false

export const listQuantities = (questions: Iterable<Question>): AnswerQuantity[] =>
  [...questions].flatMap(question => (isCapacity(question) ? [] : listOfQuestion(question)))

function listOfQuestion(question: Question): AnswerQuantity[] {
  const limitsAt = groupLimits(question)
  const { fields, hasTable } = questionTypes.get(question.type)
  if (fields.includes('numeric')) {
    const limits = limitsAt.get(null) ?? []
    return [{ key: keyOf(question.id, null), question, cell: null, rowText: null, columnText: null, limits }]
  }
  if (!hasTable) return []
  const columns = columnsOf(question).filter(({ subQuestionType }) => subQuestionType === 'Numeric')
  return rowsOf(question).flatMap(row =>
    columns.map((column): AnswerQuantity => {
      const cell = { row: row.id, column: column.id }
      return {
        key: keyOf(question.id, cell),
        question,
        cell,
        rowText: row.dimensionText,
        columnText: column.dimensionText,
        limits: limitsAt.get(cellPath(row.id, column.id)) ?? [],
      }
    }),
  )
}
