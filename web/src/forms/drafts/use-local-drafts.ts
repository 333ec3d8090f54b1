// Stores what is being typed for a form on the device, and reads it back.
import { useCallback, useEffect, useMemo, useState } from 'react'
import { session } from '../../platform/session.ts'
import { type KeepState, useKeepDraft } from '../../platform/use-keep-draft.ts'
import {
  openLocalDraftStore,
  type LocalDraftStore,
  type LocalDraft,
  type UnsavedDraft,
} from '../engine/local-drafts.ts'

/** One store per account, so that the next person who signs in does not see these drafts. */
function useLocalDraftStore(): LocalDraftStore {
  const [account] = useState(() => session()?.guid ?? '')
  return useMemo(() => openLocalDraftStore(account), [account])
}

export function useKeepFormDraft(draft: UnsavedDraft | null): KeepState {
  const store = useLocalDraftStore()
  const target = useMemo(() => ({ put: store.put, putSync: store.putSync, delete: store.discard }), [store])
  return useKeepDraft(target, draft)
}

export interface LocalDrafts {
  /** null: not read yet. */
  readonly drafts: readonly LocalDraft[] | null
  readonly discard: (draft: LocalDraft) => void
  readonly reload: () => void
}

/** `formId` null: drafts of forms not created yet. */
export function useLocalDrafts(formId: string | null): LocalDrafts {
  const store = useLocalDraftStore()
  const [drafts, setDrafts] = useState<readonly LocalDraft[] | null>(null)
  const reload = useCallback(() => void store.list(formId).then(setDrafts), [store, formId])
  useEffect(reload, [reload])
  const discard = useCallback(
    (draft: LocalDraft) => {
      setDrafts(now => now?.filter(one => one !== draft) ?? null)
      void store.discard(draft).catch(() => {})
    },
    [store],
  )
  return { drafts, discard, reload }
}
