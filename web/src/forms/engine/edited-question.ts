// A question in the dialog: what editing began from, and what it is now.
import type { Question, QuestionType, Section } from '@imp/domain/forms/types.ts'
import { createEmptyQuestion } from './working-copy.ts'

export interface EditedQuestion {
  /** As it was stored when editing began; of a new question: empty. */
  readonly began: Question
  readonly draft: Question
  readonly isNew: boolean
  /** The version of the list of questions that editing began from. */
  readonly questionsVersion: number
}

export function editNewQuestion(type: QuestionType, section: Section, id: string): EditedQuestion {
  const began = createEmptyQuestion(type, section.id, id, section.questions.length + 1)
  return { began, draft: began, isNew: true, questionsVersion: section.questionsVersion }
}

export const editStoredQuestion = (question: Question, { questionsVersion }: Section): EditedQuestion => ({
  began: question,
  draft: question,
  isNew: false,
  questionsVersion,
})
