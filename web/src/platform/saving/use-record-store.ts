// Ties a record's store to its screen: restores the draft, receives what others save, resumes when the network is back, and saves
// on leaving.
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { openDraftPlace } from '../draft-storage.ts'
import { registerUnsent } from '../leaving.ts'
import { isOnline, onOnline } from '../online.ts'
import { session } from '../session.ts'
import { createRecordStore, type RecordDraft, type RecordStore, type RecordStoreOptions } from './record-store.ts'

/** Leaving waits no longer for unsaved changes; they stay on the device. */
const maxSaveWaitMs = 2000

interface RecordOptions<Stored, Fields extends object>
  extends Omit<RecordStoreOptions<Stored, Fields>, 'drafts' | 'isOnline' | 'now'> {
  readonly kept: { readonly room: string; readonly key: string }
}

/** @param options fixed at the first render, except for the stored record */
export function useRecordStore<Stored, Fields extends object>(
  options: RecordOptions<Stored, Fields>,
): RecordStore<Stored, Fields> {
  const { kept, stored } = options
  const [store] = useState(() =>
    createRecordStore({
      ...options,
      drafts: openDraftPlace<RecordDraft<Fields>>(session()?.guid ?? '', kept.room, kept.key),
      isOnline,
      now: () => new Date(),
    }),
  )
  const name = `${kept.room}/${kept.key}`
  useEffect(() => {
    void store.restore()
    const keepSync = () => void store.keepSync()
    const stopOnline = onOnline(() => {
      if (isOnline() && store.isUnsaved()) void store.save()
    })
    addEventListener('pagehide', keepSync)
    const stopUnsent = registerUnsent({
      list: () => (store.isUnsaved() ? [name] : []),
      knows: one => one === name,
      flush: () => store.save(),
    })
    return () => {
      stopOnline()
      stopUnsent()
      removeEventListener('pagehide', keepSync)
      store.close()
    }
  }, [store, name])
  useEffect(() => store.receive(stored), [store, stored])
  useBlocker({
    shouldBlockFn: async () => {
      if (store.isUnsaved() && session()) await Promise.race([store.save(), wait(maxSaveWaitMs)])
      return false
    },
    enableBeforeUnload: () => store.isUnsaved() && !store.keepSync(),
  })
  return store
}

const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
