// The answer stores in use, one per account and result. A view that is left while the server is unreachable leaves its store behind,
// which continues until everything is saved. Returning reuses it: a second store would send the same answers from the same version
// and put the person in conflict with themselves.
import { dequal } from 'dequal/lite'
import type { Form } from '@imp/domain/forms/types.ts'
import { registerUnsent } from '../../platform/leaving.ts'
import type { AnswerStore } from './answer-store.ts'

type OnLocked = (text: string) => void
export interface LiveStore {
  readonly store: AnswerStore
  readonly sections: Form['sections']
  readonly setLockedListener: (onLocked: OnLocked) => void
  views: number
  hasRestoredDrafts: boolean
}

/** Key: 'account/result'. */
const liveStores = new Map<string, LiveStore>()
const resultOf = (key: string): string => key.slice(key.indexOf('/') + 1)

const listAtWork = (account = '') =>
  [...liveStores].flatMap(([key, { store }]) =>
    store.isStopped() || !key.startsWith(account) ? [] : [{ store, start: `answers/${resultOf(key)}/` }],
  )
registerUnsent({
  list: account => listAtWork(account).flatMap(({ store, start }) => store.listUnsaved().map(({ id }) => start + id)),
  knows: (name, account) => listAtWork(account).some(({ start }) => name.startsWith(start)),
  flush: () => Promise.all(listAtWork().map(({ store }) => store.flush())),
})

export function openLiveStore(
  key: string,
  { sections }: Pick<Form, 'sections'>,
  create: (onLocked: OnLocked) => AnswerStore,
): LiveStore {
  const before = liveStores.get(key)
  if (before && dequal(before.sections, sections) && !before.store.isStopped()) return before
  // Signed out in the meantime, or the questions changed: the new store restores the unsaved answers from the device.
  if (before) stopLiveStore(key, before)
  let listener = ignoreLocked
  return {
    store: create(text => listener(text)),
    sections,
    setLockedListener: onLocked => {
      listener = onLocked
    },
    views: 0,
    hasRestoredDrafts: false,
  }
}
const ignoreLocked: OnLocked = () => {}

function stopLiveStore(key: string, live: LiveStore): void {
  live.store.writeDraftsSync()
  live.store.stop()
  if (liveStores.get(key) === live) liveStores.delete(key)
}

export function holdLiveStore(key: string, live: LiveStore): () => void {
  live.views++
  liveStores.set(key, live)
  if (live.hasRestoredDrafts) live.store.resume()
  else void live.store.restoreDrafts()
  live.hasRestoredDrafts = true
  return () => {
    live.views--
    live.setLockedListener(ignoreLocked)
    // In a microtask: the store may still be notifying its listeners.
    const forgetWhenDone = () => {
      if (live.views > 0 || liveStores.get(key) !== live) return
      if (live.store.isStopped()) stopLiveStore(key, live)
      else if (!live.store.hasPendingWork()) liveStores.delete(key)
      else return
      unsubscribe()
    }
    const unsubscribe = live.store.subscribe('unsaved', () => queueMicrotask(forgetWhenDone))
    queueMicrotask(forgetWhenDone)
  }
}
