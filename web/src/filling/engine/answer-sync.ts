// Connects fields, device and server: drafts are written to the device, then sent; drafts of an earlier visit are restored.
import type { Value } from '@imp/domain/forms/values.ts'
import { createDraftWriter, type AnswerDraftStorage } from './draft-writer.ts'
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
  readonly isOwn: (value: Value) => boolean
}

export interface AnswerSync {
  readonly scheduleDraft: (id: string) => void
  readonly scheduleSave: (id: string, delayMs: number) => void
  readonly getConnection: (id: string) => Connection
  /** Last chance before the page may go away. false: something would be lost. */
  readonly writeDraftsSync: () => boolean
  readonly restoreDrafts: () => Promise<void>
  readonly resume: () => void
  readonly flush: (isLeaving?: boolean) => Promise<void>
  readonly stop: () => void
  readonly isStopped: () => boolean
}

/** Milliseconds without another change before a change is sent. */
export const saveDelaysMs = { choice: 0, text: 500, cells: 300, pausing: 2000 } as const

export function createAnswerSync(
  fields: FieldStore,
  { send, drafts, isOnline, isOwn }: AnswerWire,
  onLocked: (text: string) => void,
): AnswerSync {
  const writer = createDraftWriter(fields.get, drafts, id => {
    fields.topics.notify(`question ${id}`)
    // Whether a draft is on the device only matters to the status while offline.
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
      waitForDraft: writer.waitForWrite,
    },
    send,
  )
  const scheduleSave = (id: string, delayMs: number): void => {
    if (sendableParts(fields.get(id)).size > 0) queue.schedule(id, delayMs)
  }
  return {
    scheduleDraft: writer.scheduleWrite,
    scheduleSave,
    getConnection: id => ({ isOnline: isOnline(), isFailing: queue.isFailing(), isOnDevice: writer.isOnDevice(id) }),
    writeDraftsSync: () => listIds().map(writer.writeSync).every(Boolean),
    restoreDrafts: async () => {
      const stored = await drafts.list().catch(() => [])
      for (const { questionId, draft } of stored) {
        if (!fields.has(questionId)) continue
        fields.replace(questionId, restoreDraft(fields.get(questionId), draft))
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
