// Shared by several types: merging a write into an answer, and reporting a missing one.
import { isBlank } from '../../blank.ts'
import type { Answer, AnswerContent } from '../answer.ts'
import type { ValueInput } from '../values.ts'
import type { AnswerFinding, CheckableQuestion } from './codec.ts'

/** undefined: no change; an empty text becomes null. */
export const mergeText = (stored: string | null, written: string | null | undefined): string | null =>
  written === undefined ? stored : written || null

export const mergeContent = (stored: AnswerContent, input: ValueInput): AnswerContent => ({
  textual: mergeText(stored.textual, input.textual),
  numeric: input.numeric === undefined ? stored.numeric : input.numeric,
  options: input.options ?? stored.options,
})

/** Required, or a remark could replace the answer but is missing. */
export const isAnswerExpected = (question: CheckableQuestion, answer: Answer): boolean =>
  question.required || (question.remark && isBlank(answer.remarkText))

export const missingAnswer = ({ required }: CheckableQuestion): AnswerFinding =>
  required
    ? { code: 'required', text: 'results.validation.required' }
    : { code: 'answerOrRemark', text: 'results.validation.answerOrRemark' }

export const checkAnswered = (question: CheckableQuestion, answer: Answer, isAnswered: boolean): AnswerFinding[] =>
  !isAnswered && isAnswerExpected(question, answer) ? [missingAnswer(question)] : []
