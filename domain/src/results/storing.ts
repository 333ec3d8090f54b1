// What the server refuses to store at all, because it does not fit the question. Bounds and missing answers are judged
// at submission only (see validation.ts).
import type { Answer } from '../forms/answer.ts'
import { questionKinds } from '../forms/question-types.ts'
import { columnsOf, rowsOf } from '../forms/table-questions.ts'
import type { Question } from '../forms/types.ts'
import type { ValueInput } from '../forms/values.ts'
import { maxLengths, otherOption } from '../forms/vocabulary.ts'
import type { Reason } from '../texts.ts'

export interface StorableFinding extends Reason {
  /** The field of the written value, dots between: 'subValues.3.numeric'. */
  readonly path: string
  /** The cell, in tables. */
  readonly row?: string
  readonly column?: string
}
type QuestionToAnswer = Pick<Question, 'id' | 'type' | 'options' | 'subQuestions'>

const isGiven = (text: string | null | undefined): text is string => typeof text === 'string' && text !== ''

/** What of a written value does not fit its question. `stored`: what is there already, whose choice counts when the write names none. */
export function checkStorable(
  question: QuestionToAnswer,
  input: ValueInput,
  stored: Pick<Answer, 'options'> | null = null,
): StorableFinding[] {
  return [
    ...(input.question.toLowerCase() === question.id
      ? []
      : [{ path: 'question', text: 'results.storing.foreignQuestion' as const }]),
    ...checkOptions(question, input),
    ...checkText(question, input, stored),
    ...(typeof input.numeric === 'number' && question.type !== 'Number'
      ? [{ path: 'numeric', text: 'results.storing.noNumber' as const }]
      : []),
    ...checkCells(question, input),
  ]
}

function checkOptions(question: QuestionToAnswer, input: ValueInput): StorableFinding[] {
  const given = new Set((input.options ?? []).map(id => id.toLowerCase()))
  if (given.size === 0) return []
  if (!questionKinds[question.type].hasOptions) return [{ path: 'options', text: 'results.storing.noOptions' }]
  const own = new Set(question.options.map(option => option.id))
  const foreign = (input.options ?? []).flatMap((id, index): StorableFinding[] =>
    own.has(id.toLowerCase()) ? [] : [{ path: `options.${index}`, text: 'results.storing.foreignOption' }],
  )
  const tooMany = question.type === 'MultipleChoice' && given.size > 1
  return tooMany ? [...foreign, { path: 'options', text: 'results.storing.oneOption' }] : foreign
}

function checkText(
  question: QuestionToAnswer,
  input: ValueInput,
  stored: Pick<Answer, 'options'> | null,
): StorableFinding[] {
  if (!isGiven(input.textual)) return []
  const { hasOptions } = questionKinds[question.type]
  if (hasOptions) {
    const chosen = (input.options ?? stored?.options ?? []).map(id => id.toLowerCase())
    const other = question.options.find(option => option.value === otherOption)
    if (!other || !chosen.includes(other.id)) return [{ path: 'textual', text: 'results.storing.textWithoutOther' }]
  } else if (question.type !== 'ShortText' && question.type !== 'Paragraph') {
    return [{ path: 'textual', text: 'results.storing.noText' }]
  }
  const max = question.type === 'Paragraph' ? maxLengths.longText : maxLengths.shortText
  return [...input.textual].length > max ? [{ path: 'textual', text: 'results.storing.tooLong', values: { max } }] : []
}

function checkCells(question: QuestionToAnswer, input: ValueInput): StorableFinding[] {
  const cells = input.subValues ?? []
  if (cells.length === 0) return []
  if (!questionKinds[question.type].isTable) return [{ path: 'subValues', text: 'results.storing.noTable' }]
  const rows = new Set(rowsOf(question).map(row => row.id))
  const columns = new Map(columnsOf(question).map(column => [column.id, column.subQuestionType]))
  return cells.flatMap((cell, index): StorableFinding[] => {
    const row = cell.primaryDimensionSubQuestion.toLowerCase()
    const column = cell.secondaryDimensionSubQuestion.toLowerCase()
    const path = `subValues.${index}`
    if (!rows.has(row) || !columns.has(column)) return [{ path, row, column, text: 'results.storing.foreignCell' }]
    const isNumeric = columns.get(column) === 'Numeric'
    if (!isNumeric && typeof cell.numeric === 'number') {
      return [{ path: `${path}.numeric`, row, column, text: 'results.storing.numberInTextColumn' }]
    }
    if (isNumeric && isGiven(cell.textValue)) {
      return [{ path: `${path}.textValue`, row, column, text: 'results.storing.textInNumberColumn' }]
    }
    return []
  })
}
