// Non-exhaustive parameters with options: which countries chose which option. Pure.
import type { Answer } from '../forms/answer.ts'
import type { Option } from '../forms/question-parts.ts'

interface OptionCountries {
  readonly option: string
  readonly countries: readonly string[]
}

export interface ChoiceCounts {
  readonly options: readonly OptionCountries[]
  /** Submitted without an answer to this question (D71). */
  readonly noAnswer: readonly string[]
}

/** @param answers by abbreviation, of all countries that have submitted; undefined: not answered */
export function countChoices(
  question: { readonly options: readonly Option[] },
  answers: readonly (readonly [country: string, answer: Pick<Answer, 'options'> | undefined])[],
): ChoiceCounts {
  return {
    options: question.options.map(({ id, value }) => ({
      option: value,
      countries: answers.flatMap(([country, answer]) => (answer?.options.includes(id) ? [country] : [])),
    })),
    noAnswer: answers.flatMap(([country, answer]) => (answer && answer.options.length > 0 ? [] : [country])),
  }
}
