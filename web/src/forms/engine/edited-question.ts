// A question in the dialog: what editing began from, and what it is now.
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import type { Question, QuestionType, Section } from '@imp/domain/forms/types.ts'
import { createEmptyQuestion, putQuestion, type Sections } from './working-copy.ts'

export interface EditedQuestion {
  /** As it was stored when editing began; of a new question: empty. */
  readonly began: Question
  readonly draft: Question
  readonly isNew: boolean
  /** The version of the list of questions that editing began from. */
  readonly questionsVersion: number
  /** Of a new one: the id of the question that it comes after; left out: it comes last. */
  readonly follows?: string | null
  /** Where its dialog begins; left out: at its text. */
  readonly beginsAt?: 'limits'
}

/** `follows`: the id of the question that it comes after; null: it comes last. */
export function editNewQuestion(
  type: QuestionType,
  section: Section,
  id: string,
  follows: string | null = null,
): EditedQuestion {
  const place = section.questions.findIndex(question => question.id === follows)
  const orderNumber = (place < 0 ? section.questions.length : place + 1) + 1
  const began = withFirstOption(createEmptyQuestion(type, section.id, id, orderNumber))
  return { began, draft: began, isNew: true, questionsVersion: section.questionsVersion, follows }
}

export const editStoredQuestion = (
  question: Question,
  { questionsVersion }: Section,
  beginsAt?: EditedQuestion['beginsAt'],
): EditedQuestion => ({
  began: question,
  draft: question,
  isNew: false,
  questionsVersion,
  ...(beginsAt && { beginsAt }),
})

/** The form with the question where it stands, or will stand when it is saved in this section. */
export function placeEdited(sections: Sections, { began, follows = null }: EditedQuestion, section: string): Sections {
  const home = sections.find(({ questions }) => questions.some(({ id }) => id === began.id))
  if (home && section === began.section) return sections
  return putQuestion({ ...began, section }, follows)(sections)
}

/** What the new type has no place for stays until the question is saved: whoever goes back to the old one finds it again. */
export const changeType = (question: Question, type: QuestionType): Question => withFirstOption({ ...question, type })

/** A choice begins with an empty option to be named. */
function withFirstOption(question: Question): Question {
  if (!questionTypes.get(question.type).hasOptions || question.options.length > 0) return question
  const { id } = question
  const first = { id: crypto.randomUUID(), value: '', question: id, orderNumber: 1, branchTarget: null }
  return { ...question, options: [{ ...first, branchingAction: 'Next' }] }
}
