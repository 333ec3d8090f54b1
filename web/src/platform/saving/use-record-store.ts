// The life of a record's store while its screen is open: taking up what the device kept, hearing of what others save, going on
// when the network is back, and saving what is unsaved when the screen is left.
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { openDraftPlace } from '../draft-storage.ts'
import { registerUnsent } from '../leaving.ts'
import { isOnline, onOnline } from '../online.ts'
import { session } from '../session.ts'
import { createRecordStore, type KeptRecord, type RecordStore, type RecordStoreOptions } from './record-store.ts'

/** Leaving does not wait longer for what is unsaved; the device has it. */
const maxSaveWaitMs = 2000

interface RecordOptions<Stored, Fields extends object>
  extends Omit<RecordStoreOptions<Stored, Fields>, 'drafts' | 'isOnline' | 'now'> {
  /** Where its draft lies on the device: things of one kind lie together. */
  readonly kept: { readonly room: string; readonly key: string }
}

/** @param options those of the first call count, but for what is stored now */
export function useRecordStore<Stored, Fields extends object>(
  options: RecordOptions<Stored, Fields>,
): RecordStore<Stored, Fields> {
  const { kept, stored } = options
  const [store] = useState(() =>
    createRecordStore({
      ...options,
      drafts: openDraftPlace<KeptRecord<Fields>>(session()?.guid ?? '', kept.room, kept.key),
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
    // What is unsaved goes first, as long as that does not take long.
    shouldBlockFn: async () => {
      if (store.isUnsaved() && session()) await Promise.race([store.save(), wait(maxSaveWaitMs)])
      return false
    },
    enableBeforeUnload: () => store.isUnsaved() && !store.keepSync(),
  })
  return store
}

const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
