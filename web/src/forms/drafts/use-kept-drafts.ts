// Stores what is being typed for a form on the device, and reads it back.
import { useCallback, useEffect, useMemo, useState } from 'react'
import { session } from '../../platform/session.ts'
import { type KeepState, useKeepDraft } from '../../platform/use-keep-draft.ts'
import { openKeptDraftStore, type KeptDraftStore, type KeptDraft, type UnsavedDraft } from '../engine/kept-drafts.ts'

/** One store per account, so that the next person who signs in does not see these drafts. */
function useKeptDraftStore(): KeptDraftStore {
  const [account] = useState(() => session()?.guid ?? '')
  return useMemo(() => openKeptDraftStore(account), [account])
}

export function useKeepFormDraft(draft: UnsavedDraft | null): KeepState {
  const store = useKeptDraftStore()
  const target = useMemo(() => ({ put: store.keep, putSync: store.keepSync, delete: store.discard }), [store])
  return useKeepDraft(target, draft)
}

export interface KeptDrafts {
  /** null: not read yet. */
  readonly drafts: readonly KeptDraft[] | null
  readonly discard: (draft: KeptDraft) => void
  readonly reload: () => void
}

/** `formId` null: drafts of forms not created yet. */
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
