// What works without network: registers the service worker for whoever is signed in, hands it what this visit has loaded before it
// was there, and forgets kept forms when their account signs out.
import type { AnyRouter } from '@tanstack/react-router'
import { hasSessionExpired, onSession, signedInSession } from '../../platform/session.ts'

/** The first page has arrived by then, and what it fetches ahead. */
const delayMs = 10_000

export function startOffline(router: Pick<AnyRouter, 'preloadRoute'>): void {
  let before = signedInSession()
  let hasWorker = false
  const follow = () => {
    const now = signedInSession()
    if (now && !hasWorker) {
      hasWorker = true
      setTimeout(() => void keepApplication(router).catch(() => {}), delayMs)
    }
    // A session that the server has ended goes on where it was; one that a person has ended leaves nothing behind.
    if (before && before.guid !== now?.guid && !hasSessionExpired()) void forgetForms(before.guid)
    before = now ?? (hasSessionExpired() ? before : null)
  }
  follow()
  onSession(follow)
}

async function forgetForms(account: string): Promise<void> {
  const { forgetKeptForms } = await import('../../results/kept/kept-forms.ts')
  // Where the browser forbids storage there is nothing to forget.
  await forgetKeptForms(account).catch(() => {})
}

async function keepApplication(router: Pick<AnyRouter, 'preloadRoute'>): Promise<void> {
  // In development nothing is kept: files change under their names.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/service-worker.js')
  const { active } = await navigator.serviceWorker.ready
  // Where one comes from: the way back is open without network, too.
  await router.preloadRoute({ to: '/' })
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const files = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  const urlsToCache = ['/', '/appearance.js', '/favicon.svg', ...files.map(({ href }) => href)]
  // A worker is of this origin: there is no other to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
}
