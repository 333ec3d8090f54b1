// Builds answers for tests, and finds things in a built form by their texts.
import { emptyAnswer, type Answer, type AnswerCell } from '../src/forms/answer.ts'
import type { Option, SubQuestion } from '../src/forms/question-parts.ts'
import type { Form, Question, Section } from '../src/forms/types.ts'

function requireFound<T>(thing: T | undefined, words: string): T {
  if (thing === undefined) throw new RangeError(`nothing is called '${words}'`)
  return thing
}
export const sectionOf = (form: Form, name: string): Section =>
  requireFound(
    form.sections.find(section => section.name === name),
    name,
  )
export const questionOf = (form: Form, text: string): Question =>
  requireFound(
    form.sections.flatMap(section => section.questions).find(question => question.text === text),
    text,
  )
export const optionOf = (question: Question, value: string): Option =>
  requireFound(
    question.options.find(option => option.value === value),
    value,
  )
export const dimensionOf = (question: Question, name: string): SubQuestion =>
  requireFound(
    question.subQuestions.find(dimension => dimension.dimensionText === name),
    name,
  )

export const answer = (parts: Partial<Answer> = {}): Answer => ({ ...emptyAnswer, ...parts })
export const textAnswer = (textual: string): Answer => answer({ textual })
export const numberAnswer = (numeric: number): Answer => answer({ numeric })
export const remarkAnswer = (remarkText: string): Answer => answer({ remarkText })
export const choiceAnswer = (question: Question, ...values: string[]): Answer =>
  answer({ options: values.map(value => optionOf(question, value).id) })
/** By names of rows and columns: `{ 'Type A': { SPGM: 5 } }`. */
export const tableAnswer = (
  question: Question,
  cells: Readonly<Record<string, Readonly<Record<string, string | number>>>>,
): Answer =>
  answer({
    subValues: Object.entries(cells).flatMap(([row, columns]) =>
      Object.entries(columns).map(
        ([column, content]): AnswerCell => ({
          primaryDimensionSubQuestion: dimensionOf(question, row).id,
          secondaryDimensionSubQuestion: dimensionOf(question, column).id,
          textValue: typeof content === 'string' ? content : null,
          numeric: typeof content === 'number' ? content : null,
          version: 0,
        }),
      ),
    ),
  })
