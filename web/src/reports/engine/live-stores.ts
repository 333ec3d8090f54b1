// One paragraph store per account and chapter: it outlives the view until everything is saved, and is reused. A second
// store would send the same texts and be in conflict with the first.
import type { ParagraphStore } from './paragraph-store.ts'

interface LiveStore {
  readonly store: ParagraphStore
  views: number
}
const liveStores = new Map<string, LiveStore>()

export function openLiveStore(key: string, create: () => ParagraphStore): ParagraphStore {
  const before = liveStores.get(key)
  if (before && !before.store.isStopped()) return before.store
  return create()
}

/** To be called by a view that shows it. @returns a function to call when the view is left */
export function holdLiveStore(key: string, store: ParagraphStore): () => void {
  const known = liveStores.get(key)
  const live = known?.store === store ? known : { store, views: 0 }
  const isNew = live !== known
  live.views++
  liveStores.set(key, live)
  if (isNew) void store.restoreDrafts()
  else store.resume()
  return () => {
    live.views--
    const forgetWhenDone = () => {
      if (live.views > 0 || liveStores.get(key) !== live || store.hasPendingWork()) return
      store.stop()
      liveStores.delete(key)
      unsubscribe()
    }
    // Not while the store is notifying its listeners.
    const unsubscribe = store.subscribe('unsaved', () => queueMicrotask(forgetWhenDone))
    queueMicrotask(forgetWhenDone)
  }
}
