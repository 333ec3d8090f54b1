// Keeps unsaved answers on the device until the server has them: the newest state of each question, one write after
// the other, and nothing left behind once it is acknowledged.
import { runAfterPaint } from '../../platform/after-paint.ts'
import { createDraft, type FieldDraft, type FieldState } from './field-state.ts'

/** The place on the device for one result of one account. */
export interface AnswerDraftStorage {
  readonly put: (questionId: string, draft: FieldDraft) => Promise<void>
  readonly delete: (questionId: string) => Promise<void>
  /** Before the page goes away; a draft without parts means: forget what you have. False when the device refuses. */
  readonly putSync: (questionId: string, draft: FieldDraft) => boolean
  /** What `putSync` wrote is no longer needed: `put` and `delete` have been told the newest. */
  readonly deleteSync: (questionId: string) => void
  readonly list: () => Promise<readonly { readonly questionId: string; readonly draft: FieldDraft }[]>
}

export interface DraftKeeper {
  /** Something about the question's unsaved parts may have changed. */
  readonly scheduleWrite: (id: string) => void
  /** Resolves when the newest is on the device, or cannot be. */
  readonly waitForWrite: (id: string) => Promise<void>
  /** Is everything of this question that is not saved on the device? */
  readonly isKept: (id: string) => boolean
  /** The page may go away this instant: is everything of this question on the device now? */
  readonly writeSync: (id: string) => boolean
}

/** A device that does not answer must not keep an answer from the server. */
const maxWaitMs = 400

type Snapshot = Pick<FieldState, 'edits' | 'conflicts'>
const isSame = (a: Snapshot | undefined, b: Snapshot): boolean => a?.edits === b.edits && a.conflicts === b.conflicts

/** @param onWritten the device holds the newest of a question, or has refused it */
export function createDraftKeeper(
  getField: (id: string) => FieldState,
  storage: AnswerDraftStorage,
  onWritten: (id: string) => void,
): DraftKeeper {
  /** What the device holds by now. */
  const written = new Map<string, Snapshot>()
  const running = new Map<string, Promise<void>>()

  async function write(id: string): Promise<void> {
    // After the keystroke that asked for it has been painted, and not between that and the next one.
    await new Promise(resolve => runAfterPaint(() => resolve(undefined)))
    for (let now = getField(id); !isSame(written.get(id), now); now = getField(id)) {
      await (now.edits.size > 0 ? storage.put(id, createDraft(now)) : storage.delete(id))
      written.set(id, now)
    }
    storage.deleteSync(id)
  }
  /** Has the device something else than the field? Without edits it need not have anything. */
  const isBehind = (id: string): boolean => {
    const now = getField(id)
    return !isSame(written.get(id), now) && (now.edits.size > 0 || written.has(id))
  }
  return {
    scheduleWrite: id => {
      if (running.has(id) || !isBehind(id)) return
      const task = write(id)
        // The browser forbids storage, or it is full: the next keystroke tries again; leaving warns in the meantime.
        .catch(() => {})
        .finally(() => {
          running.delete(id)
          onWritten(id)
        })
      running.set(id, task)
    },
    waitForWrite: async id => {
      const timeout = new Promise<void>(resolve => setTimeout(resolve, maxWaitMs))
      await Promise.race([running.get(id), timeout])
    },
    isKept: id => getField(id).edits.size === 0 || isSame(written.get(id), getField(id)),
    writeSync: id => {
      const now = getField(id)
      return !isBehind(id) || storage.putSync(id, createDraft(now)) || now.edits.size === 0
    },
  }
}
