// The paragraphs of one chapter while they are edited, outside React: a key only notifies the views of its paragraph.
import { showTime } from '@imp/domain/dates.ts'
import type { DraftStorage } from '../../platform/draft-storage.ts'
import { createTopics } from '../../platform/store.ts'
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts'
import {
  applyEdit,
  applyStored,
  createParagraphState,
  isUnsaved,
  keepMine,
  nobody,
  type ParagraphDraft,
  type ParagraphState,
  type Refusal,
  restoreDraft,
  type StoredText,
  takeTheirs,
} from './paragraph-state.ts'
import { createParagraphSaver, type SendParagraph } from './paragraph-saver.ts'

export const saveDelayMs = 1000

export interface Overall {
  readonly status: Exclude<SaveStatus, 'conflict'>
  /** HH:MM of the last save. */
  readonly time: string
}

export type SaveStatus = 'idle' | 'saving' | 'saved' | 'retrying' | 'device' | 'refused' | 'conflict'
/** `paragraph …`: one paragraph; `unsaved`: the overall state; `lost`: texts whose paragraph was deleted. */
export type ParagraphTopic = 'unsaved' | 'lost' | `paragraph ${string}`

export interface StoredParagraph extends StoredText {
  readonly id: string
}
export interface RecoveredDraft {
  readonly id: string
  readonly content: string
}
export interface ParagraphStoreOptions {
  readonly chapterId: string
  readonly paragraphs: readonly StoredParagraph[]
  readonly send: SendParagraph
  readonly drafts: DraftStorage<ParagraphDraft>
  readonly isOnline: () => boolean
}
export type ParagraphStore = ReturnType<typeof createParagraphStore>

export function createParagraphStore(options: ParagraphStoreOptions) {
  const { chapterId, paragraphs, send, drafts, isOnline } = options
  const topics = createTopics<ParagraphTopic>()
  const states = new Map(paragraphs.map(({ id, ...stored }) => [id, createParagraphState(id, stored)]))
  let lost: readonly RecoveredDraft[] = []
  let lock: Refusal | null = null

  const get = (id: string): ParagraphState | undefined => states.get(id)
  const keeper: DraftKeeper = createDraftKeeper(`${chapterId}/`, drafts, get, id => topics.notify(`paragraph ${id}`))
  const saver = createParagraphSaver(
    {
      get,
      listIds: () => states.keys(),
      replace,
      onConnectionChange: notifyUnsaved,
      waitForDraft: keeper.waitForWrite,
    },
    send,
  )

  function replace(next: ParagraphState): void {
    const before = states.get(next.id)
    if (before === next) return
    states.set(next.id, next)
    if (next.refusal?.kind === 'deleted' && before?.refusal?.kind !== 'deleted') updateLost()
    keeper.scheduleWrite(next.id)
    topics.notify(`paragraph ${next.id}`)
    if (hasSavingChanged(before, next)) topics.notify('unsaved')
  }
  function notifyUnsaved(): void {
    for (const [id, state] of states) if (isUnsaved(state)) topics.notify(`paragraph ${id}`)
    topics.notify('unsaved')
  }
  function update(id: string, change: (state: ParagraphState) => ParagraphState): void {
    const state = states.get(id)
    if (state) replace(change(state))
  }
  function updateLost(): void {
    lost = [...states.values()].flatMap(({ id, edit, refusal }) =>
      edit !== null && refusal?.kind === 'deleted' ? [{ id, content: edit }] : [],
    )
    topics.notify('lost')
  }
  const withLock = (state: ParagraphState): ParagraphState =>
    lock && state.edit !== null ? { ...state, refusal: lock } : state

  function discard(id: string): void {
    states.delete(id)
    keeper.discard(id)
    updateLost()
    topics.notify('unsaved')
  }

  function getStatus(id: string): SaveStatus {
    const state = states.get(id)
    if (!state) return 'idle'
    if (state.conflict) return 'conflict'
    if (state.refusal) return 'refused'
    if (!isUnsaved(state)) return state.savedAt ? 'saved' : 'idle'
    if (isOnline() && !saver.isFailing()) return 'saving'
    return keeper.isKept(id) && !isOnline() ? 'device' : 'retrying'
  }
  let overall: Overall = { status: 'idle', time: '' }
  /** The same object while its values are equal. */
  function getOverall(): Overall {
    const found = new Set([...states.keys()].map(getStatus))
    const status =
      found.has('conflict') || found.has('refused') ? 'refused' : (overallOrder.find(one => found.has(one)) ?? 'idle')
    const times = [...states.values()].flatMap(({ savedAt }) => (savedAt ? [savedAt.getTime()] : []))
    const time = times.length > 0 ? formatTime(new Date(Math.max(...times))) : ''
    if (overall.status !== status || overall.time !== time) overall = { status, time }
    return overall
  }

  return {
    subscribe: topics.subscribe,
    getOverall,
    subscribeOverall: (listener: () => void): (() => void) => topics.subscribe('unsaved', listener),
    get,
    getLost: (): readonly RecoveredDraft[] => lost,
    countUnsaved: (): number => [...states.values()].filter(isUnsaved).length,
    getStatus,
    isKept: (id: string): boolean => keeper.isKept(id),
    edit: (id: string, content: string): void => {
      update(id, state => withLock(applyEdit(state, content)))
      saver.schedule(id, saveDelayMs)
    },
    /** Saves without delay. */
    leave: (id: string): void => saver.schedule(id, 0),
    keepMine: (id: string): void => {
      update(id, keepMine)
      saver.schedule(id, 0)
    },
    takeTheirs: (id: string): void => update(id, takeTheirs),
    setParagraphs: (next: readonly StoredParagraph[]): void => {
      const ids = new Set(next.map(({ id }) => id))
      for (const { id, content, revision } of next) {
        const state = states.get(id)
        if (state) replace(applyStored(clearDeleted(state), { content, revision }, nobody))
        else replace(createParagraphState(id, { content, revision }))
      }
      for (const [id, state] of states) {
        if (ids.has(id)) continue
        if (state.edit === null) states.delete(id)
        else if (state.refusal?.kind !== 'deleted')
          replace({ ...state, sent: null, refusal: { kind: 'deleted', text: '' } })
      }
      updateLost()
    },
    discard,
    /** Why nothing can be saved any more; null: it can. */
    setLock: (text: string | null): void => {
      lock = text === null ? null : { kind: 'locked', text }
      for (const state of states.values()) {
        const isLocked = state.refusal?.kind === 'locked'
        if (lock && state.edit !== null && !isLocked) replace({ ...state, refusal: lock })
        else if (!lock && isLocked) {
          replace({ ...state, refusal: null })
          saver.schedule(state.id, 0)
        }
      }
    },
    restoreDrafts: async (): Promise<void> => {
      for (const { id, draft } of await keeper.list()) {
        const state = states.get(id)
        if (!state) {
          const without = createParagraphState(id, draft.base)
          replace({ ...without, edit: draft.content, refusal: { kind: 'deleted', text: '' } })
          continue
        }
        replace(withLock(restoreDraft(state, draft)))
        if (!isUnsaved(states.get(id) ?? state)) keeper.discard(id)
        saver.schedule(id, 0)
      }
    },
    /** For when the page goes away. False: something would be lost. */
    writeDraftsSync: (): boolean => [...states.keys()].map(keeper.writeSync).every(Boolean),
    resume: (): void => saver.resume(),
    flush: async (isLeaving = false): Promise<void> => saver.flush(isLeaving),
    stop: (): void => saver.stop(),
    isStopped: (): boolean => saver.isStopped(),
    hasPendingWork: (): boolean =>
      [...states.values()].some(
        ({ edit, sent, conflict, refusal }) => sent !== null || (edit !== null && !conflict && !refusal),
      ),
  }
}

const overallOrder = ['retrying', 'device', 'saving', 'saved'] as const
const formatTime = (at: Date): string => showTime(at.toISOString()).slice(-5)

const hasSavingChanged = (before: ParagraphState | undefined, next: ParagraphState): boolean =>
  !before ||
  isUnsaved(before) !== isUnsaved(next) ||
  before.conflict !== next.conflict ||
  before.refusal !== next.refusal ||
  before.savedAt !== next.savedAt

const clearDeleted = (state: ParagraphState): ParagraphState =>
  state.refusal?.kind === 'deleted' ? { ...state, refusal: null } : state
