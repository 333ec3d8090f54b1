// The fields of one result, and what follows from a change to one of them: its faults, the section list, and who is told.
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
  /** In the form's order. */
  readonly list: () => FieldState[]
  readonly replace: (id: string, next: FieldState) => void
  /** The question in which the focus is; null: in none. */
  readonly setEntered: (id: string | null) => void
  readonly getQuestionState: (id: string) => QuestionState
  /** The numbers outside of legal limits, but for one that is still being typed. */
  readonly getDepartures: (id: string) => readonly Departure[]
  /** The answered questions that are hidden, by the question whose choice hides them (D45). */
  readonly findHiddenAnswers: () => ReadonlyMap<string, readonly string[]>
  /** What of a question was sent back and is neither changed since nor said to be right. */
  readonly listUncorrected: (id: string) => readonly ReturnedField[]
  readonly isChangedSince: (field: ReturnedField) => boolean
  /** What was sent back, as the server has told it last; null: nothing. */
  readonly setReturned: (returned: ReturnedParts | null) => void
  /** The result is closed (a sentence), or open again (null). What could not be saved stays visible, marked. */
  readonly setLock: (reason: string | null) => void
  /** Checks all visible questions, or takes the server's word; answers what was found, in the form's order. */
  readonly validate: (fromServer: readonly Fault[]) => readonly Fault[]
  /** Everything unsaved looks different now: the connection, or what the device holds, has changed. */
  readonly notifyUnsaved: () => void
}

interface Options {
  readonly form: Pick<Form, 'sections'>
  readonly values: readonly Value[]
  /** Whose legal limits apply. */
  readonly areas: readonly string[]
  readonly returned: ReturnedParts | null
  readonly onReplace: (id: string) => void
  /** A choice has hidden a question that holds something that is not saved. */
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
  // Half a number may still become one that is allowed.
  const getDepartures = (id: string) => (isBeingTyped(get(id)) ? noDepartures : getQuestionState(id).departures)
  // What is typed there is a change already, though it may not have arrived yet.
  const isTyped = ({ question, row, column }: ReturnedField): boolean => {
    const { edits } = get(question)
    return row === null || column === null ? edits.size > 0 : edits.has(cellKey(row, column))
  }
  const listUncorrectedOf = (id: string): readonly ReturnedField[] => {
    const found = listUncorrected(returned, id, get(id).stored)
    return found.some(isTyped) ? found.filter(field => !isTyped(field)) : found
  }
  // What is wrong while it is being typed may still become right: it counts when the question is left.
  const isFaulty = (id: string): boolean =>
    faults.has(id) || isUnacceptable(get(id)) || (getQuestionState(id).isWrong && !isBeingTyped(get(id)))
  const outline = createOutline(form, {
    getChosen: id => currentPart(get(id), 'answer').options,
    // While the result is closed, what is stored counts: nothing can be corrected, and what is not saved is said elsewhere.
    isComplete: ({ id }) =>
      lock === null
        ? getQuestionState(id).isComplete && !isStuck(get(id)) && !faults.has(id)
        : getStoredState(id).isGiven,
    isChangeable: id => lock !== null || findOpenPart(returned, id) === 'all',
    isSentBack: id => lock === null && listUncorrectedOf(id).length > 0,
    countSentBack: id => listUncorrectedOf(id).length,
    hasFault: id => lock === null && isFaulty(id),
    countDepartures: id => (lock === null ? getDepartures(id) : getStoredState(id).departures).length,
  })

  function replace(id: string, next: FieldState): void {
    const before = get(id)
    // While the result is closed nothing waits to be sent: what is typed in that instant is marked, too.
    const after = lock === null ? next : lockEdits(next, lock)
    if (before === after) return
    fields.set(id, after)
    onReplace(id)
    notifyChange(before, after)
  }

  function notifyChange(before: FieldState, after: FieldState): void {
    const { id } = after.question
    const isOtherAnswer = before.edits !== after.edits || before.stored !== after.stored
    // A fault disappears as soon as the question is right again.
    if (isOtherAnswer && faults.has(id)) faults.set(id, getQuestionState(id).findings)
    // Somebody else's answer to a hidden question is counted beside the choice that hides it.
    if (isOtherAnswer && !outline.isVisible(id)) topics.notify('outline')
    const countsDifferently =
      isOtherAnswer || [isStuck, isUnacceptable, isBeingTyped].some(is => is(before) !== is(after))
    if (countsDifferently) updateOutline(after.question)
    topics.notify(`question ${id}`)
    // Of a fault-ride-through table each row is judged by those above it.
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

  /** With what was typed where a number is wanted, and is none: it is hidden like any answer. */
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
