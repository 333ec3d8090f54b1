// Sets up offline use: registers the service worker for signed-in people, has it cache what this visit has already loaded, and
// deletes offline forms when the account's session has ended in any way or another account signs in.
import type { AnyRouter } from '@tanstack/react-router'
import { runInPause } from '../../platform/pause.ts'
import { onSession, onSessionEnd, signedInSession } from '../../platform/session.ts'
import { forgetLastPlaces } from '../../filling/view/quick-entry/last-place.ts'
import { offlineFormsPart } from './offline-forms-part.ts'

/** Late enough for the first page and its prefetches to have loaded. */
const delayMs = 10_000

interface Part {
  fetch(): Promise<unknown>
}

/** @param notice the part shown instead of a screen offline */
export function startOffline(router: Pick<AnyRouter, 'preloadRoute'>, notice: Part): void {
  const start = () => {
    if (!signedInSession()) return
    stop()
    runInPause(() => void cacheApplication(router, notice).catch(() => {}), delayMs)
  }
  const stop = onSession(start)
  start()
  // If the browser forbids storage, there is nothing to delete.
  onSessionEnd(account => void forgetForms(account).catch(() => {}))
  onSessionEnd(forgetLastPlaces)
  let last: string | undefined
  const forgetOthers = () => {
    const account = signedInSession()?.guid
    if (account === last) return
    if (last !== undefined) void forgetForms(last).catch(() => {})
    last = account
    if (account === undefined) return
    holdSignedInLock()
    setTimeout(() => void forgetFormsBut(account).catch(() => {}), delayMs)
  }
  onSession(forgetOthers)
  forgetOthers()
  runInPause(forgetAfterClosing, delayMs)
}

const lockName = 'imp.session'
let isLockHeld = false

/** Holds a lock that tells other tabs that somebody is signed in here. */
function holdSignedInLock(): void {
  if (isLockHeld || !('locks' in navigator)) return
  isLockHeld = true
  void navigator.locks.request(lockName, { mode: 'shared' }, () => new Promise(() => {})).catch(() => {})
}

/** Deletes the offline forms of sessions that ended because the browser was closed. */
function forgetAfterClosing(): void {
  if (signedInSession() || !('locks' in navigator)) return
  void navigator.locks
    .request(lockName, { ifAvailable: true }, lock => (lock && !signedInSession() ? forgetFormsBut('') : undefined))
    .catch(() => {})
}

async function forgetForms(account: string): Promise<void> {
  const { deleteOfflineForms } = await import('../../filling/offline/offline-forms.ts')
  await deleteOfflineForms(account)
}

async function forgetFormsBut(account: string): Promise<void> {
  const { deleteOfflineFormsOfOthers } = await import('../../filling/offline/offline-forms.ts')
  await deleteOfflineFormsOfOthers(account)
}

async function cacheApplication(router: Pick<AnyRouter, 'preloadRoute'>, notice: Part): Promise<void> {
  // Not in development, where files change under the same name.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/service-worker.js')
  const { active } = await navigator.serviceWorker.ready
  // Where one comes from: the way back is open without network, too.
  await Promise.all([router.preloadRoute({ to: '/' }), notice.fetch(), offlineFormsPart.fetch()])
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const files = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  const urlsToCache = ['/', '/appearance.js', '/favicon.svg', ...files.map(({ href }) => href)]
  // A service worker has the same origin; there is no target to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
}
