// The caption of a figure or table while it is typed: stored on the device, sent on blur. If somebody else has saved
// another one in the meantime, the person chooses (D6, D51).
import { isBlank } from '@imp/domain/blank.ts'
import type { DraftPlace } from '../../platform/draft-storage.ts'
import { createStore, type ReadableStore } from '../../platform/store.ts'

export interface StoredCaption {
  readonly name: string
  readonly revision: number
}
/** `stale`: somebody else has saved first; `gone`: the figure or table was deleted. */
export type CaptionOutcome =
  | { readonly kind: 'saved' | 'stale'; readonly stored: StoredCaption }
  | { readonly kind: 'gone' | 'failed' }

export interface CaptionDraft {
  readonly name: string
  /** The stored caption when typing began. */
  readonly base: StoredCaption
}
interface CaptionState {
  /** null: nothing unsaved. */
  readonly typed: string | null
  /** What somebody else has saved in the meantime; null: no conflict. */
  readonly theirs: StoredCaption | null
  readonly hasFailed: boolean
}
interface Options {
  readonly stored: StoredCaption
  readonly send: (name: string, revision: number) => Promise<CaptionOutcome>
  readonly drafts: DraftPlace<CaptionDraft>
}

export interface CaptionStore {
  readonly state: ReadableStore<CaptionState>
  change(name: string): void
  save(): Promise<void>
  discard(): void
  keepMine(): Promise<void>
  receive(stored: StoredCaption): void
  restore(): Promise<void>
  putDraftSync(): void
}

const nothing: CaptionState = { typed: null, theirs: null, hasFailed: false }

export function createCaptionStore({ stored, send, drafts }: Options): CaptionStore {
  const state = createStore(nothing)
  let newest = stored
  let base = stored
  let running = Promise.resolve()
  const ignore = () => {}

  function discard(): void {
    state.set(nothing)
    void drafts.delete().catch(ignore)
  }
  /** A device that refuses is no problem: the server has the caption soon. */
  const putDraft = (name: string) => void drafts.put({ name, base }).catch(ignore)

  async function saveOnce(): Promise<void> {
    const { typed, theirs } = state.get()
    if (typed === null || theirs) return
    if (isBlank(typed) || typed === base.name) return discard()
    const outcome = await send(typed, base.revision)
    const isTypedOn = state.get().typed !== typed
    switch (outcome.kind) {
      case 'saved':
        base = outcome.stored
        if (!isTypedOn) discard()
        break
      case 'stale':
        // The figure itself was edited or replaced, but the caption is unchanged.
        if (outcome.stored.name === base.name && outcome.stored.revision > base.revision) {
          base = outcome.stored
          return saveOnce()
        }
        if (outcome.stored.name === typed && !isTypedOn) discard()
        else state.set({ ...state.get(), theirs: outcome.stored })
        break
      case 'gone':
        discard()
        break
      case 'failed':
        state.set({ ...state.get(), hasFailed: true })
    }
  }
  function save(): Promise<void> {
    running = running.then(saveOnce)
    return running
  }

  return {
    state,
    change: name => {
      if (state.get().typed === null) base = newest
      state.set({ ...state.get(), typed: name, hasFailed: false })
      putDraft(name)
    },
    save,
    discard,
    keepMine: () => {
      const { theirs } = state.get()
      if (theirs) base = theirs
      state.set({ ...state.get(), theirs: null })
      return save()
    },
    receive: now => {
      newest = now
    },
    restore: async () => {
      const found = await drafts.load().catch(() => null)
      if (!found || state.get().typed !== null) return
      if (found.name === newest.name) return discard()
      base = found.base
      state.set({ ...nothing, typed: found.name })
      await save()
    },
    putDraftSync: () => {
      const { typed } = state.get()
      if (typed !== null) drafts.putSync({ name: typed, base })
    },
  }
}
