// The tabs of one browser share a session (decision 0122). Each keeps it in its sessionStorage; a new tab asks the open ones of
// the same origin, and ending or replacing the session in one tab does so in all. Nothing is written that would outlive the last
// tab. Each signed-in tab holds a lock without content: if there is none, a new tab does not wait for an answer.
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
/** In milliseconds: for busy tabs, and for when it is unknown whether there are any. */
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
 * @param onReturn the session that had expired in this tab was resumed in another one
 * @returns resolves once it is known who is signed in
 */
export async function shareSession(onReturn: () => void): Promise<void> {
  // A page in a frame, perhaps on somebody else's site, gets no session.
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

// A BroadcastChannel only reaches its own origin and takes no target.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const sendTo = (channel: BroadcastChannel, message: Message): void => channel.postMessage(message)

/** The session of the tab that was last in front; null: there is none. */
async function askTabs(channel: BroadcastChannel): Promise<Session | null> {
  const count = await countLocks()
  if (count === 0) return null
  const by = crypto.getRandomValues(new Uint32Array(2)).join('')
  const answers: Extract<Message, { kind: 'answered' }>[] = []
  await new Promise<void>(resolve => {
    const onMessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind !== 'answered' || data.to !== by) return
      answers.push(data)
      if (count === null || answers.length >= count) stop()
    }
    const timer = setTimeout(stop, count === null ? blindWaitMs : maxWaitMs)
    function stop(): void {
      clearTimeout(timer)
      channel.removeEventListener('message', onMessage)
      resolve()
    }
    channel.addEventListener('message', onMessage)
    sendTo(channel, { kind: 'asked', by })
  })
  return answers.toSorted((a, b) => b.usedAt - a.usedAt)[0]?.session ?? null
}

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
  // Locks exist only in secure contexts.
  const { locks } = navigator as { locks?: LockManager | null }
  if (release || !locks) return
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  // Without the lock, new tabs do not ask and show nobody as signed in.
  locks.request(name, { mode: 'shared' }, () => held).catch(() => {})
}
