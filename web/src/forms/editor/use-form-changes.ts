// Turns a person's actions on sections and questions into changes for the queue, each with its message on failure.
import type { Question, Section } from '@imp/domain/forms/types.ts'
import type { Confirmation } from '../engine/proposal.ts'
import { numberedName } from '../engine/question-numbers.ts'
import type { Outcome, QuestionQueue } from '../engine/question-queue.ts'
import type { QueuedChange } from '../engine/send-change.ts'
import {
  addCopy,
  describeImage,
  editQuestion,
  moveQuestion,
  moveSection,
  putQuestion,
  removeQuestion,
  removeSection,
  type Sections,
} from '../engine/working-copy.ts'
import { sendSectionDeletion, sendSectionPlace } from './hooks.ts'
import { focusChosenTab } from './SectionTabs.tsx'
import { useProposals } from './use-proposals.ts'

const findSection = (sections: Sections, id: string) => sections.find(section => section.id === id)

export function useFormChanges(
  queue: QuestionQueue,
  sections: Sections,
  ask: (confirmation: Confirmation) => void,
  onBack: (sectionId: string) => void,
) {
  const { propose, proposeMove, undo, dismissUndo } = useProposals(queue, sections, ask, onBack)
  return {
    undo,
    dismissUndo,
    moveSection: (id: string, place: number) =>
      propose({
        change: moveSection(id, place),
        sendSection: async stored => {
          const section = findSection(stored, id)
          if (section) await sendSectionPlace(section, place + 1)
        },
        failure: 'forms.reorderFailed',
        failureOfReset: 'forms.reorderResetFailed',
        moves: { name: findSection(sections, id)?.name ?? '', place: place + 1, count: sections.length },
      }),
    deleteSection: (section: Section) =>
      propose({
        change: removeSection(section.id),
        sendSection: async stored => {
          const known = findSection(stored, section.id)
          if (known) await sendSectionDeletion(known)
          focusChosenTab()
        },
        failure: 'forms.sectionDeleteFailed',
        deletes: section,
      }),
    moveQuestion: ({ id, questions }: Section, movedId: string, place: number) => {
      const question = questions.find(one => one.id === movedId)
      if (!question) return
      propose({
        change: moveQuestion(id, movedId, place),
        movedId,
        failure: 'forms.reorderFailed',
        failureOfReset: 'forms.reorderResetFailed',
        moves: { name: numberedName(sections, question), place: place + 1, count: questions.length },
      })
    },
    copyQuestion: (question: Question) =>
      propose({
        change: addCopy(question, () => crypto.randomUUID()).change,
        failure: 'forms.questionEditFailed',
      }),
    deleteQuestion: (question: Question) =>
      propose({
        change: removeQuestion(question.section, question.id),
        failure: 'forms.questionDeleteFailed',
        removes: question,
      }),
    /** `alternativeText` null: the image is removed. */
    describeImage: ({ section, id }: Question, alternativeText: string | null) =>
      propose({ change: describeImage(section, id, alternativeText), failure: 'forms.questionEditFailed' }),
    /** `seen`: as it was when editing began; null for a new one, which comes after `follows`. */
    saveQuestion: async (
      draft: Question,
      seen: QueuedChange['seen'] | null,
      follows: string | null = null,
    ): Promise<Outcome> => {
      dismissUndo()
      const failure = 'forms.questionEditFailed'
      if (!seen) return queue.add({ change: putQuestion(draft, follows), failure })
      const change = editQuestion(seen.question, draft)
      if (draft.section === seen.question.section) return queue.add({ change, seen, failure })
      return proposeMove({ change, seen, failure })
    },
  }
}
