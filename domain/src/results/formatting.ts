// Answers as a person reads them, in one piece of text: in workbooks, receipts, the history and beside conflicts.
import type { CellContent, AnswerContent } from '../forms/answer.ts'
import type { AnswerableQuestion, DisplayContent } from '../forms/question-types/codec.ts'
import { questionTypes, type QuestionTypes } from '../forms/question-types/registry.ts'
import { showNumber } from '../numbers.ts'

/** The content to show: a number, a text, the chosen options; null for nothing, and for tables, which are shown cell by cell. */
export const toDisplay = (
  question: AnswerableQuestion & { readonly type: string },
  content: AnswerContent,
  types: QuestionTypes = questionTypes,
): DisplayContent => types.get(question.type).toDisplay(question, content)

/** The content as one text; '' for nothing. */
export function formatContent(content: DisplayContent, separator = ', '): string {
  if (content === null) return ''
  if (typeof content === 'number') return showNumber(content)
  return typeof content === 'string' ? content : content.join(separator)
}

export const formatAnswer = (
  question: AnswerableQuestion & { readonly type: string },
  content: AnswerContent,
  types: QuestionTypes = questionTypes,
): string => formatContent(toDisplay(question, content, types))

export const formatCell = (cell: CellContent): string => formatContent(cell.numeric ?? cell.textValue)
