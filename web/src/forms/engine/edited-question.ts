// The question that is open in the dialog.
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import type { Question, QuestionType, Section } from '@imp/domain/forms/types.ts'
import { createEmptyQuestion, putQuestion, type Sections } from './working-copy.ts'

export interface EditedQuestion {
  readonly began: Question
  readonly draft: Question
  readonly isNew: boolean
  readonly questionsVersion: number
  /** For a new question, the id of the question before it; null or left out: it comes last. */
  readonly follows?: string | null
  /** Where the dialog starts; left out: at the text. */
  readonly beginsAt?: 'limits'
}

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

/** The form with the question in its place: where it stands, or where saving it in this section would put it. */
export function placeEdited(sections: Sections, { began, follows = null }: EditedQuestion, section: string): Sections {
  const home = sections.find(({ questions }) => questions.some(({ id }) => id === began.id))
  if (home && section === began.section) return sections
  return putQuestion({ ...began, section }, follows)(sections)
}

/** Values that the new type cannot use stay until the question is saved, so that switching back restores them. */
export const changeType = (question: Question, type: QuestionType): Question => withFirstOption({ ...question, type })

function withFirstOption(question: Question): Question {
  if (!questionTypes.get(question.type).hasOptions || question.options.length > 0) return question
  const { id } = question
  const first = { id: crypto.randomUUID(), value: '', question: id, orderNumber: 1, branchTarget: null }
  return { ...question, options: [{ ...first, branchingAction: 'Next' }] }
}
