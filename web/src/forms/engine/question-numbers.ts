// Questions by the number that the form gives them: the section's place, then the question's ('2.1'), as whoever fills
// the form in reads it. A copy says so as long as its section keeps its order ('2.1.1').
import type { Option } from '@imp/domain/forms/question-parts.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { showNumber } from '@imp/domain/numbers.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import { shortName, describeSkip } from './question-labels.ts'
import type { Sections } from './working-copy.ts'

type Numbered = Pick<Question, 'section' | 'orderNumber' | 'text'>

/** '2.'; nothing for a question whose section is gone. */
function sectionNumber(sections: Sections, { section }: Numbered): string {
  const at = sections.findIndex(({ id }) => id === section)
  return at < 0 ? '' : `${at + 1}.`
}
/** '2.1' */
export const questionNumber = (sections: Sections, question: Numbered): string =>
  sectionNumber(sections, question) + showNumber(question.orderNumber)

/** '2.1. Which limits apply…' */
export const numberedName = (sections: Sections, question: Numbered): string =>
  sectionNumber(sections, question) + shortName(question)

/** Where an option leads to, in words; null for the next question. */
export function describeTarget(option: Option, sections: Sections, text: Texts): string | null {
  if (option.branchingAction === 'SkipToQuestion') {
    const target = sections.flatMap(({ questions }) => questions).find(({ id }) => id === option.branchTarget)
    if (target) return numberedName(sections, target)
  }
  return describeSkip(option, sections, text)
}
