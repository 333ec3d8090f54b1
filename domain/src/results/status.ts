// How far a country is with a form: the stored status, the status that is shown, and progress by section.
import type { Answer } from '../forms/answer.ts'
import type { CountableQuestion } from '../forms/question-types/codec.ts'
import { questionTypes, type QuestionTypes } from '../forms/question-types/registry.ts'
import type { ResultStatus } from '../forms/types.ts'

/** New until something is stored, Partial until it is submitted. */
export function statusOf(submitted: boolean, hasAnswers: boolean): ResultStatus {
  if (submitted) return 'Submitted'
  return hasAnswers ? 'Partial' : 'New'
}

type QuestionToAnswer = CountableQuestion & { readonly type: string }

/** Is there an answer to this question? A remark is none. */
export const isAnswered = (
  question: QuestionToAnswer,
  answer: Answer | undefined,
  types: QuestionTypes = questionTypes,
): boolean => answer !== undefined && types.get(question.type).isAnswered(question, answer)

export interface Progress {
  readonly answered: number
  readonly total: number
}
/** Whole percent; 0 where there is nothing to answer. */
export const percentFilled = ({ answered, total }: Progress): number =>
  total === 0 ? 0 : Math.round((answered / total) * 100)
