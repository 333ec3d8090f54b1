// The question numbers that users see: section and position, '3.12' (D47).
import type { Form, Question } from '@imp/domain/forms/types.ts'

export interface NumberedQuestion {
  readonly question: Question
  readonly number: string
}

export const listNumberedQuestions = ({ sections }: Pick<Form, 'sections'>): NumberedQuestion[] =>
  sections.flatMap(({ questions }, section) =>
    questions.map((question, place) => ({ question, number: `${section + 1}.${place + 1}` })),
  )
