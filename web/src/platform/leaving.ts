// What is typed and not saved when a page is left: it is sent while the page goes away, when the network is back, and before
// somebody signs out; where even the device does not have it, the browser asks.
import { useBlocker } from '@tanstack/react-router'
import { isAnswerDraft, listAnswerDrafts } from './draft-storage.ts'
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

/** What an account has not sent is named as its draft on the device is: `room/key`. */
interface Unsent {
  readonly list: (account: string) => readonly string[]
  /** Would it have listed this one, were it not sent? Then a draft of it is but not deleted yet. */
  readonly knows: (name: string, account: string) => boolean
  readonly flush: () => Promise<unknown>
}
const unsent = new Set<Unsent>()
/** At work also when its page was left, until what this answers is called. */
export function registerUnsent(work: Unsent): () => void {
  unsent.add(work)
  return () => void unsent.delete(work)
}

/** A device that does not answer keeps nobody signed in. */
const maxDeviceWaitMs = 1000

/** Sends what can be sent. Answers how many answers of this person only the device has then, of earlier visits, too. */
export async function sendUnsent(account: string): Promise<number> {
  const works = [...unsent]
  const hasWork = works.some(({ list }) => list(account).length > 0)
  if (hasWork && isOnline()) {
    const sending = Promise.all(works.map(({ flush }) => flush())).catch(() => {})
    await Promise.race([sending, wait(maxFlushWaitMs)])
  }
  const kept = await Promise.race([listAnswerDrafts(account).catch(() => []), wait(maxDeviceWaitMs)])
  const left = (kept ?? []).filter(name => !works.some(({ knows }) => knows(name, account)))
  const live = works.flatMap(({ list }) => list(account)).filter(isAnswerDraft)
  return new Set([...left, ...live]).size
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
