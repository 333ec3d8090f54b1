// Unsaved text when a page is left: it is sent while the page is closing, when the network is back, and before signing out.
// If not even the device has it, the browser asks before closing.
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

/** Signing out waits no longer for unsaved changes; they stay on the device. */
const maxFlushWaitMs = 2000
const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Unsent answers are named like their drafts on the device: `room/key`. */
interface Unsent {
  readonly list: (account: string) => readonly string[]
  /** Does it cover this name? A covered draft that it does not list has been sent and is just not deleted yet. */
  readonly knows: (name: string, account: string) => boolean
  readonly flush: () => Promise<unknown>
}
const unsent = new Set<Unsent>()
/** Stays registered after its page is left, until the returned function is called. */
export function registerUnsent(work: Unsent): () => void {
  unsent.add(work)
  return () => void unsent.delete(work)
}

/** Signing out must not hang on a device that does not respond. */
const maxDeviceWaitMs = 1000

/** Sends what can be sent. @returns how many of this account's answers remain only on the device, from earlier visits too */
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

/** @returns call it when the store is no longer shown */
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
    // Signing out ends the session, so send unsaved changes first, within a time limit.
    shouldBlockFn: async ({ next }) => {
      if (next.pathname === '/public' && store.countUnsaved() > 0)
        await Promise.race([store.flush(), wait(maxFlushWaitMs)])
      return false
    },
    enableBeforeUnload: () => !store.writeDraftsSync(),
  })
}
