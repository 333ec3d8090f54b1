// The tabs of one browser share a session (decision 0122). It stays in the session storage of each tab; a new tab asks the open ones of
// the same origin for theirs, and what ends or replaces the session in one does so in all that have it. Nothing of it is
// written where it would outlive the last tab. Each signed-in tab holds a lock that says nothing but that it is there: where
// nobody does, a new tab waits for no answer.
import {
  adoptSession,
  endSharedSession,
  hasSessionExpired,
  lastAccount,
  onSharedChange,
  type Session,
  signedInSession,
} from './session.ts'

const name = 'imp.session'
/** Milliseconds: for tabs that are busy; and where it is not known whether there are any. */
const maxWaitMs = 2000
const blindWaitMs = 200

type Message =
  | { readonly kind: 'asked'; readonly by: string }
  /** `usedAt`: when the tab was last in front, in milliseconds. */
  | { readonly kind: 'answered'; readonly to: string; readonly session: Session; readonly usedAt: number }
  | { readonly kind: 'begun'; readonly session: Session }
  | { readonly kind: 'replaced'; readonly token: string; readonly session: Session }
  | { readonly kind: 'ended'; readonly token: string; readonly isExpired: boolean }

/**
 * Call once, before the first screen.
 * @param onReturn the session that had expired in this tab has begun again in another one
 * @returns when it is clear who is signed in here
 */
export async function shareSession(onReturn: () => void): Promise<void> {
  // A page within another one, perhaps of somebody else's, gets no session.
  if (self !== top || !('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(name)
  const send = (message: Message) => sendTo(channel, message)
  let usedAt = Date.now()
  for (const type of ['focus', 'pointerdown', 'keydown']) addEventListener(type, () => (usedAt = Date.now()), true)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const own = signedInSession()
    if (data.kind === 'asked' && own) send({ kind: 'answered', to: data.by, session: own, usedAt })
    if (data.kind === 'replaced' && data.token === own?.token) adoptSession(data.session)
    if (data.kind === 'ended' && data.token === own?.token) endSharedSession(data.isExpired)
    if (data.kind === 'begun' && !own && hasSessionExpired() && data.session.guid === lastAccount()) {
      adoptSession(data.session)
      onReturn()
    }
  })
  onSharedChange((before, now, isExpired) => {
    holdLock(now !== null)
    if (before && now) send({ kind: 'replaced', token: before.token, session: now })
    else if (before) send({ kind: 'ended', token: before.token, isExpired })
    else if (now) send({ kind: 'begun', session: now })
  })
  if (!signedInSession()) {
    const found = await askTabs(channel)
    if (found && !signedInSession()) adoptSession(found)
  }
  holdLock(signedInSession() !== null)
}

// A channel reaches nobody of another origin, and takes none.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const sendTo = (channel: BroadcastChannel, message: Message): void => channel.postMessage(message)

/** The session of the tab that was in front last; null: there is none. */
async function askTabs(channel: BroadcastChannel): Promise<Session | null> {
  const count = await countLocks()
  if (count === 0) return null
  const by = crypto.getRandomValues(new Uint32Array(2)).join('')
  const answers: Extract<Message, { kind: 'answered' }>[] = []
  await new Promise<void>(resolve => {
    const hear = ({ data }: MessageEvent<Message>) => {
      if (data.kind !== 'answered' || data.to !== by) return
      answers.push(data)
      if (count === null || answers.length >= count) stop()
    }
    const timer = setTimeout(stop, count === null ? blindWaitMs : maxWaitMs)
    function stop(): void {
      clearTimeout(timer)
      channel.removeEventListener('message', hear)
      resolve()
    }
    channel.addEventListener('message', hear)
    sendTo(channel, { kind: 'asked', by })
  })
  return answers.toSorted((a, b) => b.usedAt - a.usedAt)[0]?.session ?? null
}

/** How many tabs are signed in; null: it cannot be known here. */
async function countLocks(): Promise<number | null> {
  try {
    const { held = [] } = await navigator.locks.query()
    return held.filter(lock => lock.name === name).length
  } catch {
    return null
  }
}

let release: (() => void) | null = null
function holdLock(isHeld: boolean): void {
  if (!isHeld) {
    release?.()
    release = null
    return
  }
  // Only pages that came encrypted have locks.
  const { locks } = navigator as { locks?: LockManager | null }
  if (release || !locks) return
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  // Without the lock a new tab asks nobody, and finds nobody signed in.
  locks.request(name, { mode: 'shared' }, () => held).catch(() => {})
}
