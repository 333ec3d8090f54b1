// The sections as the user sees them: visible questions, answered questions, faults. Updated incrementally: a change recounts only its own
// section;
// branching is evaluated again only when a branching question's choice changes.
import { isBranching, findReachableQuestions, findVisibleQuestions } from '@imp/domain/forms/branching.ts'
import { countFollowing, planFollowing } from '@imp/domain/forms/following-questions.ts'
import type { Form, Question } from '@imp/domain/forms/types.ts'

export interface SectionState {
  readonly id: string
  readonly name: string
  /** Position in the form, from 1, whatever is hidden; the same as in question numbers. */
  readonly number: number
  /** Ids of the visible questions, in order. All lists here keep their identity while their content stays the same. */
  readonly visible: readonly string[]
  /** `visible`, plus the question that a choice has hidden while the focus was in it: it stays until it is left. */
  readonly shown: readonly string[]
  /** Number of answered questions without a known fault; of a closed result: of stored answers. */
  readonly answered: number
  readonly open: readonly string[]
  /** Number of returned answers, whole ones and single cells, that are not corrected or confirmed yet. */
  readonly uncorrected: number
  readonly faulty: readonly string[]
  readonly departing: readonly string[]
  readonly departures: number
}

/** A section without visible questions, because a question that decides about it is unanswered. */
export type WaitingSection = Pick<SectionState, 'id' | 'name' | 'number'>

interface OutlineSource {
  readonly getChosen: (questionId: string) => readonly string[]
  readonly isComplete: (question: Question) => boolean
  /** Can all of it be changed? false where a revision request covers other answers only. */
  readonly isChangeable: (questionId: string) => boolean
  /** Returned, neither corrected nor confirmed yet, and open for change? Such a question counts as open although it is answered. */
  readonly isUncorrected: (questionId: string) => boolean
  /** Number of its returned fields not corrected or confirmed yet, whoever is reading. */
  readonly countUncorrected: (questionId: string) => number
  readonly hasFault: (questionId: string) => boolean
  readonly countDepartures: (questionId: string) => number
}

export interface Outline {
  readonly getSections: () => readonly SectionState[]
  /** They depend on answers that are still missing (D39). */
  readonly getWaitingSections: () => readonly WaitingSection[]
  /** Maximum number of questions that choices still to be made can add (D39). */
  readonly countFollowing: () => number
  readonly isVisible: (questionId: string) => boolean
  /** Visible, or still shown because the focus is in it. */
  readonly isShown: (questionId: string) => boolean
  /** @returns true: the outline changed */
  readonly update: (question: Question) => boolean
  readonly updateAll: () => boolean
  /** @param questionId the question that contains the focus; null: none. @returns true: the outline changed */
  readonly setEntered: (questionId: string | null) => boolean
}

export function createOutline(form: Pick<Form, 'sections'>, source: OutlineSource): Outline {
  let visible: ReadonlySet<string> = new Set()
  let entered: string | null = null
  let states = new Map<string, SectionState>()
  let sections: readonly SectionState[] = []
  let waiting: readonly WaitingSection[] = []
  const plan = planFollowing(form.sections)
  let following = 0

  function countSection(id: string): boolean {
    const index = form.sections.findIndex(one => one.id === id)
    const section = form.sections[index]
    if (!section) return false
    const questions = section.questions.filter(question => visible.has(question.id))
    const shown = section.questions.filter(question => visible.has(question.id) || question.id === entered)
    const before = states.get(id)
    const idsOf = (isMeant: (questionId: string) => boolean) => listIds(questions).filter(isMeant)
    const complete = new Set(questions.filter(source.isComplete))
    const open = questions.filter(
      question => (!complete.has(question) && source.isChangeable(question.id)) || source.isUncorrected(question.id),
    )
    const sum = (count: (questionId: string) => number) => questions.reduce((all, { id }) => all + count(id), 0)
    const next: SectionState = {
      id,
      name: section.name,
      number: index + 1,
      visible: keepList(before?.visible, listIds(questions)),
      shown: keepList(before?.shown, listIds(shown)),
      answered: complete.size,
      open: keepList(before?.open, listIds(open)),
      uncorrected: sum(source.countUncorrected),
      faulty: keepList(before?.faulty, idsOf(source.hasFault)),
      departing: keepList(
        before?.departing,
        idsOf(id => source.countDepartures(id) > 0),
      ),
      departures: sum(source.countDepartures),
    }
    if (before && isSameState(before, next)) return false
    states = new Map(states).set(id, next)
    return true
  }
  function refreshSections(changed: boolean): boolean {
    if (!changed) return false
    sections = form.sections.flatMap(section => {
      const state = states.get(section.id)
      return state && state.shown.length > 0 ? [state] : []
    })
    return true
  }
  function refreshWaiting(): boolean {
    const reachable = findReachableQuestions(form.sections, source.getChosen)
    const next = form.sections.flatMap(({ id, name, questions }, index) =>
      questions.some(question => reachable.has(question.id)) && !questions.some(question => visible.has(question.id))
        ? [{ id, name, number: index + 1 }]
        : [],
    )
    const before = following
    following = countFollowing(plan, source.getChosen)
    if (following === before && isSameList(listIds(waiting), listIds(next))) return false
    waiting = next
    return true
  }
  const updateAll = (): boolean => {
    visible = findVisibleQuestions(form.sections, source.getChosen)
    // No short circuit: every section has to be counted.
    const counted = form.sections.map(section => countSection(section.id)).some(Boolean)
    return refreshSections(refreshWaiting() || counted)
  }

  updateAll()
  return {
    getSections: () => sections,
    getWaitingSections: () => waiting,
    countFollowing: () => following,
    isVisible: id => visible.has(id),
    isShown: id => visible.has(id) || id === entered,
    update: question => (isBranching(question) ? updateAll() : refreshSections(countSection(question.section))),
    updateAll,
    setEntered: questionId => {
      const wasHidden = entered !== null && !visible.has(entered)
      entered = questionId
      return wasHidden && updateAll()
    },
  }
}

const listIds = (list: readonly { readonly id: string }[]): string[] => list.map(one => one.id)
const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index])
const keepList = (before: readonly string[] | undefined, next: readonly string[]): readonly string[] =>
  before && isSameList(before, next) ? before : next
const isSameState = (a: SectionState, b: SectionState): boolean =>
  a.visible === b.visible &&
  a.shown === b.shown &&
  a.answered === b.answered &&
  a.open === b.open &&
  a.uncorrected === b.uncorrected &&
  a.faulty === b.faulty &&
  a.departing === b.departing &&
  a.departures === b.departures
