// The fields of one result and the effects of each change: faults, section list, listeners to notify.
import { isBranching } from '@imp/domain/forms/branching.ts'
import type { Form, Question } from '@imp/domain/forms/types.ts'
import type { Answer } from '@imp/domain/forms/answer.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import { isFrtQuestion } from '@imp/domain/results/frt.ts'
import { findHiddenAnswers } from '@imp/domain/filling/hidden-answers.ts'
import type { Departure } from '@imp/domain/results/legal-limits.ts'
import {
  findOpenPart,
  isChangedSince,
  listUncorrected,
  type ReturnedField,
  type ReturnedParts,
} from '@imp/domain/filling/returned-parts.ts'
import { createTopics } from '../../platform/store.ts'
import { createFaultIndex, type Fault } from './faults.ts'
import { changedCells, hasSavingChanged } from './field-changes.ts'
import { cellKey, listCellKeys, noParts } from './field-parts.ts'
import { lockEdits, unlockEdits } from './field-reducers.ts'
import { createFieldState, currentPart, type FieldState } from './field-state.ts'
import { createOutline, type Outline } from './outline.ts'
import { createQuestionStates, isBeingTyped, isStuck, isUnacceptable, type QuestionState } from './question-state.ts'
import type { AnswerTopics, Topic } from './topics.ts'
import { isUnsaved } from './unsaved.ts'

export interface FieldStore {
  readonly questions: readonly Question[]
  readonly topics: AnswerTopics
  readonly faults: Pick<ReturnType<typeof createFaultIndex>, 'get' | 'hasCell'>
  readonly outline: Pick<Outline, 'getSections' | 'getWaitingSections' | 'countFollowing' | 'isVisible'>
  readonly has: (id: string) => boolean
  readonly get: (id: string) => FieldState
  readonly list: () => FieldState[]
  readonly replace: (id: string, next: FieldState) => void
  /** The question that contains the focus; null: none. */
  readonly setEntered: (id: string | null) => void
  readonly getQuestionState: (id: string) => QuestionState
  /** Numbers outside legal limits, except one that is still being typed. */
  readonly getDepartures: (id: string) => readonly Departure[]
  /** Hidden questions that have answers, by the question whose choice hides them (D45). */
  readonly findHiddenAnswers: () => ReadonlyMap<string, readonly string[]>
  readonly listUncorrected: (id: string) => readonly ReturnedField[]
  readonly isChangedSince: (field: ReturnedField) => boolean
  readonly setReturned: (returned: ReturnedParts | null) => void
  /** A reason: the result is closed; null: it is open. Edits that could not be saved stay visible, marked. */
  readonly setLock: (reason: string | null) => void
  /** Checks all visible questions, or takes over the server's findings. @returns the faults in the form's order */
  readonly validate: (fromServer: readonly Fault[]) => readonly Fault[]
  readonly notifyUnsaved: () => void
}

interface Options {
  readonly form: Pick<Form, 'sections'>
  readonly values: readonly Value[]
  readonly areas: readonly string[]
  readonly returned: ReturnedParts | null
  readonly onReplace: (id: string) => void
  readonly onHideUnsaved: (question: Question) => void
}

export function createFieldStore({ form, values, areas, onReplace, onHideUnsaved, ...options }: Options): FieldStore {
  const questions = form.sections.flatMap(section => section.questions)
  const stored = new Map(values.map(value => [value.question, value]))
  const fields = new Map(
    questions.map(question => [question.id, createFieldState(question, stored.get(question.id) ?? null)]),
  )
  const topics = createTopics<Topic>()
  const faults = createFaultIndex((id, key) => topics.notify(`cell ${id} ${key}`))
  let lock: string | null = null
  let returned = options.returned

  const get = (id: string): FieldState => {
    const found = fields.get(id)
    if (!found) throw new RangeError(`no question ${id} in this form`)
    return found
  }
  const getQuestionState = createQuestionStates(get, areas)
  const getStoredState = createQuestionStates(id => ({ ...get(id), edits: noParts }), areas)
  const noDepartures: readonly Departure[] = []
  // An unfinished number may still become an allowed one.
  const getDepartures = (id: string) => (isBeingTyped(get(id)) ? noDepartures : getQuestionState(id).departures)
  const isTyped = ({ question, row, column }: ReturnedField): boolean => {
    const { edits } = get(question)
    return row === null || column === null ? edits.size > 0 : edits.has(cellKey(row, column))
  }
  const listUncorrectedOf = (id: string): readonly ReturnedField[] => {
    const found = listUncorrected(returned, id, get(id).stored)
    return found.some(isTyped) ? found.filter(field => !isTyped(field)) : found
  }
  // An answer may be wrong only because it is unfinished: it is judged when the question is left.
  const isFaulty = (id: string): boolean =>
    faults.has(id) || isUnacceptable(get(id)) || (getQuestionState(id).isWrong && !isBeingTyped(get(id)))
  const outline = createOutline(form, {
    getChosen: id => currentPart(get(id), 'answer').options,
    // While the result is closed, only stored answers count: nothing can be corrected, and unsaved ones are reported elsewhere.
    isComplete: ({ id }) =>
      lock === null
        ? getQuestionState(id).isComplete && !isStuck(get(id)) && !faults.has(id)
        : getStoredState(id).isGiven,
    isChangeable: id => lock !== null || findOpenPart(returned, id) === 'all',
    isUncorrected: id => lock === null && listUncorrectedOf(id).length > 0,
    countUncorrected: id => listUncorrectedOf(id).length,
    hasFault: id => lock === null && isFaulty(id),
    countDepartures: id => (lock === null ? getDepartures(id) : getStoredState(id).departures).length,
  })

  function replace(id: string, next: FieldState): void {
    const before = get(id)
    // While the result is closed no edit can be sent, so one typed at that instant is marked, too.
    const after = lock === null ? next : lockEdits(next, lock)
    if (before === after) return
    fields.set(id, after)
    onReplace(id)
    notifyChange(before, after)
  }

  function notifyChange(before: FieldState, after: FieldState): void {
    const { id } = after.question
    const isOtherAnswer = before.edits !== after.edits || before.stored !== after.stored
    if (isOtherAnswer && faults.has(id)) faults.set(id, getQuestionState(id).findings)
    // The question that hides it shows how many answers it hides.
    if (isOtherAnswer && !outline.isVisible(id)) topics.notify('outline')
    const countsDifferently =
      isOtherAnswer || [isStuck, isUnacceptable, isBeingTyped].some(is => is(before) !== is(after))
    if (countsDifferently) updateOutline(after.question)
    topics.notify(`question ${id}`)
    // In a fault-ride-through table the verdict on a row depends on the rows above.
    const cells =
      isOtherAnswer && isFrtQuestion(after.question) ? listCellKeys(after.question) : changedCells(before, after)
    for (const key of cells) topics.notify(`cell ${id} ${key}`)
    if (hasSavingChanged(before, after)) topics.notify('unsaved')
  }

  function updateOutline(changed: Question): void {
    const unsaved = isBranching(changed) ? questions.filter(({ id }) => isUnsaved(get(id)) && outline.isShown(id)) : []
    if (outline.update(changed)) topics.notify('outline')
    for (const question of unsaved) if (!outline.isShown(question.id)) onHideUnsaved(question)
  }

  function getTypedAnswer(id: string): Answer {
    const { answer } = getQuestionState(id)
    const { raw } = currentPart(get(id), 'answer')
    return raw === null ? answer : { ...answer, textual: raw }
  }

  return {
    questions,
    topics,
    faults,
    outline,
    has: id => fields.has(id),
    get,
    list: () => [...fields.values()],
    replace,
    setEntered: id => {
      if (outline.setEntered(id)) topics.notify('outline')
    },
    getQuestionState,
    getDepartures,
    listUncorrected: listUncorrectedOf,
    isChangedSince: field => isTyped(field) || isChangedSince(field, get(field.question).stored),
    setReturned: next => {
      if (next === returned) return
      const named = new Set([returned, next].flatMap(one => one?.fields.map(({ question }) => question) ?? []))
      returned = next
      for (const id of named) topics.notify(`question ${id}`)
      if (outline.updateAll()) topics.notify('outline')
    },
    findHiddenAnswers: () => findHiddenAnswers(form.sections, outline.isVisible, getTypedAnswer),
    setLock: reason => {
      lock = reason
      for (const [id, field] of fields) replace(id, reason === null ? unlockEdits(field) : field)
      outline.updateAll()
      topics.notify('outline')
    },
    validate: fromServer => {
      for (const { id } of questions) {
        const own = outline.isVisible(id) ? getQuestionState(id).findings : []
        const theirs = fromServer.filter(fault => fault.questionId === id)
        faults.set(id, own.length > 0 ? own : theirs)
      }
      outline.updateAll()
      topics.notify('outline')
      for (const { id } of questions) topics.notify(`question ${id}`)
      return questions.flatMap(({ id }) => faults.get(id))
    },
    notifyUnsaved: () => {
      for (const [id, field] of fields) if (isUnsaved(field)) topics.notify(`question ${id}`)
      topics.notify('unsaved')
    },
  }
}
