// Applies my change on top of theirs. There is only a conflict where that would undo a field that they changed (D51).
import { dequal } from 'dequal/lite'
import { numberQuestions } from '@imp/domain/forms/numbering.ts'
import type { Question, Section } from '@imp/domain/forms/types.ts'
import type { Choices, FieldDifference } from '../../platform/conflict/merge-fields.ts'
import { isSameQuestion, mergeQuestion } from './merge-question.ts'
import { type Change, findOldPlace, type Sections } from './working-copy.ts'

/** A question that both have changed, or that they have changed in a section I delete. */
interface QuestionClash {
  readonly kind: 'question'
  readonly id: string
  /** null: deleted. */
  readonly mine: Question | null
  readonly theirs: Question | null
  /** The fields that differ, where both have the question. Empty: only its place differs. */
  readonly fields: readonly FieldDifference[]
}
interface SectionClash {
  readonly kind: 'section'
  readonly id: string
  readonly section: Section
}
export type Clash = QuestionClash | SectionClash

/** The key of a field in `Choices`. Everything else uses the id of its clash. */
export const keyOfField = (clashId: string, path: readonly string[]): string => [clashId, ...path].join('.')

const questionsOf = (sections: Sections) => sections.flatMap(({ questions }) => questions)
const mapById = (sections: Sections): ReadonlyMap<string, Question> =>
  new Map(questionsOf(sections).map(question => [question.id, question]))

/** The sections as the author of a change saw them. */
export function restoreSeen(sections: Sections, seen: Question | undefined): Sections {
  if (!seen) return sections
  const isThere = mapById(sections).has(seen.id)
  return sections.map(section => {
    const questions = section.questions.map(one =>
      one.id === seen.id ? { ...seen, orderNumber: one.orderNumber } : one,
    )
    if (isThere || section.id !== seen.section) return { ...section, questions }
    return { ...section, questions: questions.toSpliced(findOldPlace(questions, seen), 0, seen) }
  })
}

/** What my change would undo of theirs. `began`: the form it was made from; `movedId`: the question that it moves. */
export function findClashes(began: Sections, theirs: Sections, change: Change, movedId?: string): Clash[] {
  if (began === theirs) return []
  const merged = change(theirs)
  const [before, stored, after] = [mapById(began), mapById(theirs), mapById(merged)]
  const gone = theirs.filter(({ id }) => !merged.some(one => one.id === id))
  const sections = gone.flatMap((section): Clash[] => {
    const old = began.find(({ id }) => id === section.id)
    const isUnchanged = old?.name === section.name && dequal(old.questions, section.questions)
    return isUnchanged ? [] : [{ kind: 'section', id: section.id, section }]
  })
  const inGone = new Set(questionsOf(gone).map(({ id }) => id))
  const ids = [...new Set([...before.keys(), ...stored.keys()])].filter(id => !inGone.has(id))
  const questions = ids.flatMap((id): Clash[] => {
    const [mine = null, other = null] = [after.get(id), stored.get(id)]
    const fields = findOverwrittenFields(before.get(id), mine, other)
    const isMovedTwice = id === movedId && isMovedByBoth(id, began, theirs, merged)
    return fields || isMovedTwice ? [{ kind: 'question', id, mine, theirs: other, fields: fields ?? [] }] : []
  })
  return [...sections, ...questions]
}

/** null: nothing of theirs is lost. */
function findOverwrittenFields(
  began: Question | undefined,
  mine: Question | null,
  theirs: Question | null,
): readonly FieldDifference[] | null {
  if (isSameQuestion(began, theirs ?? undefined) || isSameQuestion(mine ?? undefined, theirs ?? undefined)) return null
  if (!began || !mine || !theirs) return []
  const { clashes, adopted } = mergeQuestion({ began, mine, theirs })
  // Adopted fields count too: my change would put back their old value.
  const fields = [...clashes, ...adopted]
  return fields.length > 0 ? fields : null
}

/** Have both moved the same question, to different places? */
function isMovedByBoth(id: string, began: Sections, theirs: Sections, merged: Sections): boolean {
  const listIn = (sections: Sections): string[] =>
    sections.find(({ questions }) => questions.some(one => one.id === id))?.questions.map(one => one.id) ?? []
  const [before, stored, after] = [listIn(began), listIn(theirs), listIn(merged)]
  const isThere = (list: readonly string[]) => (one: string) => list.includes(one)
  const rest = (list: readonly string[], other: readonly string[]) =>
    list.filter(one => one !== id).filter(isThere(other))
  // Without this question their order is unchanged, so nothing else can have been moved.
  const isTheirMove =
    dequal(rest(before, stored), rest(stored, before)) &&
    !dequal(before.filter(isThere(stored)), stored.filter(isThere(before)))
  return isTheirMove && !dequal(stored, after)
}

export const findTheirIds = (clashes: readonly Clash[], choices: Choices): ReadonlySet<string> => {
  const isTheirs = ({ id }: Clash) => [...choices].some(([key, side]) => side === 'theirs' && key.split('.')[0] === id)
  return new Set(clashes.filter(isTheirs).map(({ id }) => id))
}

/** My change with the choices applied: fields chosen as theirs keep their value, the others take mine. */
export const applyChoices =
  (change: Change, began: Sections, clashes: readonly Clash[], choices: Choices): Change =>
  theirs => {
    const [before, stored] = [mapById(began), mapById(theirs)]
    const ids = new Set(clashes.map(({ id }) => id))
    const theirIds = findTheirIds(clashes, choices)
    const merge = (mine: Question): readonly Question[] => {
      const [old, other] = [before.get(mine.id), stored.get(mine.id)]
      if (!ids.has(mine.id)) return [mine]
      if (!other) return theirIds.has(mine.id) ? [] : [mine]
      const sideOf = (path: readonly string[]) => choices.get(keyOfField(mine.id, path))
      const whole = theirIds.has(mine.id) ? other : mine
      const chosen = old ? mergeQuestion({ began: old, mine, theirs: other }, sideOf).merged : whole
      return [{ ...chosen, orderNumber: mine.orderNumber }]
    }
    return change(theirs).map(section => {
      const list = theirs.find(({ id }) => id === section.id)?.questions ?? []
      if (![...section.questions, ...list].some(({ id }) => ids.has(id))) return section
      const merged = section.questions.flatMap(merge)
      const isMissing = ({ id }: Question) => theirIds.has(id) && !merged.some(one => one.id === id)
      const missing = list.flatMap((question, at) => (isMissing(question) ? [{ question, at }] : []))
      const whole = missing.reduce<Question[]>((all, { question, at }) => all.toSpliced(at, 0, question), merged)
      return { ...section, questions: [...numberQuestions(whole)] }
    })
  }
