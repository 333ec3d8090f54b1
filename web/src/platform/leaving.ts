// What is typed and not saved when a page is left: it is sent while the page goes away, when the network is back, and before
// somebody signs out; where even the device does not have it, the browser asks.
import { useBlocker } from '@tanstack/react-router'
import { isOnline, onOnline } from './online.ts'

interface UnsavedStore {
  readonly countUnsaved: () => number
  readonly resume: () => void
  readonly flush: (isLeaving?: boolean) => Promise<void>
  /** False: something would be lost. */
  readonly writeDraftsSync: () => boolean
}

/** Signing out does not wait longer for what is unsaved; the device has it. */
const maxFlushWaitMs = 2000
const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

interface Unsent {
  readonly count: () => number
  readonly flush: () => Promise<unknown>
}
const unsent = new Set<Unsent>()
/** Is at work also when its page was left. */
export const registerUnsent = (work: Unsent): void => void unsent.add(work)
const countAllUnsent = (): number => [...unsent].reduce((sum, { count }) => sum + count(), 0)

/** How many answers cannot be sent before somebody signs out; null: it takes no time to say that there are none. */
export function sendUnsent(): Promise<number> | null {
  if (countAllUnsent() === 0) return null
  const sending = isOnline()
    ? Promise.race([Promise.all([...unsent].map(({ flush }) => flush())), wait(maxFlushWaitMs)])
    : null
  return Promise.resolve(sending).then(countAllUnsent, countAllUnsent)
}

/** Answers what to call when the store is no longer shown. */
export function sendWhenLeaving(store: UnsavedStore): () => void {
  const close = () => {
    store.writeDraftsSync()
    void store.flush(true)
  }
  const leave = () => {
    if (document.visibilityState === 'hidden') close()
  }
  const stopOnline = onOnline(() => store.resume())
  document.addEventListener('visibilitychange', leave)
  addEventListener('pagehide', close)
  return () => {
    stopOnline()
    document.removeEventListener('visibilitychange', leave)
    removeEventListener('pagehide', close)
  }
}

export function useBlockedLeaving(store: UnsavedStore): void {
  useBlocker({
    // Signing out ends the session: what is unsaved goes first, as long as that does not take long.
    shouldBlockFn: async ({ next }) => {
      if (next.pathname === '/public' && store.countUnsaved() > 0)
        await Promise.race([store.flush(), wait(maxFlushWaitMs)])
      return false
    },
    enableBeforeUnload: () => !store.writeDraftsSync(),
  })
}
