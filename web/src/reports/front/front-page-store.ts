// The front page of one report while it is written: what was typed is kept on the device first and sent when a field is left.
// Where somebody else has saved meanwhile, both are merged field by field; what both have changed is left to the person (D6).
import { dequal } from 'dequal/lite'
import type { Report } from '@imp/domain/reports/types.ts'
import type { Reason } from '@imp/domain/texts.ts'
import type { LastChange } from '../../platform/conflict/last-change.ts'
import { type Choices, type FieldDifference, mergeFields, type Versions } from '../../platform/conflict/merge-fields.ts'
import type { DraftPlace } from '../../platform/draft-storage.ts'
import { createStore, type ReadableStore } from '../../platform/store.ts'
import { type FrontPage, toFrontPage, whyNotSave } from './front-page.ts'

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly report: Report }
  | ({ readonly kind: 'stale' } & Theirs)
  /** `isTitle`: something is wrong with the title. */
  | { readonly kind: 'refused'; readonly reason: string; readonly isTitle: boolean }
  | { readonly kind: 'unreachable' }

/** What somebody else has stored, and who it was. */
interface Theirs {
  readonly report: Report
  readonly lastChange: LastChange | null
}
interface FrontPageConflict extends Versions<FrontPage>, Theirs {
  readonly clashes: readonly FieldDifference[]
  readonly adopted: readonly FieldDifference[]
}
/** Why the server has refused what was sent. */
interface Refusal {
  readonly reason: string
  readonly isTitle: boolean
}
interface FrontPageState {
  readonly page: FrontPage
  readonly status: 'idle' | 'saving' | 'saved' | 'retrying' | 'device' | 'refused'
  readonly savedAt: Date | null
  readonly whyNot: Reason | null
  readonly refusal: Refusal | null
  readonly conflict: FrontPageConflict | null
}

/** What the device holds. */
export interface KeptFrontPage {
  readonly page: FrontPage
  /** What the typing began from. */
  readonly began: FrontPage
}
interface Options {
  readonly report: Report
  readonly send: (page: FrontPage, revision: number) => Promise<SaveOutcome>
  readonly drafts: DraftPlace<KeptFrontPage>
  readonly isOnline: () => boolean
  readonly now: () => Date
}

export interface FrontPageStore {
  readonly state: ReadableStore<FrontPageState>
  change(changes: Partial<FrontPage>): void
  /** A field was left. Resolves when nothing is on its way any more: is everything saved? */
  save(): Promise<boolean>
  /** Somebody, or this page, has saved: the report as it is stored now. */
  receive(report: Report): void
  resolveConflict(choices: Choices): void
  /** The question is put off: what was typed stays, unsaved. */
  cancelConflict(): void
  /** Takes up what the device kept. */
  restore(): Promise<void>
  isUnsaved(): boolean
  /** The page goes away: is what is unsaved on the device? */
  keepSync(): boolean
  close(): void
}

const keepDelayMs = 300
const retryDelaysMs = [2000, 5000, 15_000, 30_000]

export function createFrontPageStore({ report, send, drafts, isOnline, now }: Options): FrontPageStore {
  let base = { page: toFrontPage(report), revision: report.revision }
  const state = createStore<FrontPageState>({
    page: base.page,
    status: 'idle',
    savedAt: null,
    whyNot: null,
    refusal: null,
    conflict: null,
  })
  let running: Promise<void> | null = null
  let keepTimer: ReturnType<typeof setTimeout> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const set = (changes: Partial<FrontPageState>) => state.set({ ...state.get(), ...changes })
  const isUnsaved = () => !dequal(state.get().page, base.page)
  const kept = (): KeptFrontPage => ({ page: state.get().page, began: base.page })
  const keep = () => {
    clearTimeout(keepTimer)
    // A device that has no room, or forbids storage: the server has it soon.
    void (isUnsaved() ? drafts.put(kept()) : drafts.delete()).catch(() => {})
  }
  const keepLater = () => {
    clearTimeout(keepTimer)
    keepTimer = setTimeout(keep, keepDelayMs)
  }

  function adopt(stored: Report, page: FrontPage): void {
    base = { page: toFrontPage(stored), revision: stored.revision }
    set({ page, whyNot: whyNotSave(page), conflict: null })
    keep()
  }

  /** True: nobody has to choose. */
  function meetTheirs(versions: Versions<FrontPage>, { report: stored, lastChange }: Theirs): boolean {
    const { merged, clashes, adopted } = mergeFields(versions)
    if (clashes.length > 0) {
      set({ status: 'refused', conflict: { ...versions, report: stored, clashes, adopted, lastChange } })
      return false
    }
    adopt(stored, merged)
    return true
  }

  /** Again: something is left to be sent. */
  async function sendOnce(): Promise<'again' | 'done'> {
    const { page: sent } = state.get()
    set({ status: 'saving', refusal: null })
    const outcome = await send(sent, base.revision)
    const mine = state.get().page
    failures = outcome.kind === 'unreachable' ? failures + 1 : 0
    switch (outcome.kind) {
      case 'saved': {
        const theirs = toFrontPage(outcome.report)
        // What was typed while it was on its way is not saved yet.
        adopt(outcome.report, mergeFields({ began: sent, mine, theirs }).merged)
        break
      }
      case 'stale':
        if (!meetTheirs({ began: base.page, mine, theirs: toFrontPage(outcome.report) }, outcome)) return 'done'
        break
      case 'refused':
        set({ status: 'refused', refusal: { reason: outcome.reason, isTitle: outcome.isTitle } })
        return 'done'
      case 'unreachable':
        set({ status: isOnline() ? 'retrying' : 'device' })
        retryTimer = setTimeout(() => void save(), retryDelaysMs[Math.min(failures, retryDelaysMs.length) - 1])
        return 'done'
    }
    if (isUnsaved()) return 'again'
    set({ status: 'saved', savedAt: now() })
    return 'done'
  }

  async function sendAll(): Promise<void> {
    while (isUnsaved() && whyNotSave(state.get().page) === null) {
      if ((await sendOnce()) === 'done') return
    }
  }

  async function save(): Promise<boolean> {
    clearTimeout(retryTimer)
    const { page, conflict } = state.get()
    const whyNot = whyNotSave(page)
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
    change: changes => {
      const page = { ...state.get().page, ...changes }
      // What was wrong with it may be mended: it is said again when the field is left.
      set({ page, whyNot: null, refusal: null })
      keepLater()
    },
    save,
    receive: stored => {
      if (stored.revision <= base.revision || running || state.get().conflict) return
      const { page } = state.get()
      const theirs = toFrontPage(stored)
      if (!isUnsaved()) adopt(stored, theirs)
      else {
        const { merged, clashes } = mergeFields({ began: base.page, mine: page, theirs })
        // Where both have changed the same, it is asked when it is saved.
        if (clashes.length === 0) adopt(stored, merged)
      }
    },
    resolveConflict: choices => {
      const { conflict } = state.get()
      if (!conflict) return
      const { began, theirs, report: stored } = conflict
      const mine = state.get().page
      adopt(stored, mergeFields({ began, mine, theirs }, path => choices.get(path.join('.'))).merged)
      if (isUnsaved()) void save()
      else set({ status: 'saved', savedAt: now() })
    },
    cancelConflict: () => set({ conflict: null }),
    restore: async () => {
      const found = await drafts.load().catch(() => null)
      if (!found || isUnsaved()) return
      set({ page: found.page })
      const lastChange = { by: report.lastEditedBy, at: report.timeLastEdited }
      const versions = { began: found.began, mine: found.page, theirs: base.page }
      if (meetTheirs(versions, { report, lastChange })) await save()
    },
    isUnsaved,
    keepSync: () => !isUnsaved() || drafts.putSync(kept()),
    close: () => {
      clearTimeout(retryTimer)
      keep()
    },
  }
}
