// What works without network: registers the service worker for whoever is signed in, hands it what this visit has loaded before it
// was there, and forgets kept forms when the session of their account has ended, however it did, or another one signs in.
import type { AnyRouter } from '@tanstack/react-router'
import { runInPause } from '../../platform/pause.ts'
import { onSession, onSessionEnd, signedInSession } from '../../platform/session.ts'
import { forgetLastPlaces } from '../../filling/view/quick-entry/last-place.ts'
import { offlineFormsPart } from './offline-forms-part.ts'

/** The first page has arrived by then, and what it fetches ahead. */
const delayMs = 10_000

interface Part {
  fetch(): Promise<unknown>
}

/** @param notice what stands in the place of a screen */
export function startOffline(router: Pick<AnyRouter, 'preloadRoute'>, notice: Part): void {
  const start = () => {
    if (!signedInSession()) return
    stop()
    runInPause(() => void keepApplication(router, notice).catch(() => {}), delayMs)
  }
  const stop = onSession(start)
  start()
  // Where the browser forbids storage there is nothing to forget.
  onSessionEnd(account => void forgetForms(account).catch(() => {}))
  onSessionEnd(forgetLastPlaces)
  let last: string | undefined
  const forgetOthers = () => {
    const account = signedInSession()?.guid
    if (account === last) return
    if (last !== undefined) void forgetForms(last).catch(() => {})
    last = account
    if (account === undefined) return
    sayHere()
    setTimeout(() => void forgetFormsBut(account).catch(() => {}), delayMs)
  }
  onSession(forgetOthers)
  forgetOthers()
  runInPause(forgetAfterClosing, delayMs)
}

const lockName = 'imp.session'
let isSaid = false

/** Tells other tabs that somebody is signed in here, as long as this one is open. */
function sayHere(): void {
  if (isSaid || !('locks' in navigator)) return
  isSaid = true
  void navigator.locks.request(lockName, { mode: 'shared' }, () => new Promise(() => {})).catch(() => {})
}

/** The session that a closed browser took with it leaves no forms behind. */
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

async function keepApplication(router: Pick<AnyRouter, 'preloadRoute'>, notice: Part): Promise<void> {
  // In development nothing is kept: files change under their names.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/service-worker.js')
  const { active } = await navigator.serviceWorker.ready
  // Where one comes from: the way back is open without network, too.
  await Promise.all([router.preloadRoute({ to: '/' }), notice.fetch(), offlineFormsPart.fetch()])
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const files = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  const urlsToCache = ['/', '/appearance.js', '/favicon.svg', ...files.map(({ href }) => href)]
  // A worker is of this origin: there is no other to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
}
