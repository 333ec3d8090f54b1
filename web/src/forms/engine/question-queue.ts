// The editor's changes one after the other. A change is shown at once on top of what the server has stored; when the
// server refuses it, everything not stored yet is taken back. While two people's changes stand against each other, sending
// waits until the person has chosen. Knows neither React nor the requests: those are handed in.
import { createStore, type ReadableStore } from '../../platform/store.ts'
import { applyChoices, findKeptIds } from './merge-changes.ts'
import type { Choices } from '../../platform/conflict/merge-fields.ts'
import { type Conflict, type QueuedChange, type QueueDeps, sendChange } from './send-change.ts'
import { findChangedLists, type Sections, sortSections } from './working-copy.ts'

export type Outcome =
  | { readonly kind: 'saved' }
  /** The other person's version was taken instead, and nothing else was left to store. */
  | { readonly kind: 'dropped' }
  /** Asked to choose, the person went back to what they were doing. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: unknown }

export interface QueueState {
  /** What is to be shown. */
  readonly sections: Sections
  readonly isSaving: boolean
  readonly hasFailed: boolean
  readonly savedAt: Date | null
  readonly conflict: Conflict | null
}
/**
 * Choose: my change is made again with what was chosen. Cancel: the change is taken back, its author goes on editing. Discard:
 * everything that waits is dropped.
 */
export type Resolution =
  | { readonly kind: 'choose'; readonly choices: Choices }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'discard' }

export interface QuestionQueue {
  readonly state: ReadableStore<QueueState>
  /** The form was read again, for whatever reason. */
  setStored(sections: Sections): void
  add(queued: QueuedChange): Promise<Outcome>
  /** Resolves when nothing is on its way any more, or a person has to choose first. */
  waitUntilIdle(): Promise<void>
  resolveConflict(resolution: Resolution): void
}

interface WaitingChange extends QueuedChange {
  readonly finish: (outcome: Outcome) => void
}

/** `first`: the form's sections as last read. */
export function createQuestionQueue(first: Sections, deps: QueueDeps): QuestionQueue {
  const stored = createStore(sortSections(first))
  let waitingChanges: readonly WaitingChange[] = []
  let isRunning = false
  let hasFailed = false
  let savedAt: Date | null = null
  let conflict: Conflict | null = null

  const computeState = (): QueueState => ({
    sections: waitingChanges.reduce((sections, queued) => queued.change(sections), stored.get()),
    isSaving: waitingChanges.length > 0,
    hasFailed,
    savedAt,
    conflict,
  })
  const state = createStore(computeState())
  const publishState = () => state.set(computeState())
  stored.subscribe(publishState)

  function finishChanges(finished: readonly WaitingChange[], outcome: Outcome): void {
    waitingChanges = waitingChanges.filter(queued => !finished.includes(queued))
    if (outcome.kind === 'saved') savedAt = new Date()
    hasFailed = outcome.kind === 'failed'
    for (const queued of finished) queued.finish(outcome)
  }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    try {
      for (let queued = waitingChanges[0]; queued && !conflict; queued = waitingChanges[0]) {
        const result = await sendChange(queued, stored, deps)
        if (result.kind === 'conflict') conflict = result.conflict
        else finishChanges(result.kind === 'saved' ? [queued] : waitingChanges, result)
        if (result.kind === 'failed') deps.onFailure(queued.failure, result.error)
        publishState()
      }
    } finally {
      isRunning = false
    }
  }

  return {
    state,
    setStored: sections => stored.set(sortSections(sections)),
    add: queued =>
      new Promise(finish => {
        waitingChanges = [...waitingChanges, { ...queued, finish }]
        publishState()
        void run()
      }),
    waitUntilIdle: () =>
      new Promise(resolve => {
        const resolveWhenIdle = () => {
          if (waitingChanges.length > 0 && !conflict) return
          unsubscribe()
          resolve()
        }
        const unsubscribe = state.subscribe(resolveWhenIdle)
        resolveWhenIdle()
      }),
    resolveConflict(resolution) {
      const resolved = conflict
      const [queued] = waitingChanges
      conflict = null
      if (resolution.kind === 'discard') finishChanges(waitingChanges, { kind: 'dropped' })
      else if (!resolved || !queued) return
      else if (resolution.kind === 'cancel') finishChanges([queued], { kind: 'cancelled' })
      else {
        const { clashes, began, theirs } = resolved
        const { choices } = resolution
        const keptIds = findKeptIds(clashes, choices)
        waitingChanges = [{ ...queued, shown: theirs }, ...waitingChanges.slice(1)].map(one => ({
          ...one,
          change: applyChoices(one.change, began, clashes, choices),
        }))
        if (keptIds.size > 0) finishChanges(waitingChanges.filter(isIdle(keptIds, stored.get())), { kind: 'dropped' })
      }
      publishState()
      void run()
    },
  }
}

/**
 * Is nothing left to be sent of a change, after something of theirs was chosen? The first one is what the conflict was about: a
 * section, or a question that is put elsewhere, stays where it is.
 */
const isIdle =
  (keptIds: ReadonlySet<string>, stored: Sections) =>
  (queued: QueuedChange, at: number): boolean => {
    const isMoveTakenBack = queued.movedId !== undefined && keptIds.has(queued.movedId)
    if (at === 0 && (isMoveTakenBack || queued.sendSection)) return true
    return !queued.sendSection && findChangedLists(stored, queued.change(stored)).length === 0
  }

/** Waits for what is on its way: has it all been stored? What was refused in the meantime, or waits for a choice, is seen first. */
export async function mayLeave(queue: Pick<QuestionQueue, 'waitUntilIdle' | 'state'>): Promise<boolean> {
  if (!queue.state.get().isSaving) return true
  await queue.waitUntilIdle()
  const { conflict, hasFailed } = queue.state.get()
  return !conflict && !hasFailed
}
