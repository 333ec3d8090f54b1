// Keeps drafts of unsaved answers on the device until the server has them: the latest state of each question, one write at a time,
// deleted when the server acknowledges it.
import { runAfterPaint } from '../../platform/after-paint.ts'
import { createDraft, type FieldDraft, type FieldState } from './field-state.ts'

export interface AnswerDraftStorage {
  readonly put: (questionId: string, draft: FieldDraft) => Promise<void>
  readonly delete: (questionId: string) => Promise<void>
  /** Before the page goes away; a draft without parts deletes what is stored. false: the device refuses. */
  readonly putSync: (questionId: string, draft: FieldDraft) => boolean
  readonly deleteSync: (questionId: string) => void
  readonly list: () => Promise<readonly { readonly questionId: string; readonly draft: FieldDraft }[]>
}

export interface DraftWriter {
  readonly scheduleWrite: (id: string) => void
  readonly waitForWrite: (id: string) => Promise<void>
  readonly isOnDevice: (id: string) => boolean
  readonly writeSync: (id: string) => boolean
}

/** A device that does not respond must not delay saving on the server. */
const maxWaitMs = 400

type Snapshot = Pick<FieldState, 'edits' | 'conflicts'>
const isSame = (a: Snapshot | undefined, b: Snapshot): boolean => a?.edits === b.edits && a.conflicts === b.conflicts

export function createDraftWriter(
  getField: (id: string) => FieldState,
  storage: AnswerDraftStorage,
  onWritten: (id: string) => void,
): DraftWriter {
  const written = new Map<string, Snapshot>()
  const running = new Map<string, Promise<void>>()

  async function write(id: string): Promise<void> {
    // After painting, so that storing does not delay keystrokes.
    await new Promise(resolve => runAfterPaint(() => resolve(undefined)))
    for (let now = getField(id); !isSame(written.get(id), now); now = getField(id)) {
      await (now.edits.size > 0 ? storage.put(id, createDraft(now)) : storage.delete(id))
      written.set(id, now)
    }
    storage.deleteSync(id)
  }
  /** Does the device hold another state than the field? Nothing needs to be stored without edits. */
  const isBehind = (id: string): boolean => {
    const now = getField(id)
    return !isSame(written.get(id), now) && (now.edits.size > 0 || written.has(id))
  }
  return {
    scheduleWrite: id => {
      if (running.has(id) || !isBehind(id)) return
      const task = write(id)
        // Storage is forbidden or full: the next keystroke tries again, and leaving the page warns.
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
    isOnDevice: id => getField(id).edits.size === 0 || isSame(written.get(id), getField(id)),
    writeSync: id => {
      const now = getField(id)
      return !isBehind(id) || storage.putSync(id, createDraft(now)) || now.edits.size === 0
    },
  }
}
