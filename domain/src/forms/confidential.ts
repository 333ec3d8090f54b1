// A form as visitors see it: without its confidential questions (D49).
import type { Option } from './question-parts.ts'
import type { Section } from './types.ts'

/** The same array when nothing is confidential. Determine visible questions before, because the whole form decides them. */
export function removeConfidential(sections: readonly Section[]): readonly Section[] {
  const all = sections.flatMap(section => section.questions)
  if (!all.some(question => question.isConfidential)) return sections
  const indexOf = new Map(all.map(({ id }, index) => [id, index]))
  /** A skip to a confidential question leads to the next one that is not. */
  const redirect = (option: Option): Option => {
    const index = indexOf.get(option.branchTarget ?? '')
    if (index === undefined || !all[index]?.isConfidential) return option
    const next = all.slice(index).find(question => !question.isConfidential)
    return next ? { ...option, branchTarget: next.id } : { ...option, branchingAction: 'SkipToEnd', branchTarget: null }
  }
  return sections.map(section => ({
    ...section,
    questions: section.questions
      .filter(question => !question.isConfidential)
      .map(question => ({ ...question, options: question.options.map(redirect) })),
  }))
}
