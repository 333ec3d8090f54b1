// The six types of questions, one row each: what they offer, what bounds mean, and when they count as answered.
// Adding a type = one row here and one input in the browser.
import { isBlank } from '../blank.ts'
import { isFilled, type Answer } from './answer.ts'
import { missingCells } from './table-questions.ts'
import type { Question, QuestionType } from './types.ts'

interface Kind {
  readonly hasOptions: boolean
  /** What min and max bound. */
  readonly hasBounds: 'value' | 'length' | null
  readonly isTable: boolean
  /** Is there an answer? A remark is none. */
  readonly isAnswered: (answer: Answer, question: Pick<Question, 'subQuestions'>) => boolean
}

const plain = { hasOptions: false, hasBounds: null, isTable: false } as const
const isFull = (text: string | null): boolean => !isBlank(text)
const hasText = (answer: Answer): boolean => isFull(answer.textual)
const hasChoice = (answer: Answer): boolean => answer.options.length > 0

export const questionKinds: Readonly<Record<QuestionType, Kind>> = {
  ShortText: { ...plain, hasBounds: 'length', isAnswered: hasText },
  Number: { ...plain, hasBounds: 'value', isAnswered: answer => answer.numeric !== null },
  Paragraph: { ...plain, isAnswered: hasText },
  MultipleChoice: { ...plain, hasOptions: true, isAnswered: hasChoice },
  Checkboxes: { ...plain, hasOptions: true, isAnswered: hasChoice },
  TableInput: { ...plain, isTable: true, isAnswered: isTableAnswered },
}

/** Is there an answer to this question? A remark is none. */
export const isAnswered = (question: Pick<Question, 'type' | 'subQuestions'>, answer: Answer | undefined): boolean =>
  answer !== undefined && questionKinds[question.type].isAnswered(answer, question)

/** A table is answered when its required cells are filled; without any, when at least one cell is. */
function isTableAnswered(answer: Answer, question: Pick<Question, 'subQuestions'>): boolean {
  if (!answer.subValues.some(isFilled)) return false
  return missingCells(answer, question).length === 0
}
