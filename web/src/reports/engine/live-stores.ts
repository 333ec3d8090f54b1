// The stores of paragraphs at work, one for each account and chapter: a chapter that is left while the server is away leaves its
// store behind, which goes on until everything is saved. Whoever comes back takes it up again; a second one beside it would
// send the same texts, and the person would be in conflict with themselves.
import type { ParagraphStore } from './paragraph-store.ts'

interface LiveStore {
  readonly store: ParagraphStore
  views: number
}
const liveStores = new Map<string, LiveStore>()

/** Takes up the store that is at work, or makes one. */
export function openLiveStore(key: string, create: () => ParagraphStore): ParagraphStore {
  const before = liveStores.get(key)
  if (before && !before.store.isStopped()) return before.store
  return create()
}

/** A view shows it; answers what to call when the view is left. */
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
    // Not in the midst of what the store is telling.
    const unsubscribe = store.subscribe('unsaved', () => queueMicrotask(forgetWhenDone))
    queueMicrotask(forgetWhenDone)
  }
}
