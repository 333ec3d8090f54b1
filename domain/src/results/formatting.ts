// Answers as text: for workbooks, receipts, the history and conflicts.
import type { CellContent, AnswerContent } from '../forms/answer.ts'
import type { AnswerableQuestion, DisplayContent } from '../forms/question-types/codec.ts'
import { questionTypes, type QuestionTypes } from '../forms/question-types/registry.ts'
import { showNumber } from '../numbers/show-number.ts'

/** null: nothing, or a table, whose cells are displayed one by one. */
export const toDisplay = (
  question: AnswerableQuestion & { readonly type: string },
  content: AnswerContent,
  types: QuestionTypes = questionTypes,
): DisplayContent => types.get(question.type).toDisplay(question, content)

/** '': nothing. @param show formats numbers; by default so that they can be parsed */
export function formatContent(content: DisplayContent, separator = ', ', show = showNumber): string {
  if (content === null) return ''
  if (typeof content === 'number') return show(content)
  return typeof content === 'string' ? content : content.join(separator)
}

export const formatAnswer = (
  question: AnswerableQuestion & { readonly type: string },
  content: AnswerContent,
  types: QuestionTypes = questionTypes,
  show = showNumber,
): string => formatContent(toDisplay(question, content, types), ', ', show)

export const formatCell = (cell: CellContent, show = showNumber): string =>
  formatContent(cell.numeric ?? cell.textValue, ', ', show)
