// Runs a caption's store while its field is shown: drafts, others' saves, and sending on reconnect or removal.
import { useEffect, useState } from 'react'
import { openDraftPlace } from '../../platform/draft-storage.ts'
import { isOnline, onOnline } from '../../platform/online.ts'
import { session } from '../../platform/session.ts'
import { type CaptionOutcome, type CaptionStore, createCaptionStore } from '../engine/caption-store.ts'
import { isGone } from '../outline/hooks.ts'
import { type PlacedItem, storedCaption, useContentChanges } from './hooks.ts'
import { useWriting } from './writing-context.ts'

export function useCaption(item: PlacedItem): CaptionStore {
  const { chapterId } = useWriting()
  const { editFigure, editTable } = useContentChanges(chapterId)
  const { id, type, revision } = item
  const name = item.name ?? ''
  const [store] = useState(() => {
    const account = session()?.guid ?? ''
    const { mutateAsync } = type === 'figure' ? editFigure : editTable
    const send = async (typed: string, from: number): Promise<CaptionOutcome> => {
      // Somebody else has signed in here: what is unsaved stays on the device.
      if (session()?.guid !== account) return { kind: 'failed' }
      try {
        return { kind: 'saved', stored: await mutateAsync({ params: { id }, body: { name: typed, revision: from } }) }
      } catch (error) {
        const stored = storedCaption(error)
        if (stored) return { kind: 'stale', stored }
        return { kind: isGone(error) ? 'gone' : 'failed' }
      }
    }
    return createCaptionStore({
      stored: { name, revision },
      send,
      drafts: openDraftPlace(account, 'report-captions', id),
    })
  })
  useEffect(() => store.receive({ name, revision }), [store, name, revision])
  useEffect(() => {
    void store.restore()
    const stopOnline = onOnline(() => {
      if (isOnline()) void store.save()
    })
    addEventListener('pagehide', store.putDraftSync)
    return () => {
      stopOnline()
      removeEventListener('pagehide', store.putDraftSync)
      store.putDraftSync()
      void store.save()
    }
  }, [store])
  return store
}
