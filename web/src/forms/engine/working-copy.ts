// The editor's changes to a form's sections: pure and idempotent, so that a change can be shown, sent, and applied
// again on top of what is stored.
import { dequal } from 'dequal/lite'
import { copyQuestion } from '@imp/domain/forms/adding.ts'
import { findBrokenBranches, type BrokenBranch } from '@imp/domain/forms/branching.ts'
import { numberQuestions } from '@imp/domain/forms/numbering.ts'
import { tidyQuestion } from '@imp/domain/forms/tidying.ts'
import type { Question, QuestionType, Section } from '@imp/domain/forms/types.ts'
import { sortByOrder, move, renumber } from '@imp/domain/ordering.ts'
import { isSameQuestion, mergeQuestion } from './merge-question.ts'

export type Sections = readonly Section[]
export type Change = (sections: Sections) => Sections

/** `place`: its order number. */
export const createEmptyQuestion = (type: QuestionType, section: string, id: string, place: number): Question => ({
  id,
  section,
  type,
  text: '',
  orderNumber: place,
  visible: true,
  required: false,
  remark: false,
  fileUpload: false,
  min: null,
  max: null,
  options: [],
  branching: false,
  other: false,
  subQuestions: [],
  groups: [],
  imageGuid: null,
  parentId: null,
  hasParent: false,
  isLinked: false,
  article: null,
  unit: null,
  help: null,
  limits: [],
  dataView: null,
  isConfidential: false,
  deltaRules: [],
})

export const sortSections = (sections: Sections): Sections =>
  sortByOrder(sections).map(section => ({ ...section, questions: sortByOrder(section.questions) }))

const changeSection =
  (sectionId: string, change: (questions: readonly Question[]) => readonly Question[]): Change =>
  sections =>
    sections.map(section => {
      if (section.id !== sectionId) return section
      const questions = change(section.questions)
      return questions === section.questions ? section : { ...section, questions: [...questions] }
    })

/** Replaces the question with the same id, or inserts it after `follows` (an id), or appends it. */
export const putQuestion = (question: Question, follows: string | null = null): Change =>
  changeQuestion(
    question,
    () => question,
    questions => {
      const place = questions.findIndex(({ id }) => id === follows)
      return place < 0 ? questions.length : place + 1
    },
  )

/**
 * Applies what the author has changed since `seen`; others' changes stay. A question deleted in the meantime is
 * restored at its old place, because its skips lead to later questions. With a new section it goes to the end of that
 * one.
 */
export const editQuestion =
  (seen: Question, draft: Question): Change =>
  sections => {
    const home = sections.find(({ questions }) => questions.some(({ id }) => id === draft.id))
    const section = draft.section === seen.section ? (home?.id ?? draft.section) : draft.section
    return changeQuestion(
      { ...draft, section },
      stored =>
        isSameQuestion(stored, seen) ? draft : mergeQuestion({ began: seen, mine: draft, theirs: stored }).merged,
      questions => (draft.section === seen.section ? findOldPlace(questions, seen) : questions.length),
    )(sections)
  }

/** `toPlace`: its place (from 0) when it is not in the list; from another section it goes to the end. */
const changeQuestion =
  (
    draft: Question,
    toNext: (stored: Question) => Question,
    toPlace: (questions: readonly Question[]) => number,
  ): Change =>
  sections => {
    const { id, section } = draft
    // When the section was deleted, the question stays where it is.
    if (!sections.some(one => one.id === section)) return sections
    const elsewhere = sections.find(one => one.id !== section && one.questions.some(question => question.id === id))
    const stored = elsewhere?.questions.find(question => question.id === id)
    const put = changeSection(section, questions => {
      if (questions.some(old => old.id === id)) {
        return questions.map(old =>
          old.id === id ? tidy({ ...toNext(old), section, orderNumber: old.orderNumber }) : old,
        )
      }
      const place = stored ? questions.length : toPlace(questions)
      const orderNumber = questions[place]?.orderNumber ?? place + 1
      const placed = tidy({ ...(stored ? toNext(stored) : draft), section, orderNumber })
      return numberQuestions(questions.toSpliced(place, 0, placed))
    })
    return put(elsewhere ? removeQuestion(elsewhere.id, id)(sections) : sections)
  }

/** The sections that a change moves a question from and to; null: it moves none. */
export function findSectionMove(
  before: Sections,
  after: Sections,
): { readonly from: string; readonly to: string } | null {
  const homes = new Map(before.flatMap(({ id, questions }) => questions.map(question => [question.id, id] as const)))
  for (const { id: to, questions } of after) {
    for (const { id } of questions) {
      const from = homes.get(id)
      if (from !== undefined && from !== to) return { from, to }
    }
  }
  return null
}

export function findOldPlace(questions: readonly Question[], { orderNumber }: Question): number {
  const place = questions.findIndex(one => one.orderNumber >= orderNumber)
  return place < 0 ? questions.length : place
}
const tidy = (question: Question): Question => tidyQuestion(question)

/** The copy is placed right after its original; `newId` is called for every part, first for the copy itself. */
export function addCopy(original: Question, newId: () => string): { copy: Question; change: Change } {
  const copy = copyQuestion(original, newId)
  const change = changeSection(original.section, questions => {
    if (questions.some(({ id }) => id === copy.id)) return questions
    const at = questions.findIndex(({ id }) => id === original.id)
    return numberQuestions(at < 0 ? [...questions, copy] : questions.toSpliced(at + 1, 0, copy))
  })
  return { copy, change }
}

/** `to`: its new place in the section, from 0. */
export const moveQuestion = (sectionId: string, questionId: string, to: number): Change =>
  changeSection(sectionId, questions => {
    const from = questions.findIndex(({ id }) => id === questionId)
    return renumber(move(questions, from, to))
  })

export const removeQuestion = (sectionId: string, questionId: string): Change =>
  changeSection(sectionId, questions => numberQuestions(questions.filter(({ id }) => id !== questionId)))

/** Changes the alternative text; null: the image is removed. The image itself is sent separately. */
export const describeImage = (sectionId: string, questionId: string, alternativeText: string | null): Change =>
  changeSection(sectionId, questions =>
    questions.map(question => {
      const { image = null } = question
      if (question.id !== questionId || !image) return question
      if (alternativeText === null) return { ...question, imageGuid: null, image: null }
      return image.alternativeText === alternativeText
        ? question
        : { ...question, image: { ...image, alternativeText } }
    }),
  )

/** `at`: its old place, from 0. */
export const restoreQuestion = (question: Question, at: number): Change =>
  changeSection(question.section, questions =>
    questions.some(({ id }) => id === question.id) ? questions : numberQuestions(questions.toSpliced(at, 0, question)),
  )

export const restoreSection =
  (section: Section, at: number): Change =>
  sections =>
    sections.some(({ id }) => id === section.id) ? sections : renumber(sections.toSpliced(at, 0, section))

export const removeSection =
  (sectionId: string): Change =>
  sections =>
    sections.filter(({ id }) => id !== sectionId)

export const moveSection =
  (sectionId: string, to: number): Change =>
  sections =>
    renumber(
      move(
        sections,
        sections.findIndex(({ id }) => id === sectionId),
        to,
      ),
    )

/** The skips that are valid now and would lead nowhere, or backwards, after the change. */
export function findBrokenSkips(sections: Sections, change: Change): BrokenBranch[] {
  const nameOf = ({ questionId, optionId }: BrokenBranch) => `${questionId} ${optionId}`
  const before = new Set(findBrokenBranches(sections).map(nameOf))
  return findBrokenBranches(change(sections)).filter(branch => !before.has(nameOf(branch)))
}

export const findChangedLists = (before: Sections, after: Sections): Section[] =>
  after.filter(section => {
    const old = before.find(({ id }) => id === section.id)
    return old !== undefined && !dequal(old.questions, section.questions)
  })
