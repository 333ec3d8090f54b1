// The sections as the person sees them: which questions are visible, how many are answered, where faults are.
// Kept up to date question by question: only the section of a changed question is counted again, and branching is
// gone through again only when the choice of a branching question changes.
import { isBranching, findReachableQuestions, findVisibleQuestions } from '@imp/domain/forms/branching.ts'
import { countFollowing, planFollowing } from '@imp/domain/forms/following-questions.ts'
import type { Form, Question } from '@imp/domain/forms/types.ts'

export interface SectionState {
  readonly id: string
  readonly name: string
  /** Its place in the form, from 1; the same whatever is hidden, as in the numbers of the questions. */
  readonly number: number
  /** Ids of the visible questions, in order; the same list as long as nothing in it changes. */
  readonly visible: readonly string[]
  /** The visible ones, and the one that a choice has hidden while somebody was in it: it stays until it is left. */
  readonly shown: readonly string[]
  /** How many of them are answered, with nothing known to be wrong; of a closed result: how many are stored. */
  readonly answered: number
  /** Those of which something is left to do, in order: not answered, wrong, or sent back; the same list as long as nothing in it changes. */
  readonly open: readonly string[]
  /** How many answers of them, whole ones and single cells, were sent back and are still to be looked at. */
  readonly sentBack: number
  /** Those of them with something wrong, in order; the same list as long as nothing in it changes. */
  readonly faulty: readonly string[]
  /** Those with a number outside of a legal limit, in order; the same list as long as nothing in it changes. */
  readonly departing: readonly string[]
  /** How many numbers of them: a table may hold several. */
  readonly departures: number
}

/** A section of which nothing is seen yet, because a question that decides about it has no answer. */
export type WaitingSection = Pick<SectionState, 'id' | 'name' | 'number'>

interface OutlineSource {
  readonly getChosen: (questionId: string) => readonly string[]
  /** Is it answered, with nothing known to be wrong? */
  readonly isComplete: (question: Question) => boolean
  /** Can all of it be changed? Not where only some answers were sent back: what was not stays as it is, answered or not. */
  readonly isChangeable: (questionId: string) => boolean
  /** Was something of it sent back that is still to be looked at, and can be? It is open then, though it is answered. */
  readonly isSentBack: (questionId: string) => boolean
  /** How much of it was sent back that is still to be looked at, whoever reads it? */
  readonly countSentBack: (questionId: string) => number
  /** Is something wrong with it that has to be said beside its section? */
  readonly hasFault: (questionId: string) => boolean
  /** How many numbers are outside of a legal limit? */
  readonly countDepartures: (questionId: string) => number
}

export interface Outline {
  /** The sections with something to see; the same list as long as nothing in it changes. */
  readonly getSections: () => readonly SectionState[]
  /** The sections that depend on answers still to be given (D39); the same list as long as nothing in it changes. */
  readonly getWaitingSections: () => readonly WaitingSection[]
  /** How many more questions may come into sight, at most, with choices that are not made yet (D39). */
  readonly countFollowing: () => number
  readonly isVisible: (questionId: string) => boolean
  /** Visible, or still in sight because somebody is in it. */
  readonly isShown: (questionId: string) => boolean
  /** Something about this question has changed: its answer, its faults. True when the outline changed with it. */
  readonly update: (question: Question) => boolean
  readonly updateAll: () => boolean
  /** The question in which the focus is; null: in none. True when the outline changed with it. */
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
      question => (!complete.has(question) && source.isChangeable(question.id)) || source.isSentBack(question.id),
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
      sentBack: sum(source.countSentBack),
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
    // Every section is counted, whatever the first ones say.
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
  a.sentBack === b.sentBack &&
  a.faulty === b.faulty &&
  a.departing === b.departing &&
  a.departures === b.departures
