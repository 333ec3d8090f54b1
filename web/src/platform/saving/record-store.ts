// Editing one record with several fields (the front page of a report, an answer to a parameter): changes are stored on the device
// first, then sent. If somebody else has saved in the meantime, both are merged field by field; what both have changed is left
// to the person (D6).
import { dequal } from 'dequal/lite'
import type { Reason } from '@imp/domain/texts.ts'
import type { LastChange } from '../conflict/last-change.ts'
import { type Choices, type FieldDifference, mergeFields, type Versions } from '../conflict/merge-fields.ts'
import type { DraftPlace } from '../draft-storage.ts'
import { createStore, type ReadableStore } from '../store.ts'

export type SaveOutcome<Stored, Fields> =
  | { readonly kind: 'saved'; readonly stored: Stored }
  | ({ readonly kind: 'stale' } & Theirs<Stored>)
  | ({ readonly kind: 'refused' } & Refusal<Fields>)
  | { readonly kind: 'unreachable' }

interface Theirs<Stored> {
  readonly stored: Stored
  readonly lastChange: LastChange | null
}
interface RecordConflict<Stored, Fields> extends Versions<Fields>, Theirs<Stored> {
  readonly clashes: readonly FieldDifference[]
  readonly adopted: readonly FieldDifference[]
}
interface Refusal<Fields> {
  readonly reason: string
  /** The field concerned; null: the whole record. */
  readonly field: keyof Fields | null
}
interface RecordState<Stored, Fields> {
  readonly draft: Fields
  readonly status: 'idle' | 'saving' | 'saved' | 'retrying' | 'device' | 'refused'
  readonly savedAt: Date | null
  readonly whyNot: Reason | null
  readonly refusal: Refusal<Fields> | null
  readonly conflict: RecordConflict<Stored, Fields> | null
}

export interface RecordDraft<Fields> {
  readonly draft: Fields
  readonly began: Fields
}
export interface RecordWrite<Fields> extends RecordDraft<Fields> {
  readonly version: number
  /** The last draft that failed to be sent; null: everything sent so far has been saved. */
  readonly failedDraft: Fields | null
}
export interface RecordStoreOptions<Stored, Fields extends object> {
  readonly stored: Stored
  readonly toFields: (stored: Stored) => Fields
  readonly versionOf: (stored: Stored) => number
  readonly lastChangeOf: (stored: Stored) => LastChange | null
  readonly saveBlocker: (draft: Fields) => Reason | null
  readonly send: (write: RecordWrite<Fields>) => Promise<SaveOutcome<Stored, Fields>>
  readonly drafts: DraftPlace<RecordDraft<Fields>>
  readonly isOnline: () => boolean
  readonly now: () => Date
}

export interface RecordStore<Stored, Fields> {
  readonly state: ReadableStore<RecordState<Stored, Fields>>
  /** Saves `saveDelayMs` after the last change; without it, only `save` does. */
  change(changes: Partial<Fields>, saveDelayMs?: number): void
  /** For instance when a field loses focus. Resolves when no write is running: is everything saved? */
  save(): Promise<boolean>
  /** Takes the record as stored now, by this page or by somebody else. */
  receive(stored: Stored): void
  resolveConflict(choices: Choices): void
  cancelConflict(): void
  restore(): Promise<void>
  discard(): void
  isUnsaved(): boolean
  /** For a page that is being closed. False: unsaved changes are not on the device. */
  keepSync(): boolean
  close(): void
}

const draftDelayMs = 300
const retryDelaysMs = [2000, 5000, 15_000, 30_000]

export function createRecordStore<Stored, Fields extends object>(
  options: RecordStoreOptions<Stored, Fields>,
): RecordStore<Stored, Fields> {
  const { toFields, versionOf, saveBlocker, send, drafts, isOnline, now } = options
  let base = baseOf(options.stored)
  const state = createStore<RecordState<Stored, Fields>>({
    draft: base.fields,
    status: 'idle',
    savedAt: null,
    whyNot: null,
    refusal: null,
    conflict: null,
  })
  let running: Promise<void> | null = null
  let draftTimer: ReturnType<typeof setTimeout> | undefined
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let failedDraft: Fields | null = null

  function baseOf(stored: Stored) {
    return { fields: toFields(stored), version: versionOf(stored) }
  }
  const set = (changes: Partial<RecordState<Stored, Fields>>) => state.set({ ...state.get(), ...changes })
  const isUnsaved = () => !dequal(state.get().draft, base.fields)
  const currentDraft = (): RecordDraft<Fields> => ({ draft: state.get().draft, began: base.fields })
  const storeDraft = () => {
    clearTimeout(draftTimer)
    // Storage is full or forbidden; the server gets it soon anyway.
    void (isUnsaved() ? drafts.put(currentDraft()) : drafts.delete()).catch(() => {})
  }
  const storeDraftLater = () => {
    clearTimeout(draftTimer)
    draftTimer = setTimeout(storeDraft, draftDelayMs)
  }
  const saveLater = (delayMs: number) => {
    clearTimeout(saveTimer)
    saveTimer = setTimeout(() => void save(), delayMs)
  }

  function adopt(stored: Stored, draft: Fields): void {
    base = baseOf(stored)
    set({ draft, whyNot: saveBlocker(draft), conflict: null })
    storeDraft()
  }

  /** False: there is a conflict to resolve. */
  function mergeTheirs(versions: Versions<Fields>, { stored, lastChange }: Theirs<Stored>): boolean {
    const { merged, clashes, adopted } = mergeFields(versions)
    if (clashes.length > 0) {
      set({ status: 'refused', conflict: { ...versions, stored, clashes, adopted, lastChange } })
      return false
    }
    adopt(stored, merged)
    return true
  }

  async function sendOnce(): Promise<'again' | 'done'> {
    const { draft: sent } = state.get()
    set({ status: 'saving', refusal: null })
    const outcome = await send({ draft: sent, began: base.fields, version: base.version, failedDraft })
    const mine = state.get().draft
    failures = outcome.kind === 'unreachable' ? failures + 1 : 0
    failedDraft = outcome.kind === 'unreachable' || outcome.kind === 'refused' ? sent : null
    switch (outcome.kind) {
      case 'saved': {
        const theirs = toFields(outcome.stored)
        // Changes made during the write are not saved yet.
        adopt(outcome.stored, mergeFields({ began: sent, mine, theirs }).merged)
        break
      }
      case 'stale':
        if (!mergeTheirs({ began: base.fields, mine, theirs: toFields(outcome.stored) }, outcome)) return 'done'
        break
      case 'refused':
        set({ status: 'refused', refusal: { reason: outcome.reason, field: outcome.field } })
        return 'done'
      case 'unreachable':
        set({ status: isOnline() ? 'retrying' : 'device' })
        saveLater(retryDelaysMs[Math.min(failures, retryDelaysMs.length) - 1] ?? 0)
        return 'done'
    }
    if (isUnsaved()) return 'again'
    set({ status: 'saved', savedAt: now() })
    return 'done'
  }

  async function sendAll(): Promise<void> {
    while (isUnsaved() && saveBlocker(state.get().draft) === null) {
      if ((await sendOnce()) === 'done') return
    }
  }

  async function save(): Promise<boolean> {
    clearTimeout(saveTimer)
    const { draft, conflict } = state.get()
    const whyNot = saveBlocker(draft)
    set({ whyNot })
    if (conflict) return false
    if (!isUnsaved() && !running) {
      if (state.get().status === 'refused') set({ status: 'idle', refusal: null })
      return true
    }
    if (whyNot) return false
    running ??= sendAll().finally(() => {
      running = null
    })
    await running
    return !isUnsaved()
  }

  return {
    state,
    change: (changes, saveDelayMs) => {
      const draft = { ...state.get().draft, ...changes }
      // It may be fixed now; it is checked again when the field loses focus.
      set({ draft, whyNot: null, refusal: null })
      storeDraftLater()
      if (saveDelayMs !== undefined) saveLater(saveDelayMs)
    },
    save,
    receive: stored => {
      if (versionOf(stored) <= base.version || running || state.get().conflict) return
      const { draft } = state.get()
      const theirs = toFields(stored)
      if (!isUnsaved()) adopt(stored, theirs)
      else {
        const { merged, clashes } = mergeFields({ began: base.fields, mine: draft, theirs })
        // A conflict is raised only when saving.
        if (clashes.length === 0) adopt(stored, merged)
      }
    },
    resolveConflict: choices => {
      const { conflict } = state.get()
      if (!conflict) return
      const { began, theirs, stored } = conflict
      const mine = state.get().draft
      adopt(stored, mergeFields({ began, mine, theirs }, path => choices.get(path.join('.'))).merged)
      if (isUnsaved()) void save()
      else set({ status: 'saved', savedAt: now() })
    },
    cancelConflict: () => set({ conflict: null }),
    restore: async () => {
      const found = await drafts.load().catch(() => null)
      if (!found || isUnsaved()) return
      set({ draft: found.draft })
      const versions = { began: found.began, mine: found.draft, theirs: base.fields }
      const { stored } = options
      if (mergeTheirs(versions, { stored, lastChange: options.lastChangeOf(stored) })) await save()
    },
    discard: () => {
      clearTimeout(saveTimer)
      set({ draft: base.fields, status: 'idle', whyNot: null, refusal: null, conflict: null })
      storeDraft()
    },
    isUnsaved,
    keepSync: () => !isUnsaved() || drafts.putSync(currentDraft()),
    close: () => {
      clearTimeout(saveTimer)
      storeDraft()
    },
  }
}
