// What works without network: registers the service worker for whoever is signed in, hands it what this visit has loaded before it
// was there, and forgets kept forms when their account signs out, or another one signs in.
import type { AnyRouter } from '@tanstack/react-router'
import { runInPause } from '../../platform/pause.ts'
import { onSession, onSessionEnd, signedInSession } from '../../platform/session.ts'
import { keptFormsPart } from './kept-forms-part.ts'
import { offlinePart } from './offline-part.ts'

/** The first page has arrived by then, and what it fetches ahead. */
const delayMs = 10_000

export function startOffline(router: Pick<AnyRouter, 'preloadRoute'>): void {
  const start = () => {
    if (!signedInSession()) return
    stop()
    runInPause(() => void keepApplication(router).catch(() => {}), delayMs)
  }
  const stop = onSession(start)
  start()
  // One that the server has ended goes on where it was; one that a person has ended leaves nothing behind.
  // Where the browser forbids storage there is nothing to forget.
  onSessionEnd(account => void forgetForms(account).catch(() => {}))
  let last: string | undefined
  const forgetOthers = () => {
    const account = signedInSession()?.guid
    if (account === undefined || account === last) return
    last = account
    setTimeout(() => void forgetFormsBut(account).catch(() => {}), delayMs)
  }
  onSession(forgetOthers)
  forgetOthers()
}

async function forgetForms(account: string): Promise<void> {
  const { forgetKeptForms } = await import('../../results/kept/kept-forms.ts')
  await forgetKeptForms(account)
}

async function forgetFormsBut(account: string): Promise<void> {
  const { forgetFormsOfOthers } = await import('../../results/kept/kept-forms.ts')
  await forgetFormsOfOthers(account)
}

async function keepApplication(router: Pick<AnyRouter, 'preloadRoute'>): Promise<void> {
  // In development nothing is kept: files change under their names.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/service-worker.js')
  const { active } = await navigator.serviceWorker.ready
  // Where one comes from: the way back is open without network, too.
  await Promise.all([router.preloadRoute({ to: '/' }), offlinePart.fetch(), keptFormsPart.fetch()])
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const files = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  const urlsToCache = ['/', '/appearance.js', '/favicon.svg', ...files.map(({ href }) => href)]
  // A worker is of this origin: there is no other to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
}
