// My change meets what somebody else has stored meanwhile. It is made again on top of theirs; only where that would take
// away what they have changed, question by question, is there something to choose.
import { dequal } from 'dequal/lite'
import { numberQuestions } from '@imp/domain/forms/numbering.ts'
import type { Question, Section } from '@imp/domain/forms/types.ts'
import type { Change, Sections } from './working-copy.ts'

export interface Clash {
  readonly id: string
  /** null: not there. */
  readonly mine: Question | null
  readonly theirs: Question | null
  /** Instead of a question: the section that goes here, with what they have changed in it. */
  readonly section?: Section
}

const questionsOf = (sections: Sections) => sections.flatMap(({ questions }) => questions)
const byId = (sections: Sections): ReadonlyMap<string, Question> =>
  new Map(questionsOf(sections).map(question => [question.id, question]))

/** Places are judged apart: a question that moves moves others. */
const isSameQuestion = (one: Question | undefined, other: Question | undefined): boolean =>
  dequal(one && { ...one, orderNumber: 0 }, other && { ...other, orderNumber: 0 })

/** As its author saw it: the question of their dialog as it was when they began. */
export function asSeen(sections: Sections, seen: Question | undefined): Sections {
  if (!seen) return sections
  const isThere = byId(sections).has(seen.id)
  return sections.map(section => {
    const questions = section.questions.map(one =>
      one.id === seen.id ? { ...seen, orderNumber: one.orderNumber } : one,
    )
    return { ...section, questions: isThere || section.id !== seen.section ? questions : [...questions, seen] }
  })
}

/**
 * What of theirs my change would take away. `began`: the form that my change was made from; `moved`: the question that
 * it puts elsewhere.
 */
export function clashesOf(began: Sections, theirs: Sections, change: Change, moved?: string): Clash[] {
  if (began === theirs) return []
  const merged = change(theirs)
  const [before, stored, after] = [byId(began), byId(theirs), byId(merged)]
  const gone = theirs.filter(({ id }) => !merged.some(one => one.id === id))
  const sections = gone.flatMap((section): Clash[] => {
    const old = began.find(({ id }) => id === section.id)
    const isAsItWas = old?.name === section.name && dequal(old.questions, section.questions)
    return isAsItWas ? [] : [{ id: section.id, mine: null, theirs: null, section }]
  })
  const inGone = new Set(questionsOf(gone).map(({ id }) => id))
  const questions = [...new Set([...before.keys(), ...stored.keys()])].flatMap((id): Clash[] => {
    const [own, other] = [after.get(id), stored.get(id)]
    const isTheirs = !isSameQuestion(before.get(id), other)
    const isClash =
      (isTheirs && !isSameQuestion(own, other)) || (id === moved && isMovedTwice(id, began, theirs, merged))
    return isClash && !inGone.has(id) ? [{ id, mine: own ?? null, theirs: other ?? null }] : []
  })
  return [...sections, ...questions]
}

/** Have they put the same question elsewhere, and elsewhere than I do? */
function isMovedTwice(id: string, began: Sections, theirs: Sections, merged: Sections): boolean {
  const listIn = (sections: Sections): string[] =>
    sections.find(({ questions }) => questions.some(one => one.id === id))?.questions.map(one => one.id) ?? []
  const [before, stored, after] = [listIn(began), listIn(theirs), listIn(merged)]
  const isThere = (list: readonly string[]) => (one: string) => list.includes(one)
  const rest = (list: readonly string[], other: readonly string[]) =>
    list.filter(one => one !== id).filter(isThere(other))
  // Without it their order is the one of before: nothing else can have been moved.
  const isTheirMove =
    dequal(rest(before, stored), rest(stored, before)) &&
    !dequal(before.filter(isThere(stored)), stored.filter(isThere(before)))
  return isTheirMove && !dequal(stored, after)
}

/** My change without what it does to these questions: there it is as they have it. */
export const sparing =
  (change: Change, ids: ReadonlySet<string>): Change =>
  theirs => {
    const stored = byId(theirs)
    return change(theirs).map(section => {
      const list = theirs.find(({ id }) => id === section.id)?.questions ?? []
      if (![...section.questions, ...list].some(({ id }) => ids.has(id))) return section
      const kept = section.questions.flatMap(one => {
        const other = stored.get(one.id)
        if (!ids.has(one.id)) return [one]
        return other ? [{ ...other, orderNumber: one.orderNumber }] : []
      })
      const isMissing = ({ id }: Question) => ids.has(id) && !kept.some(one => one.id === id)
      const missing = list.flatMap((question, at) => (isMissing(question) ? [{ question, at }] : []))
      const whole = missing.reduce<Question[]>((all, { question, at }) => all.toSpliced(at, 0, question), kept)
      return { ...section, questions: [...numberQuestions(whole)] }
    })
  }
