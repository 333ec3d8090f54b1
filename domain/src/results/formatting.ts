// Answers as a person reads them, in one piece of text: in workbooks, receipts, the history and beside conflicts.
import type { CellContent, AnswerContent } from '../forms/answer.ts'
import type { AnswerableQuestion, DisplayContent } from '../forms/question-types/codec.ts'
import { questionTypes, type QuestionTypes } from '../forms/question-types/registry.ts'
import { showNumber } from '../numbers/show-number.ts'

/** The content to show: a number, a text, the chosen options; null for nothing, and for tables, which are shown cell by cell. */
export const toDisplay = (
  question: AnswerableQuestion & { readonly type: string },
  content: AnswerContent,
  types: QuestionTypes = questionTypes,
): DisplayContent => types.get(question.type).toDisplay(question, content)

/** The content as one text; '' for nothing. @param show a number as it can be typed, or as people read it */
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
