// The sections as the person sees them: which questions are visible, how many are answered, where faults are.
// Kept up to date question by question: only the section of a changed question is counted again, and branching is
// gone through again only when the choice of a branching question changes.
import { visibleQuestions } from '@imp/domain/forms/branching.ts'
import type { Form, Question } from '@imp/domain/forms/types.ts'

export interface SectionState {
  readonly id: string
  readonly name: string
  /** Ids of the visible questions, in order; the same list as long as nothing in it changes. */
  readonly visible: readonly string[]
  readonly answered: number
  readonly faults: number
}

interface Facts {
  readonly chosen: (questionId: string) => readonly string[]
  readonly isAnswered: (question: Question) => boolean
  readonly hasFault: (questionId: string) => boolean
}

export interface Outline {
  /** The sections with something to see; the same list as long as nothing in it changes. */
  readonly sections: () => readonly SectionState[]
  readonly isVisible: (questionId: string) => boolean
  /** Something about this question has changed: its answer, its faults. True when the outline changed with it. */
  readonly update: (question: Question) => boolean
  readonly updateAll: () => boolean
}

const isBranching = (question: Question): boolean => question.type === 'MultipleChoice' && question.branching

export function createOutline(form: Pick<Form, 'sections'>, facts: Facts): Outline {
  let visible: ReadonlySet<string> = new Set()
  let states = new Map<string, SectionState>()
  let shown: readonly SectionState[] = []

  function countSection(id: string): boolean {
    const section = form.sections.find(one => one.id === id)
    if (!section) return false
    const questions = section.questions.filter(question => visible.has(question.id))
    const before = states.get(id)
    const ids = questions.map(question => question.id)
    const next: SectionState = {
      id,
      name: section.name,
      visible: before && sameIds(before.visible, ids) ? before.visible : ids,
      answered: questions.filter(facts.isAnswered).length,
      faults: questions.filter(question => facts.hasFault(question.id)).length,
    }
    if (before && sameState(before, next)) return false
    states = new Map(states).set(id, next)
    return true
  }
  function show(changed: boolean): boolean {
    if (!changed) return false
    shown = form.sections.flatMap(section => {
      const state = states.get(section.id)
      return state && state.visible.length > 0 ? [state] : []
    })
    return true
  }
  const updateAll = (): boolean => {
    visible = visibleQuestions(form.sections, facts.chosen)
    // Every section is counted, whatever the first ones say.
    return show(form.sections.map(section => countSection(section.id)).some(Boolean))
  }

  updateAll()
  return {
    sections: () => shown,
    isVisible: id => visible.has(id),
    update: question => (isBranching(question) ? updateAll() : show(countSection(question.section))),
    updateAll,
  }
}

const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index])
const sameState = (a: SectionState, b: SectionState): boolean =>
  a.visible === b.visible && a.answered === b.answered && a.faults === b.faults
