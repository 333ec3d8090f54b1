// Questions by the number that people read ('2.1': section, then question), not by order numbers (D47).
import { shortenQuestionText } from '@imp/domain/forms/branching.ts'
import type { Option } from '@imp/domain/forms/question-parts.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import type { Sections } from './working-copy.ts'

/** '2.1'; null when the question is in no section. */
export function questionNumber(sections: Sections, { id }: Pick<Question, 'id'>): string | null {
  for (const [sectionPlace, { questions }] of sections.entries()) {
    const place = questions.findIndex(question => question.id === id)
    if (place >= 0) return `${sectionPlace + 1}.${place + 1}`
  }
  return null
}

/** '2.1. Which limits apply…', cut at 50 characters; without a number when the question is in no section. */
export function numberedName(sections: Sections, question: Pick<Question, 'id' | 'text'>): string {
  const number = questionNumber(sections, question)
  const label = shortenQuestionText(question.text)
  return number === null ? label : `${number}. ${label}`
}

export function describeTarget(option: Option, sections: Sections, text: Texts): string | null {
  switch (option.branchingAction) {
    case 'Next':
      return null
    case 'SkipToNextSection':
      return text('forms.branching.nextSection')
    case 'SkipToEnd':
      return text('forms.branching.end')
    case 'SkipToQuestion': {
      const target = sections.flatMap(({ questions }) => questions).find(({ id }) => id === option.branchTarget)
      return target ? numberedName(sections, target) : text('forms.branching.nowhere')
    }
  }
}
