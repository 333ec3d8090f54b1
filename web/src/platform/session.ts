// The signed-in person: kept in session storage (survives a reload of the tab, not a new browser session),
// and only when there is a token. Everybody who shows or sends something depending on it subscribes here. How the tabs of one
// browser share it stands in session-tabs.ts.
import type { Reply } from '@imp/domain/endpoint.ts'
import type { AllEndpoints } from '@imp/domain/endpoints.ts'
import { type User, visitor } from '@imp/domain/permissions.ts'
import { createStore, useStore } from './store.ts'

export type Session = Reply<AllEndpoints['POST /users/authenticate'], Blob>

const key = 'imp.session'

function readStoredSession(): Session | null {
  try {
    const session = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Session | null
    return session?.token ? session : null
  } catch {
    return null
  }
}
/** Who has signed in, in the public area too. */
const signedIn = createStore(readStoredSession())
/** Who asks: nobody in the public area. */
const store = createStore(signedIn.get())
let isInPublicArea = false
/** The session was ended by the server, not by the person; until somebody signs in again. */
let isExpired = false

/** Who was signed in last in this tab: their guid. */
let account = signedIn.get()?.guid
type OnSharedChange = (before: Session | null, now: Session | null, isExpired: boolean) => void
/** Tells the other tabs. */
let tellTabs: OnSharedChange = () => {}

function setSession(next: Session | null, tell: OnSharedChange = tellTabs): void {
  const before = signedIn.get()
  account = next?.guid ?? account
  tell(before, next, isExpired)
  try {
    if (next?.token) sessionStorage.setItem(key, JSON.stringify(next))
    else forgetStoredSession()
  } catch {
    // Without storage the session lasts until the next reload.
  }
  signedIn.set(next)
  showSession()
}
const showSession = (): void => store.set(isInPublicArea ? null : signedIn.get())

/** Its pages neither show nor send the session: whoever opens them reads what a visitor reads. */
export function setInPublicArea(next: boolean): void {
  if (next === isInPublicArea) return
  isInPublicArea = next
  showSession()
}

/** The next reload of this tab finds nobody signed in. */
function forgetStoredSession(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to forget.
  }
}

export const session = store.get
export const signedInSession = signedIn.get
export const signIn = (next: Session): void => {
  isExpired = false
  setSession(next.token ? next : null)
}
export const signOut = (): void => {
  isExpired = false
  if (signedIn.get()) setSession(null)
}
/** The server no longer knows the session: too long unused, too old, or ended elsewhere (D9). */
export const expireSession = (): void => {
  if (!signedIn.get()) return
  isExpired = true
  setSession(null)
}
export const hasSessionExpired = (): boolean => isExpired

export const onSession = store.subscribe

/** What this tab does with the session, not what others have told it; one listener. */
export const onSharedChange = (listener: OnSharedChange): void => {
  tellTabs = listener
}
/** Another tab has it. */
export const adoptSession = (next: Session): void => {
  isExpired = false
  setSession(next, () => {})
}
/** Another tab has ended it, or found it expired. */
export const endSharedSession = (hasExpired: boolean): void => {
  isExpired = hasExpired
  setSession(null, () => {})
}
export const lastAccount = (): string | undefined => account

const endListeners = new Set<(account: string) => void>()
/** Hears when a person ends their session themselves. `account`: their guid. */
export const onSessionEnd = (listener: (account: string) => void): void => void endListeners.add(listener)
/** Of the person's own will: the next reload of this tab finds nobody signed in. */
export function endSession(): void {
  const person = signedIn.get()
  forgetStoredSession()
  if (person) tellTabs(person, null, false)
  if (person) for (const listener of endListeners) listener(person.guid)
}

/** The person as the table of permissions knows people. */
export const toUser = (who: Session | null): User =>
  who ? { role: who.role as User['role'], countryId: who.countryGuid, parentCountryId: who.parentCountryGuid } : visitor

export const useSession = (): Session | null => useStore(store)
export const useSignedInSession = (): Session | null => useStore(signedIn)
