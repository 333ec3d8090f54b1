// Questions in a few words: their number, the name of their type, where their skips lead.
import { shortenQuestionText } from '@imp/domain/forms/branching.ts'
import type { Option } from '@imp/domain/forms/question-parts.ts'
import type { DataView, Question, QuestionType, Section } from '@imp/domain/forms/types.ts'
import { showNumber } from '@imp/domain/numbers.ts'
import type { Texts } from '../../platform/i18n/text.ts'

export const typeName = (type: QuestionType, text: Texts): string => text(`forms.types.${type}`)
export const graphName = (graph: DataView, text: Texts): string => text(`forms.graphs.${graph}`)

/** '7. Which limits apply…', the text cut at 50 characters. */
export const shortName = (question: Pick<Question, 'orderNumber' | 'text'>): string =>
  `${showNumber(question.orderNumber)}. ${shortenQuestionText(question.text)}`

/** Where an option leads to, in words; null for the next question. */
export function describeSkip(option: Option, sections: readonly Section[], text: Texts): string | null {
  switch (option.branchingAction) {
    case 'Next':
      return null
    case 'SkipToNextSection':
      return text('forms.branching.nextSection')
    case 'SkipToEnd':
      return text('forms.branching.end')
    case 'SkipToQuestion': {
      const target = sections.flatMap(({ questions }) => questions).find(({ id }) => id === option.branchTarget)
      return target ? shortName(target) : text('forms.branching.nowhere')
    }
  }
}
