// What is wrong with the question being edited, field by field, with its skips judged among the form's sections.
import { checkQuestion, checkQuestions } from '@imp/domain/forms/editing.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { Reason } from '@imp/domain/texts.ts'
import { putQuestion, type Sections } from '../editor/working-copy.ts'

export type Findings = ReadonlyMap<string, Reason>

/** By field: 'text', 'min', 'options', 'options.2.value', 'subQuestions.0.dimensionText' … The first is Save's reason. */
export function findingsOf(draft: Question, sections: Sections): Findings {
  const found = new Map<string, Reason>(checkQuestion(draft).map(({ where, ...reason }) => [where, reason]))
  // Skips are judged in the place where the question stands, or will stand; the rest has been judged as it was typed.
  const list = putQuestion(draft)(sections).find(({ id }) => id === draft.section)?.questions ?? []
  const at = list.findIndex(({ id }) => id === draft.id)
  const judged = list.map(question =>
    question.id === draft.id ? { ...draft, orderNumber: question.orderNumber } : question,
  )
  for (const { path, ...reason } of checkQuestions(sections, draft.section, judged)) {
    const [place, ...where] = path.split('.')
    if (Number(place) === at && !found.has(where.join('.'))) found.set(where.join('.'), reason)
  }
  return found
}

/** The lines of a pasted list; null when it is one line, which is pasted as usual. */
export function linesOf(pasted: string): string[] | null {
  const lines = pasted
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
  return lines.length > 1 ? lines : null
}
