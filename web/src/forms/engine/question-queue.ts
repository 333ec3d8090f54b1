// Sends the editor's changes one by one; a change is shown before it is stored. A refusal reverts all unsent changes; a
// conflict pauses the queue until the person has chosen.
import { createStore, type ReadableStore } from '../../platform/store.ts'
import { applyChoices, findTheirIds } from './merge-changes.ts'
import type { Choices } from '../../platform/conflict/merge-fields.ts'
import { type Conflict, type QueuedChange, type QueueDeps, sendChange } from './send-change.ts'
import { findChangedLists, type Sections, sortSections } from './working-copy.ts'

export type Outcome =
  | { readonly kind: 'saved' }
  /** The other person's version was chosen, and nothing else was left to store. */
  | { readonly kind: 'dropped' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: unknown }

export interface QueueState {
  /** The stored sections with all waiting changes applied. */
  readonly sections: Sections
  readonly isSaving: boolean
  readonly hasFailed: boolean
  readonly savedAt: Date | null
  readonly conflict: Conflict | null
}
/**
 * Choose: my change is made again with the choices. Cancel: the change is reverted and its author goes on editing.
 * Discard: all waiting changes are dropped.
 */
export type Resolution =
  | { readonly kind: 'choose'; readonly choices: Choices }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'discard' }

export interface QuestionQueue {
  readonly state: ReadableStore<QueueState>
  setStored(sections: Sections): void
  add(queued: QueuedChange): Promise<Outcome>
  /** Resolves when nothing is left to send, or when a conflict waits for a person. */
  waitUntilIdle(): Promise<void>
  resolveConflict(resolution: Resolution): void
}

interface PendingChange extends QueuedChange {
  readonly finish: (outcome: Outcome) => void
}

export function createQuestionQueue(first: Sections, deps: QueueDeps): QuestionQueue {
  const stored = createStore(sortSections(first))
  let pendingChanges: readonly PendingChange[] = []
  let isRunning = false
  let hasFailed = false
  let savedAt: Date | null = null
  let conflict: Conflict | null = null

  const computeState = (): QueueState => ({
    sections: pendingChanges.reduce((sections, queued) => queued.change(sections), stored.get()),
    isSaving: pendingChanges.length > 0,
    hasFailed,
    savedAt,
    conflict,
  })
  const state = createStore(computeState())
  const publishState = () => state.set(computeState())
  stored.subscribe(publishState)

  function finishChanges(finished: readonly PendingChange[], outcome: Outcome): void {
    pendingChanges = pendingChanges.filter(queued => !finished.includes(queued))
    if (outcome.kind === 'saved') savedAt = new Date()
    hasFailed = outcome.kind === 'failed'
    for (const queued of finished) queued.finish(outcome)
  }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    try {
      for (let queued = pendingChanges[0]; queued && !conflict; queued = pendingChanges[0]) {
        const result = await sendChange(queued, stored, deps)
        if (result.kind === 'conflict') conflict = result.conflict
        else finishChanges(result.kind === 'saved' ? [queued] : pendingChanges, result)
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
        pendingChanges = [...pendingChanges, { ...queued, finish }]
        publishState()
        void run()
      }),
    waitUntilIdle: () =>
      new Promise(resolve => {
        const resolveWhenIdle = () => {
          if (pendingChanges.length > 0 && !conflict) return
          unsubscribe()
          resolve()
        }
        const unsubscribe = state.subscribe(resolveWhenIdle)
        resolveWhenIdle()
      }),
    resolveConflict(resolution) {
      const resolved = conflict
      const [queued] = pendingChanges
      conflict = null
      if (resolution.kind === 'discard') finishChanges(pendingChanges, { kind: 'dropped' })
      else if (!resolved || !queued) return
      else if (resolution.kind === 'cancel') finishChanges([queued], { kind: 'cancelled' })
      else {
        const { clashes, began, theirs } = resolved
        const { choices } = resolution
        const theirIds = findTheirIds(clashes, choices)
        pendingChanges = [{ ...queued, shown: theirs }, ...pendingChanges.slice(1)].map(one => ({
          ...one,
          change: applyChoices(one.change, began, clashes, choices),
        }))
        if (theirIds.size > 0)
          finishChanges(pendingChanges.filter(hasNothingToSend(theirIds, stored.get())), { kind: 'dropped' })
      }
      publishState()
      void run()
    },
  }
}

/** Is nothing of a change left to send, after something of theirs was chosen? The first one is the one in conflict. */
const hasNothingToSend =
  (theirIds: ReadonlySet<string>, stored: Sections) =>
  (queued: QueuedChange, at: number): boolean => {
    const isMoveReverted = queued.movedId !== undefined && theirIds.has(queued.movedId)
    if (at === 0 && (isMoveReverted || queued.sendSection)) return true
    return !queued.sendSection && findChangedLists(stored, queued.change(stored)).length === 0
  }

/** false: a refusal or conflict that a person has to see first. */
export async function mayLeave(queue: Pick<QuestionQueue, 'waitUntilIdle' | 'state'>): Promise<boolean> {
  if (!queue.state.get().isSaving) return true
  await queue.waitUntilIdle()
  const { conflict, hasFailed } = queue.state.get()
  return !conflict && !hasFailed
}
