// Keeps on the device what is being typed in a dialog, and finds again what was kept there.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { session } from '../../platform/session.ts'
import { openKeptDraftStore, type KeptDraftStore, type KeptDraft, type UnsavedDraft } from '../engine/kept-drafts.ts'

/** Typing goes on: the device is not written to at every key. */
const keepDelayMs = 300

/** The account's own: whoever signs in next does not see it. */
function useKeptDraftStore(): KeptDraftStore {
  const [account] = useState(() => session()?.guid ?? '')
  return useMemo(() => openKeptDraftStore(account), [account])
}

export interface KeepState {
  /** Is what was typed last on the device? */
  readonly isKept: boolean
  /** It is saved, or not wanted any more. */
  readonly discard: () => void
}

/** `draft` null: nothing has been typed that is not saved. A dialog that goes away without `discard` leaves it there. */
export function useKeepDraft(draft: UnsavedDraft | null): KeepState {
  const store = useKeptDraftStore()
  const [isKept, setKept] = useState(false)
  // A draft that is there from the start comes from the device.
  const written = useRef(draft)
  const waiting = useRef<UnsavedDraft | null>(null)
  const isDone = useRef(false)

  const write = useCallback(() => {
    const { current } = waiting
    if (!current || isDone.current) return
    waiting.current = null
    written.current = current
    store.keep(current).then(
      () => setKept(true),
      () => setKept(false),
    )
  }, [store])
  const remove = useCallback(() => {
    const { current } = written
    waiting.current = null
    written.current = null
    setKept(false)
    if (current) void store.discard(current).catch(() => {})
  }, [store])

  useEffect(() => {
    if (!draft) return remove()
    waiting.current = draft
    const timer = setTimeout(write, keepDelayMs)
    return () => clearTimeout(timer)
  }, [draft, write, remove])
  // Without waiting for the timer: the session has ended, or the page goes away.
  useEffect(() => {
    const writeSync = () => {
      if (waiting.current && !isDone.current) store.keepSync(waiting.current)
    }
    addEventListener('pagehide', writeSync)
    return () => {
      removeEventListener('pagehide', writeSync)
      write()
    }
  }, [store, write])
  const discard = useCallback(() => {
    remove()
    isDone.current = true
  }, [remove])
  return { isKept, discard }
}

export interface KeptDrafts {
  /** null: not read yet. */
  readonly drafts: readonly KeptDraft[] | null
  readonly discard: (draft: KeptDraft) => void
  /** Reads them again: a dialog has been closed. */
  readonly reload: () => void
}

/** What was typed for a form and never saved; `formId` null: for forms not created yet. */
export function useKeptDrafts(formId: string | null): KeptDrafts {
  const store = useKeptDraftStore()
  const [drafts, setDrafts] = useState<readonly KeptDraft[] | null>(null)
  const reload = useCallback(() => void store.list(formId).then(setDrafts), [store, formId])
  useEffect(reload, [reload])
  const discard = useCallback(
    (draft: KeptDraft) => {
      setDrafts(now => now?.filter(one => one !== draft) ?? null)
      void store.discard(draft).catch(() => {})
    },
    [store],
  )
  return { drafts, discard, reload }
}
