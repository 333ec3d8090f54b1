// The answers of one result while it is being filled: a small store outside React. A keystroke changes one question
// (or one cell) and tells only those who show it. What it does with a change stands in field.ts (pure), when it is
// sent in saving.ts, what is kept on the device in keeping.ts, what is to be said of a question in judging.ts, what the
// section list says in outline.ts, what keeps it from being submitted in faults.ts.
import { isEmptyAnswer, type Answer } from '@imp/domain/forms/answer.ts'
import type { Form, Question } from '@imp/domain/forms/types.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import { changedCells, standing } from './differences.ts'
import { createFaults, type Fault } from './faults.ts'
import {
  closedCell,
  dropped,
  edited,
  keptMine,
  leftField,
  newField,
  refused,
  restored,
  sendable,
  shownPart,
  taken,
  unlocked,
  type Field,
} from './field.ts'
import { createJudge, isStuck } from './judging.ts'
import { createKeeping, type Drafts } from './keeping.ts'
import { createOutline, type SectionState, type WaitingSection } from './outline.ts'
import type { Part, PartKey, Parts } from './parts.ts'
import { createSaving, type Send } from './saving.ts'
import { firstUnsaved, type Where } from './unsaved.ts'

export type SaveStatus = 'idle' | 'saving' | 'saved' | 'retrying' | 'device' | 'refused' | 'conflict'
export type Trouble = Extract<SaveStatus, 'retrying' | 'device'>

export interface Options {
  readonly form: Pick<Form, 'sections'>
  readonly values: readonly Value[]
  /** null: a preview, nothing is saved. */
  readonly wire: null | { readonly send: Send; readonly drafts: Drafts; readonly isOnline: () => boolean }
  /** A write was refused because the result is closed to this person. */
  readonly onLocked?: (text: string) => void
  /** Somebody else's answer has arrived. */
  readonly onTheirs?: (question: Question, value: Value) => void
}

/** Milliseconds of quiet before a change is sent. */
export const delays = { choice: 0, text: 500, cells: 300 } as const

export type AnswerStore = ReturnType<typeof createAnswerStore>

export function createAnswerStore({ form, values, wire, onLocked, onTheirs }: Options) {
  const questions = form.sections.flatMap(section => section.questions)
  const byQuestion = new Map(values.map(value => [value.question, value]))
  const fields = new Map(
    questions.map(question => [question.id, newField(question, byQuestion.get(question.id) ?? null)]),
  )
  const listeners = new Map<string, Set<() => void>>()
  let lock: string | null = null

  const tell = (topic: string): void => {
    for (const listener of listeners.get(topic) ?? []) listener()
  }
  const faults = createFaults((id, key) => tell(`cell ${id} ${key}`))
  const field = (id: string): Field => {
    const found = fields.get(id)
    if (!found) throw new RangeError(`no question ${id} in this form`)
    return found
  }
  const judge = createJudge(field)

  const outline = createOutline(form, {
    chosen: id => shownPart(field(id), 'answer').options,
    isComplete: ({ id }) => judge(id).isComplete && !isStuck(field(id)) && !faults.has(id),
    hasFault: id => faults.has(id) || isStuck(field(id)),
  })
  const keeping =
    wire &&
    createKeeping(field, wire.drafts, id => {
      tell(`question ${id}`)
      // Now on the device: that counts only where there is no network.
      if (!wire.isOnline()) tell('unsaved')
    })
  const saving =
    wire &&
    createSaving(
      {
        field,
        ids: () => fields.keys(),
        change: (id, next) => change(id, locked(next)),
        onTrouble: tellUnsaved,
        onLocked: text => {
          setLock(text)
          onLocked?.(text)
        },
        kept: id => keeping?.kept(id) ?? Promise.resolve(),
      },
      wire.send,
    )

  /** While the result is closed, nothing waits to be sent: what comes back from its way unsaved is marked, too. */
  const locked = (next: Field): Field =>
    lock === null || next.sent !== null || next.edits.size === 0
      ? next
      : refused(next, next.edits.keys(), { text: lock, locked: true })

  function change(id: string, next: Field): void {
    const before = field(id)
    if (before === next) return
    fields.set(id, next)
    keeping?.note(id)
    const content = before.edits !== next.edits || before.stored !== next.stored
    // A fault disappears as soon as the question is right again.
    if (content && faults.has(id)) faults.set(id, judge(id).findings)
    const judged = content || isStuck(before) !== isStuck(next)
    if (judged && outline.update(next.question)) tell('outline')
    tell(`question ${id}`)
    for (const key of changedCells(before, next)) tell(`cell ${id} ${key}`)
    if (standing(before) !== standing(next) || before.stored !== next.stored || before.sent !== next.sent)
      tell('unsaved')
  }
  function tellUnsaved(): void {
    for (const [id, one] of fields) if (one.edits.size > 0) tell(`question ${id}`)
    tell('unsaved')
  }

  /** The result is closed (a sentence), or open again (null). What could not be saved stays visible, marked. */
  function setLock(text: string | null): void {
    lock = text
    for (const [id, one] of fields) {
      if (text === null) change(id, unlocked(one))
      else change(id, locked(one))
      if (text === null && sendable(field(id)).size > 0) saving?.plan(id, delays.choice)
    }
    tell('outline')
  }

  function edit(id: string, changes: Parts, delay: number, isOpen = false): void {
    // What is typed in the instant the lock comes is not lost, but shown as what could not be saved.
    change(id, locked(edited(field(id), changes, isOpen)))
    if (sendable(field(id)).size > 0) saving?.plan(id, delay)
  }

  function status(id: string): SaveStatus {
    const { edits, conflicts, refusals, savedAt } = field(id)
    if (conflicts.size > 0) return 'conflict'
    if (refusals.size > 0 || [...edits.values()].some(part => part.raw !== null)) return 'refused'
    if (edits.size === 0 || !wire) return savedAt && wire ? 'saved' : 'idle'
    if (!saving?.isTroubled() && wire.isOnline()) return 'saving'
    return keeping?.isKept(id) && !wire.isOnline() ? 'device' : 'retrying'
  }

  return {
    // ——— Reading ———
    subscribe: (topic: string, listener: () => void): (() => void) => {
      const known = listeners.get(topic) ?? new Set()
      listeners.set(topic, known.add(listener))
      return () => known.delete(listener)
    },
    field,
    part: (id: string, key: PartKey): Part => shownPart(field(id), key),
    answer: (id: string): Answer => judge(id).answer,
    faultsOf: faults.of,
    /** How a cell is marked; null: not at all. */
    cellMark: (id: string, key: PartKey): 'fault' | 'conflict' | 'refused' | null => {
      const { conflicts, refusals } = field(id)
      if (conflicts.has(key)) return 'conflict'
      if (refusals.has(key)) return 'refused'
      return faults.isFaulty(id, key) ? 'fault' : null
    },
    sections: (): readonly SectionState[] => outline.sections(),
    waiting: (): readonly WaitingSection[] => outline.waiting(),
    isVisible: outline.isVisible,
    status,
    /** How many questions hold something that is not saved. */
    unsaved: (): number => (wire ? [...fields.values()].filter(one => one.edits.size > 0).length : 0),
    /** Where to look first for what is not saved; null: nothing of it is in sight. */
    firstUnsaved: (): Where | null =>
      wire
        ? firstUnsaved(
            questions.map(({ id }) => field(id)),
            outline.isVisible,
          )
        : null,
    /** Is all that is not saved on its way, with nothing standing against it? */
    isSaving: (): boolean => [...fields].every(([id, one]) => one.edits.size === 0 || status(id) === 'saving'),
    /** What keeps answers from the server, if anything does. */
    trouble: (): Trouble | null => {
      const states = new Set([...fields.keys()].map(status))
      return states.has('retrying') ? 'retrying' : states.has('device') ? 'device' : null
    },
    /** Is anything stored? Then the country has started. */
    hasAnswers: (): boolean => [...fields.values()].some(one => one.stored !== null && !isEmptyAnswer(one.stored)),
    unsavedQuestions: (): readonly Question[] =>
      wire ? questions.filter(question => field(question.id).edits.size > 0) : [],

    // ——— Writing ———
    edit: (id: string, part: Part, delay: number = delays.text): void => edit(id, new Map([['answer', part]]), delay),
    remark: (id: string, part: Part): void => edit(id, new Map([['remark', part]]), delays.text),
    /** `isOpen`: typing goes on in these cells until `closeCell`: nobody else's answer is written over unseen. */
    editCells: (id: string, changes: Parts, isOpen = false): void => edit(id, changes, delays.cells, isOpen),
    closeCell: (id: string, key: PartKey): void => change(id, closedCell(field(id), key)),
    /** The focus has left the question: nothing to wait for. */
    leave: (id: string): void => {
      change(id, leftField(field(id)))
      if (sendable(field(id)).size > 0) saving?.plan(id, delays.choice)
    },
    keepMine: (id: string, key: PartKey): void => {
      change(id, keptMine(field(id), key))
      saving?.plan(id, delays.choice)
    },
    takeTheirs: (id: string, key: PartKey): void => change(id, dropped(field(id), key)),

    /** The page may go away this instant: puts on the device what is not there yet. False: something would be lost. */
    keepAtOnce: (): boolean => [...fields.keys()].map(id => keeping?.keepAtOnce(id) ?? true).every(Boolean),

    // ——— From the server and the device ———
    take: (value: Value): void => {
      const before = fields.get(value.question)
      if (!before) return
      const after = taken(before, value)
      if (after === before) return
      change(value.question, after)
      if (before.sent === null && onTheirs) onTheirs(before.question, value)
    },
    /** Takes up what an earlier visit left on the device. */
    restore: async (): Promise<number> => {
      const drafts = (await wire?.drafts.list().catch(() => [])) ?? []
      const known = drafts.filter(({ questionId }) => fields.has(questionId))
      for (const { questionId, kept } of known) {
        const next = restored(field(questionId), kept)
        change(questionId, next)
        if (next.edits.size === 0) await wire?.drafts.delete(questionId).catch(() => {})
        else if (lock !== null) change(questionId, locked(next))
        else saving?.plan(questionId, delays.choice)
      }
      return known.length
    },
    setLock,
    resume: (): void => {
      tellUnsaved()
      saving?.resume()
    },
    flush: (leaving = false): Promise<void> => saving?.flush(leaving) ?? Promise.resolve(),
    stop: (): void => saving?.stop(),
    /** Stopped, or signed out: nothing more is sent. */
    isStopped: (): boolean => saving?.isStopped() ?? false,
    /** Is anything unsaved, or on its way? */
    isAtWork: (): boolean => [...fields.values()].some(({ edits, sent }) => edits.size > 0 || sent !== null),

    // ——— Before submitting ———
    /** Checks all visible questions, or takes the server's word; answers what was found, in the form's order. */
    validate: (fromServer: readonly Fault[] = []): readonly Fault[] => {
      for (const question of questions) {
        const own = outline.isVisible(question.id) ? judge(question.id).findings : []
        const theirs = fromServer.filter(fault => fault.questionId === question.id)
        faults.set(question.id, own.length > 0 ? own : theirs)
      }
      outline.updateAll()
      tell('outline')
      for (const { id } of questions) tell(`question ${id}`)
      return questions.flatMap(({ id }) => faults.of(id))
    },
  }
}
