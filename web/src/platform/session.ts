// The signed-in person, in sessionStorage: survives a reload, but not the tab. What depends on the session subscribes here.
// session-tabs.ts shares it between tabs.
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
/** The signed-in person, in the public area too. */
const signedIn = createStore(readStoredSession())
/** The session that requests use: none in the public area. */
const store = createStore(signedIn.get())
let isInPublicArea = false
/** The server ended the session, not the person; until the next sign-in. */
let isExpired = false

let account = signedIn.get()?.guid
type OnSharedChange = (before: Session | null, now: Session | null, isExpired: boolean) => void
let notifyTabs: OnSharedChange = () => {}

function setSession(next: Session | null, tell: OnSharedChange = notifyTabs): void {
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

/** Public pages neither show nor send the session: everybody reads what a visitor reads. */
export function setInPublicArea(next: boolean): void {
  if (next === isInPublicArea) return
  isInPublicArea = next
  showSession()
}

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
/** The server no longer knows the session: idle too long, too old, or ended elsewhere (D9). */
export const expireSession = (): void => {
  if (!signedIn.get()) return
  isExpired = true
  setSession(null)
}
export const hasSessionExpired = (): boolean => isExpired

export const onSession = store.subscribe

/** Called for changes made in this tab, not for those that other tabs announced. Only one listener. */
export const onSharedChange = (listener: OnSharedChange): void => {
  notifyTabs = listener
}
export const adoptSession = (next: Session): void => {
  isExpired = false
  setSession(next, () => {})
}
export const endSharedSession = (hasExpired: boolean): void => {
  isExpired = hasExpired
  setSession(null, () => {})
}
export const lastAccount = (): string | undefined => account

const endListeners = new Set<(account: string) => void>()
/** Called with the person's guid when they end their session themselves. */
export const onSessionEnd = (listener: (account: string) => void): void => void endListeners.add(listener)
export function endSession(): void {
  const person = signedIn.get()
  forgetStoredSession()
  if (person) notifyTabs(person, null, false)
  if (person) for (const listener of endListeners) listener(person.guid)
}

export const toUser = (who: Session | null): User =>
  who ? { role: who.role as User['role'], countryId: who.countryGuid, parentCountryId: who.parentCountryGuid } : visitor

export const useSession = (): Session | null => useStore(store)
export const useSignedInSession = (): Session | null => useStore(signedIn)
