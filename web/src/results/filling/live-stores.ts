// The stores of answers at work, one for each account and result: a view that is left while the server is away leaves its
// store behind, which goes on until everything is saved. Whoever comes back takes it up again; a second one beside it
// would send the same answers from the same version, and the person would be in conflict with themselves.
import { dequal } from 'dequal/lite'
import type { Form } from '@imp/domain/forms/types.ts'
import type { AnswerStore } from './answer-store.ts'

type OnLocked = (text: string) => void
export interface LiveStore {
  readonly store: AnswerStore
  readonly sections: Form['sections']
  /** The view that shows it wants to hear when the result is closed; without a view nobody does. */
  readonly hear: (onLocked: OnLocked) => void
  views: number
  isRestored: boolean
}

const live = new Map<string, LiveStore>()

/** Takes up the store that is at work for these questions, or makes one. */
export function openLive(
  key: string,
  { sections }: Pick<Form, 'sections'>,
  create: (onLocked: OnLocked) => AnswerStore,
): LiveStore {
  const before = live.get(key)
  if (before && dequal(before.sections, sections) && !before.store.isStopped()) return before
  // Signed out meanwhile, or other questions now: the new one finds on the device what is unsaved.
  if (before) stopAt(key, before)
  let listener = silent
  return {
    store: create(text => listener(text)),
    sections,
    hear: onLocked => {
      listener = onLocked
    },
    views: 0,
    isRestored: false,
  }
}
const silent: OnLocked = () => {}

function stopAt(key: string, one: LiveStore): void {
  one.store.keepAtOnce()
  one.store.stop()
  if (live.get(key) === one) live.delete(key)
}

/** A view shows it; answers what to call when the view is left. */
export function holdLive(key: string, one: LiveStore): () => void {
  one.views++
  live.set(key, one)
  if (one.isRestored) one.store.resume()
  else void one.store.restore()
  one.isRestored = true
  return () => {
    one.views--
    one.hear(silent)
    // Not in the midst of what the store is telling: it may have more to say.
    const forget = () => {
      if (one.views > 0 || live.get(key) !== one) return
      if (one.store.isStopped()) stopAt(key, one)
      else if (!one.store.isAtWork()) live.delete(key)
      else return
      unsubscribe()
    }
    const unsubscribe = one.store.subscribe('unsaved', () => queueMicrotask(forget))
    queueMicrotask(forget)
  }
}
