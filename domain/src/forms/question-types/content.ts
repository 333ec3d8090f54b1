// What several types do alike with the content of an answer: merging a write into it, and asking for what is missing.
import { isBlank } from '../../blank.ts'
import type { Answer, AnswerContent } from '../answer.ts'
import type { ValueInput } from '../values.ts'
import type { AnswerFinding, CheckableQuestion } from './codec.ts'

/** The text after a write: what is not named stays, an empty text is none. */
export const mergeText = (stored: string | null, written: string | null | undefined): string | null =>
  written === undefined ? stored : written || null

export const mergeContent = (stored: AnswerContent, input: ValueInput): AnswerContent => ({
  textual: mergeText(stored.textual, input.textual),
  numeric: input.numeric === undefined ? stored.numeric : input.numeric,
  options: input.options ?? stored.options,
})

/** Is an answer asked for: required, or a remark that could stand for it and is not there? */
export const isAnswerExpected = (question: CheckableQuestion, answer: Answer): boolean =>
  question.required || (question.remark && isBlank(answer.remarkText))

export const missingAnswer = ({ required }: CheckableQuestion): AnswerFinding =>
  required
    ? { code: 'required', text: 'results.validation.required' }
    : { code: 'answerOrRemark', text: 'results.validation.answerOrRemark' }

/** The finding for an answer that is asked for and not there. */
export const checkAnswered = (question: CheckableQuestion, answer: Answer, isAnswered: boolean): AnswerFinding[] =>
  !isAnswered && isAnswerExpected(question, answer) ? [missingAnswer(question)] : []
