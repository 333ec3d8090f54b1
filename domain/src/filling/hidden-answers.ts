// Answers that branching hides (D45): stored, but neither delivered nor validated; people are told about them.
import { type Answer, isEmptyAnswer } from '../forms/answer.ts'

interface SectionOfIds {
  readonly questions: readonly { readonly id: string }[]
}

/** Hidden questions with an answer, grouped by the last visible question before them, whose choice hides them; in the form's order. */
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
