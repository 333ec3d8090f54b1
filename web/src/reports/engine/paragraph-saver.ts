// When and how unsaved paragraphs travel: one write at a time for each, a moment after the last change; retried with growing
// delays while the server cannot be reached, and at once when it can again. Knows nothing of HTTP.
import {
  acknowledgeSave,
  applyStale,
  type Author,
  cancelSave,
  isSendable,
  type ParagraphState,
  type Refusal,
  rejectSave,
  startSave,
  type StoredText,
} from './paragraph-state.ts'

/** How a write ended. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly stored: StoredText }
  /** Somebody was quicker: what is stored now. */
  | { readonly kind: 'stale'; readonly stored: StoredText; readonly author: Author }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** No answer, or none that says anything about the write: it is tried again. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'signedOut' }

export interface ParagraphWrite {
  readonly id: string
  readonly content: string
  readonly revision: number
}
export type SendParagraph = (write: ParagraphWrite, options: { readonly keepalive: boolean }) => Promise<SaveOutcome>

interface Host {
  readonly get: (id: string) => ParagraphState | undefined
  readonly listIds: () => Iterable<string>
  readonly replace: (next: ParagraphState) => void
  /** The server can no longer be reached, or can be again. */
  readonly onConnectionChange: () => void
  /** Resolves when the newest text is on the device, or the device refuses. */
  readonly waitForDraft: (id: string) => Promise<void>
}

const retryDelaysMs = [1000, 2000, 4000, 8000, 15_000, 30_000]
const lastRetryDelayMs = 30_000
/** Browsers let about 64 kB travel while a page goes away; the rest stays on the device. */
const maxKeepaliveBytes = 60_000
/** What was typed while a write was on its way follows it; more rounds than a person can type. */
const maxFlushRounds = 3

export interface ParagraphSaver {
  readonly schedule: (id: string, delayMs: number) => void
  /** The network is said to be back. */
  readonly resume: () => void
  /** Sends everything unsaved now; `isLeaving`: although the page is being left. Resolves when nothing is on its way. */
  readonly flush: (isLeaving?: boolean) => Promise<void>
  readonly isFailing: () => boolean
  readonly isStopped: () => boolean
  readonly stop: () => void
}

export function createParagraphSaver(host: Host, send: SendParagraph): ParagraphSaver {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const running = new Map<string, Promise<void>>()
  let failures = 0
  let retryTimer: ReturnType<typeof setTimeout> | null = null
  let isStopped = false

  function clearTimer(id: string): void {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }
  const hasWork = (id: string): boolean => {
    const state = host.get(id)
    return state !== undefined && isSendable(state)
  }

  function start(id: string, keepalive = false): void {
    clearTimer(id)
    const state = host.get(id)
    // Whoever waits to be sent again is sent with all others.
    if (isStopped || running.has(id) || !state || !isSendable(state)) return
    if (retryTimer !== null && !keepalive) return
    host.replace(startSave(state))
    const done = sendText(id, keepalive).finally(() => {
      running.delete(id)
      if (hasWork(id) && !timers.has(id) && retryTimer === null) start(id)
    })
    running.set(id, done)
  }

  async function sendText(id: string, keepalive: boolean): Promise<void> {
    // The device first; a page that is being left has no time to wait for it.
    if (!keepalive) await host.waitForDraft(id)
    const state = host.get(id)
    if (!state || state.sent === null) return
    const write = { id, content: state.sent, revision: state.base.revision }
    const outcome = await send(write, { keepalive }).catch((): SaveOutcome => ({ kind: 'unreachable' }))
    applyOutcome(id, write.revision, outcome)
  }

  function applyOutcome(id: string, namedRevision: number, outcome: SaveOutcome): void {
    const state = host.get(id)
    if (outcome.kind !== 'unreachable') noteReached()
    if (!state) return
    switch (outcome.kind) {
      case 'saved':
        return host.replace(acknowledgeSave(state, outcome.stored, new Date()))
      case 'stale':
        host.replace(applyStale(state, outcome.stored, outcome.author))
        // Just what was named: sending again at once would only go round in circles.
        return outcome.stored.revision === namedRevision ? noteFailure() : undefined
      case 'refused':
        return host.replace(rejectSave(state, outcome.refusal))
      case 'unreachable':
        host.replace(cancelSave(state))
        return noteFailure()
      case 'signedOut':
        host.replace(cancelSave(state))
        return stop()
    }
  }

  function noteFailure(): void {
    if (isStopped || retryTimer !== null) return
    const delayMs = retryDelaysMs[failures] ?? lastRetryDelayMs
    failures++
    // Not all browsers at the same instant when the server comes back.
    retryTimer = setTimeout(retryAll, delayMs * (0.8 + Math.random() * 0.4))
    host.onConnectionChange()
  }
  function noteReached(): void {
    if (failures === 0) return
    failures = 0
    host.onConnectionChange()
  }
  function retryAll(): void {
    retryTimer = null
    for (const id of host.listIds()) if (!timers.has(id)) start(id)
  }

  async function flush(isLeaving = false): Promise<void> {
    let bytesLeft = maxKeepaliveBytes
    for (const id of host.listIds()) {
      if (!hasWork(id)) continue
      // Two bytes for a letter: most have fewer.
      bytesLeft -= isLeaving ? (host.get(id)?.edit?.length ?? 0) * 2 : 0
      start(id, isLeaving && bytesLeft > 0)
    }
    for (let round = 0; round < maxFlushRounds && running.size > 0; round++) await Promise.all(running.values())
  }

  function stop(): void {
    isStopped = true
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
    if (retryTimer !== null) clearTimeout(retryTimer)
    retryTimer = null
    host.onConnectionChange()
  }

  return {
    schedule: (id, delayMs) => {
      if (isStopped) return
      clearTimer(id)
      timers.set(
        id,
        setTimeout(() => start(id), delayMs),
      )
    },
    resume: () => {
      if (isStopped) return
      if (retryTimer !== null) clearTimeout(retryTimer)
      retryAll()
    },
    flush,
    isFailing: () => failures > 0,
    isStopped: () => isStopped,
    stop,
  }
}
