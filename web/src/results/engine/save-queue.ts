// When and how unsaved answers travel: one write at a time for each question, a few at once over all, after a short
// wait for more typing; retried with growing delays while the server cannot be reached, and at once when it can again.
// Knows fields only through its host; knows nothing of HTTP.
import type { Value, ValueInput } from '@imp/domain/forms/values.ts'
import type { FieldPartKey, FieldParts } from './field-parts.ts'
import { acknowledgeSave, applyStaleSave, cancelSave, rejectSave, startSave } from './field-reducers.ts'
import { buildWrite, sendableParts, type FieldState } from './field-state.ts'

/** How a write ended. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly value: Value }
  /** Somebody was quicker: what is stored now. */
  | { readonly kind: 'stale'; readonly stored: Value }
  /** `cells`: only these were refused; none named: all that was sent. */
  | { readonly kind: 'refused'; readonly text: string; readonly cells?: readonly FieldPartKey[] }
  /** Submitted, past its deadline or not theirs: nothing can be saved any more. */
  | { readonly kind: 'locked'; readonly text: string }
  /** No answer, or none that says anything about the write: it is tried again. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'signedOut' }

export type SendWrite = (input: ValueInput, options: { readonly keepalive: boolean }) => Promise<SaveOutcome>

interface Host {
  readonly getField: (id: string) => FieldState
  readonly listIds: () => Iterable<string>
  readonly replaceField: (id: string, next: FieldState) => void
  /** The server can no longer be reached, or can be again: unsaved fields look different. */
  readonly onConnectionChange: () => void
  readonly onLocked: (text: string) => void
  /** Resolves when the question's newest edits are on the device, or the device refuses. */
  readonly waitForDraft: (id: string) => Promise<void>
}

const maxConcurrentSaves = 4
const retryDelaysMs = [1000, 2000, 4000, 8000, 15_000, 30_000]
const lastRetryDelayMs = 30_000
/** Browsers let about 64 kB of such writes travel while a page goes away; the rest stays on the device. */
const maxKeepaliveBytes = 60_000
/** What was typed while a write was on its way follows it; more rounds than a person can type. */
const maxFlushRounds = 3

export interface SaveQueue {
  readonly schedule: (id: string, delayMs: number) => void
  /** The network is said to be back. */
  readonly resume: () => void
  /** Sends everything unsaved now; `isLeaving`: although the page is being left. Resolves when nothing is on its way. */
  readonly flush: (isLeaving?: boolean) => Promise<void>
  readonly isFailing: () => boolean
  readonly isStopped: () => boolean
  readonly stop: () => void
}

export function createSaveQueue(host: Host, send: SendWrite): SaveQueue {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const waiting = new Set<string>()
  const running = new Map<string, Promise<void>>()
  let failures = 0
  let retryTimer: ReturnType<typeof setTimeout> | null = null
  let isStopped = false

  const hasWork = (id: string): boolean => sendableParts(host.getField(id)).size > 0
  function clearTimer(id: string): void {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }

  function enqueue(id: string): void {
    clearTimer(id)
    if (isStopped || running.has(id)) return
    if (retryTimer !== null || running.size >= maxConcurrentSaves) waiting.add(id)
    else startSending(id, false)
  }

  function startSending(id: string, keepalive: boolean): void {
    waiting.delete(id)
    const parts = sendableParts(host.getField(id))
    if (parts.size === 0) return
    host.replaceField(id, startSave(host.getField(id), parts))
    const done = sendParts(id, parts, keepalive).finally(() => {
      running.delete(id)
      startWaiting(id)
    })
    running.set(id, done)
  }

  async function sendParts(id: string, parts: FieldParts, keepalive: boolean): Promise<void> {
    // The device first; a page that is being left has no time to wait for it.
    if (!keepalive) await host.waitForDraft(id)
    const write = buildWrite(host.getField(id), parts)
    const outcome = await send(write, { keepalive }).catch((): SaveOutcome => ({ kind: 'unreachable' }))
    applyOutcome(id, parts, write.version, outcome)
  }

  function applyOutcome(id: string, parts: FieldParts, namedVersion: number, outcome: SaveOutcome): void {
    const field = host.getField(id)
    if (outcome.kind !== 'unreachable') noteReached()
    switch (outcome.kind) {
      case 'saved':
        return host.replaceField(id, acknowledgeSave(field, outcome.value, new Date()))
      case 'stale':
        host.replaceField(id, applyStaleSave(field, outcome.stored, namedVersion))
        // Just what was named: sending again at once would only go round in circles.
        return outcome.stored.version === namedVersion ? noteFailure() : undefined
      case 'refused': {
        const refusal = { text: outcome.text, locked: false }
        return host.replaceField(id, rejectSave(field, refusedKeys(parts, outcome.cells), refusal))
      }
      case 'locked':
        host.replaceField(id, cancelSave(field))
        return host.onLocked(outcome.text)
      case 'unreachable':
        host.replaceField(id, cancelSave(field))
        return noteFailure()
      case 'signedOut':
        host.replaceField(id, cancelSave(field))
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
    for (const id of host.listIds()) if (hasWork(id) && !timers.has(id)) enqueue(id)
  }

  /** A place is free: whoever waited goes first, then what was typed here meanwhile. */
  function startWaiting(id: string): void {
    if (isStopped || retryTimer !== null) return
    if (!timers.has(id) && hasWork(id)) waiting.add(id)
    for (const one of waiting) {
      if (running.size >= maxConcurrentSaves) return
      if (!running.has(one)) startSending(one, false)
    }
  }

  async function flush(isLeaving = false): Promise<void> {
    let bytesLeft = maxKeepaliveBytes
    for (const id of host.listIds()) {
      if (isStopped || running.has(id) || !hasWork(id)) continue
      clearTimer(id)
      const field = host.getField(id)
      // Two bytes for a letter: most have fewer.
      bytesLeft -= isLeaving ? JSON.stringify(buildWrite(field, sendableParts(field))).length * 2 : 0
      startSending(id, isLeaving && bytesLeft > 0)
    }
    for (let round = 0; round < maxFlushRounds && running.size > 0; round++) await Promise.all(running.values())
  }

  function stop(): void {
    isStopped = true
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
    waiting.clear()
    if (retryTimer !== null) clearTimeout(retryTimer)
    retryTimer = null
    host.onConnectionChange()
  }

  return {
    schedule: (id, delayMs) => {
      if (isStopped) return
      clearTimeout(timers.get(id))
      timers.set(
        id,
        setTimeout(() => enqueue(id), delayMs),
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

function refusedKeys(parts: FieldParts, cells: readonly FieldPartKey[] | undefined): FieldPartKey[] {
  const named = cells?.filter(key => parts.has(key)) ?? []
  return named.length > 0 ? named : [...parts.keys()]
}
