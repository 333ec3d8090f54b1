// How far a country is with a form: the stored status, the status that is shown, and progress by section.
import type { Answer } from '../forms/answer.ts'
import { isAnswered } from '../forms/question-types.ts'
import type { Question, ResultStatus } from '../forms/types.ts'

/** New until something is stored, Partial until it is submitted. */
export function statusOf(submitted: boolean, hasAnswers: boolean): ResultStatus {
  if (submitted) return 'Submitted'
  return hasAnswers ? 'Partial' : 'New'
}

export { shownStatus, type ShownStatus } from '../forms/shown-status.ts'

export interface Progress {
  readonly answered: number
  readonly total: number
}
/** Whole percent; 0 where there is nothing to answer. */
export const percentFilled = ({ answered, total }: Progress): number =>
  total === 0 ? 0 : Math.round((answered / total) * 100)

interface SectionToFill {
  readonly id: string
  readonly questions: readonly Pick<Question, 'id' | 'type' | 'subQuestions'>[]
}
/** Answered and visible questions of each section, by section id. Hidden questions do not count; a remark is no answer. */
export const progressOf = (
  sections: readonly SectionToFill[],
  visible: ReadonlySet<string>,
  answers: ReadonlyMap<string, Answer>,
): ReadonlyMap<string, Progress> =>
  new Map(
    sections.map(section => {
      const questions = section.questions.filter(question => visible.has(question.id))
      const answered = questions.filter(question => isAnswered(question, answers.get(question.id)))
      return [section.id, { answered: answered.length, total: questions.length }]
    }),
  )

/** The progress of all sections together. */
export const sumOf = (parts: Iterable<Progress>): Progress => {
  let [answered, total] = [0, 0]
  for (const part of parts) {
    answered += part.answered
    total += part.total
  }
  return { answered, total }
}
