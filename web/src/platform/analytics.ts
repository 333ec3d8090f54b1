// Counts visits. Nothing is loaded before the person has accepted, or if the installation has no tracking id.
// The choice is stored in this browser.
import { createStore, useStore } from './store.ts'
import { readPageSetting } from './page-settings.ts'

const key = 'cookieConsent'
type Consent = 'accepted' | 'declined'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

function readConsent(): Consent | null {
  try {
    const kept = localStorage.getItem(key)
    return kept === 'accepted' || kept === 'declined' ? kept : null
  } catch {
    return null
  }
}
/** null: not answered yet. */
const consent = createStore<Consent | null>(null)

export function startAnalytics(): void {
  consent.set(readConsent())
  if (consent.get() === 'accepted') loadAnalytics()
}

export function answerConsent(answer: Consent): void {
  consent.set(answer)
  try {
    localStorage.setItem(key, answer)
  } catch {
    // Without storage the question comes back after the next reload.
  }
  if (answer === 'accepted') loadAnalytics()
  // A loaded script can only be removed by reloading the page.
  else if (window.dataLayer) location.reload()
}

export const reopenConsent = (): void => consent.set(null)

export const useConsentGiven = (): boolean => useStore(consent) !== null && readPageSetting('analytics-id') !== null

export const useConsentNeeded = (): boolean => useStore(consent) === null && readPageSetting('analytics-id') !== null

function loadAnalytics(): void {
  const id = readPageSetting('analytics-id')
  if (id === null || window.dataLayer) return
  const queue: unknown[] = []
  window.dataLayer = queue
  // The library expects the arguments object itself, not an array.
  function send(..._command: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params
    queue.push(arguments)
  }
  send('js', new Date())
  send('config', id)
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}
