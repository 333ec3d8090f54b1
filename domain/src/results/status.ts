// The status and progress of a country with a form.
import type { Answer } from '../forms/answer.ts'
import type { CountableQuestion } from '../forms/question-types/codec.ts'
import { questionTypes, type QuestionTypes } from '../forms/question-types/registry.ts'
import type { ResultStatus } from '../forms/types.ts'

export function statusOf(submitted: boolean, hasAnswers: boolean): ResultStatus {
  if (submitted) return 'Submitted'
  return hasAnswers ? 'Partial' : 'New'
}

type QuestionToAnswer = CountableQuestion & { readonly type: string }

/** A remark is not an answer. */
export const isAnswered = (
  question: QuestionToAnswer,
  answer: Answer | undefined,
  types: QuestionTypes = questionTypes,
): boolean => answer !== undefined && types.get(question.type).isAnswered(question, answer)

export interface Progress {
  readonly answered: number
  readonly total: number
}
/** 0 if there is nothing to answer. */
export const percentFilled = ({ answered, total }: Progress): number =>
  total === 0 ? 0 : Math.round((answered / total) * 100)
