import { isBlank } from '../../blank.ts'
import { isFilled, type Answer } from '../answer.ts'
import { findCellUnit } from '../cell-units.ts'
import { isNumericColumn, numberBlocker } from '../column-types.ts'
import { cellPath, indexCells, columnsOf, findMissingCells, rowsOf } from '../table-questions.ts'
import type { ValueInput } from '../values.ts'
import type {
  AnswerableQuestion,
  AnswerFinding,
  CheckableQuestion,
  CountableQuestion,
  QuestionTypeCodec,
  StorableFinding,
} from './codec.ts'
import { isAnswerExpected, missingAnswer } from './content.ts'
import { checkTableSettings, tidyTable } from './table-settings.ts'

export const table: QuestionTypeCodec<'TableInput'> = {
  name: 'TableInput',
  fields: ['subValues'],
  hasOptions: false,
  mayBranch: false,
  hasTable: true,
  bounds: null,
  maxTextLength: null,
  countedBy: null,
  tidy: tidyTable,
  checkQuestion: checkTableSettings,
  checkInput: checkCells,
  mergeInput: (_, stored) => stored,
  isAnswered: isTableAnswered,
  checkAnswer: (question, answer) => [...checkNumbers(question, answer), ...checkCompleteness(question, answer)],
  toDisplay: () => null,
  toInput: () => ({}),
}

function checkCells(question: AnswerableQuestion, input: ValueInput): StorableFinding[] {
  const rows = new Set(rowsOf(question).map(row => row.id))
  const columns = new Map(columnsOf(question).map(column => [column.id, column]))
  return (input.subValues ?? []).flatMap((cell, index): StorableFinding[] => {
    const row = cell.primaryDimensionSubQuestion.toLowerCase()
    const column = cell.secondaryDimensionSubQuestion.toLowerCase()
    const path = `subValues.${index}`
    if (!rows.has(row) || !columns.has(column)) return [{ path, row, column, text: 'results.storing.foreignCell' }]
    const isNumeric = isNumericColumn(columns.get(column))
    if (!isNumeric && typeof cell.numeric === 'number') {
      return [{ path: `${path}.numeric`, row, column, text: 'results.storing.numberInTextColumn' }]
    }
    if (isNumeric && cell.textValue) {
      return [{ path: `${path}.textValue`, row, column, text: 'results.storing.textInNumberColumn' }]
    }
    return []
  })
}

/** Without required cells, one filled cell is enough. */
function isTableAnswered(question: CountableQuestion, answer: Answer): boolean {
  return answer.subValues.some(isFilled) && findMissingCells(answer, question).length === 0
}

/** A table that was begun must be completed, unless a remark replaces the answer. */
function checkCompleteness(question: CheckableQuestion, answer: Answer): AnswerFinding[] {
  const isStarted = answer.subValues.some(isFilled)
  const hasRemark = question.remark && !isBlank(answer.remarkText)
  if (!isAnswerExpected(question, answer) && (!isStarted || hasRemark)) return []
  const missing = question.required || isStarted ? findMissingCells(answer, question) : []
  if (missing.length > 0) {
    return missing.map(cell => ({ code: 'requiredCell', text: 'results.validation.requiredCells', ...cell }))
  }
  return isStarted ? [] : [missingAnswer(question)]
}

/** Content of number columns that is not a number, or not one that can be stored. */
function checkNumbers(question: CheckableQuestion, answer: Answer): AnswerFinding[] {
  const cells = indexCells(answer)
  const columns = columnsOf(question).filter(isNumericColumn)
  return rowsOf(question).flatMap(row =>
    columns.flatMap((column): AnswerFinding[] => {
      const cell = cells.get(cellPath(row.id, column.id))
      const isRight = !cell || (cell.numeric === null ? isBlank(cell.textValue) : Number.isFinite(cell.numeric))
      if (isRight) return []
      const unit = findCellUnit(question, { row: row.id, column: column.id })
      const reason = numberBlocker(cell.textValue ?? '', { unit })
      return [{ code: 'notANumber', ...reason, row: row.id, column: column.id }]
    }),
  )
}
