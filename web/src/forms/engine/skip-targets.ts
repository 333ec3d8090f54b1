// The questions that a skip of a question may lead to, by section, with the numbers the form gives them.
import { listLaterQuestions } from '@imp/domain/forms/branching.ts'
import { defaultQuestionType } from '@imp/domain/forms/question-types/registry.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { numberedName } from './question-numbers.ts'
import { createEmptyQuestion, putQuestion, type Sections } from './working-copy.ts'

/** The later questions of one section, as a drop-down list shows them. */
interface SkipTargetGroup {
  readonly group: string
  readonly items: readonly { readonly value: string; readonly label: string }[]
}
export type SkipTargets = readonly SkipTargetGroup[]

export function listSkipTargets(sections: Sections, { id, section }: Pick<Question, 'id' | 'section'>): SkipTargets {
  // A question not stored yet will be the last one of its section.
  const isStored = sections.some(({ questions }) => questions.some(question => question.id === id))
  const placed = isStored ? sections : putQuestion(createEmptyQuestion(defaultQuestionType, section, id, 0))(sections)
  const later = new Set(listLaterQuestions(placed, id).map(question => question.id))
  return placed
    .map(({ name, questions }, at) => ({
      group: `${at + 1}. ${name}`,
      items: questions
        .filter(question => later.has(question.id))
        .map(question => ({ value: question.id, label: numberedName(placed, question) })),
    }))
    .filter(({ items }) => items.length > 0)
}
