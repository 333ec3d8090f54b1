// Which questions become figures, and how their answers are grouped (O-125, O-132, D71). Pure.
import type { Answer } from '../forms/answer.ts'
import { questionTypes, type QuestionTypes } from '../forms/question-types/registry.ts'
import type { Question } from '../forms/types.ts'
import { showSigned } from '../numbers/show-number.ts'
import type { GraphType } from './vocabulary.ts'

type CountedQuestion = Pick<Question, 'type' | 'options' | 'unit'>

/** null: no figure, because such answers are not counted. */
export function findGraphType(
  { type }: Pick<CountedQuestion, 'type'>,
  types: QuestionTypes = questionTypes,
): GraphType | null {
  const { countedBy } = types.get(type)
  if (countedBy === null) return null
  return countedBy === 'option' ? 'Pie' : 'Bar'
}

/** Stands for the countries that submitted without an answer (D71). */
export const noAnswerText = 'No answer'

export interface AnswerGroup {
  readonly kind: 'answer' | 'noAnswer'
  readonly answer: string
  readonly countries: readonly string[]
}

/**
 * Every option in order, also those nobody chose, or every number given, from the smallest; then the countries without an
 * answer. If nobody has answered, only these.
 * @param answers of countries that have submitted, in the order in which they are to be listed
 */
export function groupByAnswer(
  question: CountedQuestion,
  answers: readonly (readonly [country: string, answer: Pick<Answer, 'options' | 'numeric'> | undefined])[],
  types: QuestionTypes = questionTypes,
): AnswerGroup[] {
  const groups =
    types.get(question.type).countedBy === 'number'
      ? groupByNumber(question, answers)
      : groupByOption(question, answers)
  const answered = new Set(groups.flatMap(({ countries }) => countries))
  const unanswered = answers.map(([country]) => country).filter(country => !answered.has(country))
  const noAnswer = { kind: 'noAnswer', answer: noAnswerText, countries: unanswered } as const
  if (answered.size === 0) return [noAnswer]
  return unanswered.length > 0 ? [...groups, noAnswer] : groups
}

type Answers = Parameters<typeof groupByAnswer>[1]

const groupByOption = ({ options }: CountedQuestion, answers: Answers): AnswerGroup[] =>
  options.map(({ id, value }) => ({
    kind: 'answer',
    answer: value,
    countries: answers.flatMap(([country, answer]) => (answer?.options.includes(id) ? [country] : [])),
  }))

function groupByNumber({ unit }: CountedQuestion, answers: Answers): AnswerGroup[] {
  const given = answers.flatMap(([country, answer]) =>
    typeof answer?.numeric === 'number' ? [{ country, number: answer.numeric }] : [],
  )
  return [...Map.groupBy(given, ({ number }) => number)]
    .toSorted(([a], [b]) => a - b)
    .map(([number, of]) => ({
      kind: 'answer',
      answer: unit ? `${showSigned(number)} ${unit}` : showSigned(number),
      countries: of.map(({ country }) => country),
    }))
}
