// Counting visits: nothing of it is loaded before somebody has accepted, and nothing at all where the installation has no
// tracking id. The answer is kept in this browser.
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
/** null: not asked, or not answered yet. */
const consent = createStore<Consent | null>(null)

/** At the start of the application. */
export function startAnalytics(): void {
  consent.set(readConsent())
  if (consent.get() === 'accepted') loadAnalytics()
}

export function answerConsent(answer: Consent): void {
  consent.set(answer)
  try {
    localStorage.setItem(key, answer)
  } catch {
    // Without storage one is asked again after the next reload.
  }
  if (answer === 'accepted') loadAnalytics()
  // What has been loaded goes with the page only.
  else if (window.dataLayer) location.reload()
}

/** Asks again; until then the last answer holds. */
export const reopenConsent = (): void => consent.set(null)

/** Whether the person has answered, and may want to change that. */
export const useConsentGiven = (): boolean => useStore(consent) !== null && readPageSetting('analytics-id') !== null

/** Whether the person still has to be asked. */
export const useConsentNeeded = (): boolean => useStore(consent) === null && readPageSetting('analytics-id') !== null

function loadAnalytics(): void {
  const id = readPageSetting('analytics-id')
  if (id === null || window.dataLayer) return
  const queue: unknown[] = []
  window.dataLayer = queue
  // The library takes the arguments object itself for a command, not an array.
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
