// Between the fields and the world: unsaved answers go onto the device, then to the server; what an earlier visit left
// on the device comes back.
import type { Value } from '@imp/domain/forms/values.ts'
import { createDraftKeeper, type AnswerDraftStorage } from './draft-keeper.ts'
import { finishTyping, restoreDraft } from './field-reducers.ts'
import { sendableParts } from './field-state.ts'
import type { FieldStore } from './field-store.ts'
import { createAnswerSaver, type SendWrite } from './answer-saver.ts'
import type { Connection } from './save-status.ts'
import { isUnsaved } from './unsaved.ts'

export interface AnswerWire {
  readonly send: SendWrite
  readonly drafts: AnswerDraftStorage
  readonly isOnline: () => boolean
  /** Has the person of this window saved it? */
  readonly isOwn: (value: Value) => boolean
}

export interface AnswerSync {
  /** A field has changed: the device has to know. */
  readonly scheduleDraft: (id: string) => void
  /** Sends what the question has to send, if anything, after a while without another change. */
  readonly scheduleSave: (id: string, delayMs: number) => void
  readonly getConnection: (id: string) => Connection
  /** The page may go away this instant: puts on the device what is not there yet. False: something would be lost. */
  readonly writeDraftsSync: () => boolean
  /** Takes up what an earlier visit left on the device. */
  readonly restoreDrafts: () => Promise<void>
  readonly resume: () => void
  readonly flush: (isLeaving?: boolean) => Promise<void>
  readonly stop: () => void
  readonly isStopped: () => boolean
}

/** Milliseconds without another change before what changed is sent. */
export const saveDelaysMs = { choice: 0, text: 500, cells: 300, pausing: 2000 } as const

/** @param onLocked a write was refused because the result is closed to this person */
export function createAnswerSync(
  fields: FieldStore,
  { send, drafts, isOnline, isOwn }: AnswerWire,
  onLocked: (text: string) => void,
): AnswerSync {
  const keeper = createDraftKeeper(fields.get, drafts, id => {
    fields.topics.notify(`question ${id}`)
    // Now on the device: that counts only where there is no network.
    if (!isOnline()) fields.topics.notify('unsaved')
  })
  const listIds = () => fields.questions.map(({ id }) => id)
  const queue = createAnswerSaver(
    {
      getField: fields.get,
      listIds,
      replaceField: fields.replace,
      onConnectionChange: fields.notifyUnsaved,
      onLocked,
      isOwn,
      waitForDraft: keeper.waitForWrite,
    },
    send,
  )
  const scheduleSave = (id: string, delayMs: number): void => {
    if (sendableParts(fields.get(id)).size > 0) queue.schedule(id, delayMs)
  }
  return {
    scheduleDraft: keeper.scheduleWrite,
    scheduleSave,
    getConnection: id => ({ isOnline: isOnline(), isFailing: queue.isFailing(), isKept: keeper.isKept(id) }),
    writeDraftsSync: () => listIds().map(keeper.writeSync).every(Boolean),
    restoreDrafts: async () => {
      const kept = await drafts.list().catch(() => [])
      for (const { questionId, draft } of kept) {
        if (!fields.has(questionId)) continue
        fields.replace(questionId, restoreDraft(fields.get(questionId), draft))
        // Everything of it has reached the server after all.
        if (!isUnsaved(fields.get(questionId))) await drafts.delete(questionId).catch(() => {})
        else scheduleSave(questionId, saveDelaysMs.choice)
      }
    },
    resume: () => {
      fields.notifyUnsaved()
      queue.resume()
    },
    flush: async isLeaving => {
      for (const id of listIds()) fields.replace(id, finishTyping(fields.get(id)))
      await queue.flush(isLeaving)
    },
    stop: queue.stop,
    isStopped: queue.isStopped,
  }
}
