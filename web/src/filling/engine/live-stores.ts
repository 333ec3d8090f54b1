// The stores of answers at work, one for each account and result: a view that is left while the server is away leaves its
// store behind, which goes on until everything is saved. Whoever comes back takes it up again; a second one beside it
// would send the same answers from the same version, and the person would be in conflict with themselves.
import { dequal } from 'dequal/lite'
import type { Form } from '@imp/domain/forms/types.ts'
import { registerUnsent } from '../../platform/leaving.ts'
import type { AnswerStore } from './answer-store.ts'

type OnLocked = (text: string) => void
export interface LiveStore {
  readonly store: AnswerStore
  readonly sections: Form['sections']
  /** The view that shows it wants to hear when the result is closed; without a view nobody does. */
  readonly setLockedListener: (onLocked: OnLocked) => void
  views: number
  hasRestoredDrafts: boolean
}

/** By account and result: 'account/result'. */
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

/** Takes up the store that is at work for these questions, or makes one. */
export function openLiveStore(
  key: string,
  { sections }: Pick<Form, 'sections'>,
  create: (onLocked: OnLocked) => AnswerStore,
): LiveStore {
  const before = liveStores.get(key)
  if (before && dequal(before.sections, sections) && !before.store.isStopped()) return before
  // Signed out in the meantime, or other questions now: the new one finds on the device what is unsaved.
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

/** A view shows it; answers what to call when the view is left. */
export function holdLiveStore(key: string, live: LiveStore): () => void {
  live.views++
  liveStores.set(key, live)
  if (live.hasRestoredDrafts) live.store.resume()
  else void live.store.restoreDrafts()
  live.hasRestoredDrafts = true
  return () => {
    live.views--
    live.setLockedListener(ignoreLocked)
    // Not in the midst of what the store is telling: it may have more to say.
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
