// Answers that branching hides (D45): they are kept, but neither delivered nor validated, and people are told of them.
import { type Answer, isEmptyAnswer } from '../forms/answer.ts'

interface SectionOfIds {
  readonly questions: readonly { readonly id: string }[]
}

/**
 * The questions that have an answer and are not visible, by the question whose choice hides them: the last visible one
 * before them. Both in the form's order.
 */
export function findHiddenAnswers(
  sections: readonly SectionOfIds[],
  isVisible: (questionId: string) => boolean,
  answerTo: (questionId: string) => Answer | undefined,
): ReadonlyMap<string, readonly string[]> {
  const hidden = new Map<string, string[]>()
  let hider = ''
  for (const { id } of sections.flatMap(section => section.questions)) {
    if (isVisible(id)) {
      hider = id
      continue
    }
    const answer = answerTo(id)
    if (!answer || isEmptyAnswer(answer)) continue
    hidden.set(hider, [...(hidden.get(hider) ?? []), id])
  }
  return hidden
}
