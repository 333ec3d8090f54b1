// What must be right before a result is submitted; checked by browser and server.
import { isBlank } from '../blank.ts'
import { emptyAnswer, type Answer } from '../forms/answer.ts'
import { findVisibleQuestions, type BranchingQuestion } from '../forms/branching.ts'
import { findOutOfBounds } from '../forms/question-types/bounds.ts'
import type { AnswerFinding, CheckableQuestion } from '../forms/question-types/codec.ts'
import { questionTypes, type QuestionTypes } from '../forms/question-types/registry.ts'
import { isAnswered } from './status.ts'

export interface Finding extends AnswerFinding {
  readonly questionId: string
  readonly sectionId: string
}

export type QuestionToCheck = CheckableQuestion & {
  readonly id: string
  readonly section: string
  readonly type: string
}

/**
 * Errors of a visible question. Missing answers count for required questions, for those with neither answer nor remark, and for
 * tables that were begun; bounds, numbers and the text of 'Other' count for every answer.
 */
export const checkAnswer = (
  question: QuestionToCheck,
  answer: Answer = emptyAnswer,
  types: QuestionTypes = questionTypes,
): Finding[] => types.get(question.type).checkAnswer(question, answer).map(locateIn(question))

/** An answer, right or wrong, or a remark if that is enough. */
export const isGiven = (question: QuestionToCheck, answer: Answer): boolean =>
  isAnswered(question, answer) || (question.remark && !isBlank(answer.remarkText))

export const isComplete = (question: QuestionToCheck, answer: Answer = emptyAnswer): boolean =>
  isGiven(question, answer) && checkAnswer(question, answer).length === 0

/** For the hint at the input; null: within bounds, or no answer. */
export function checkBounds(
  question: QuestionToCheck,
  answer: Answer,
  types: QuestionTypes = questionTypes,
): Finding | null {
  const [finding] = findOutOfBounds(types.get(question.type).bounds, question, answer)
  return finding ? locateIn(question)(finding) : null
}

const locateIn =
  ({ id, section }: QuestionToCheck) =>
  (finding: AnswerFinding): Finding => ({ ...finding, questionId: id, sectionId: section })

/** Only visible questions count. @param answers by question id */
export function checkResult(
  sections: readonly { readonly questions: readonly (QuestionToCheck & BranchingQuestion)[] }[],
  answers: ReadonlyMap<string, Answer>,
  types: QuestionTypes = questionTypes,
): { readonly errors: Finding[]; readonly visible: ReadonlySet<string> } {
  const visible = findVisibleQuestions(sections, id => answers.get(id)?.options ?? [], types)
  const errors = sections.flatMap(section =>
    section.questions
      .filter(question => visible.has(question.id))
      .flatMap(question => checkAnswer(question, answers.get(question.id), types)),
  )
  return { errors, visible }
}
