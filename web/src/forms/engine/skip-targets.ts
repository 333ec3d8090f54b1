import { listLaterQuestions } from '@imp/domain/forms/branching.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { numberedName } from './question-numbers.ts'
import type { Sections } from './working-copy.ts'

interface SkipTargetGroup {
  readonly group: string
  readonly items: readonly { readonly value: string; readonly label: string }[]
}
export type SkipTargets = readonly SkipTargetGroup[]

/** `sections`: with the question in its place (`placeEdited`). */
export function listSkipTargets(sections: Sections, { id }: Pick<Question, 'id'>): SkipTargets {
  const later = new Set(listLaterQuestions(sections, id).map(question => question.id))
  return sections
    .map(({ name, questions }, at) => ({
      group: `${at + 1}. ${name}`,
      items: questions
        .filter(question => later.has(question.id))
        .map(question => ({ value: question.id, label: numberedName(sections, question) })),
    }))
    .filter(({ items }) => items.length > 0)
}
