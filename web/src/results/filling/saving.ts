// When and how unsaved answers travel: one write at a time for each question, a few at once over all, after a short
// wait for more typing; retried with growing pauses while the server cannot be reached, and at once when it can again.
// Knows fields only through its host; knows nothing of HTTP.
import type { Value, ValueInput } from '@imp/domain/forms/values.ts'
import {
  acknowledged,
  notSent,
  outdated,
  refused,
  sendable,
  sending,
  writeOf,
  type Field,
  type Refusal,
} from './field.ts'
import type { PartKey, Parts } from './parts.ts'

/** How a write ended. */
export type Outcome =
  | { readonly kind: 'saved'; readonly value: Value }
  /** Somebody was quicker: what is stored now. */
  | { readonly kind: 'stale'; readonly stored: Value }
  /** `cells`: only these were refused; none named: all that was sent. */
  | { readonly kind: 'refused'; readonly text: string; readonly cells?: readonly PartKey[] }
  /** Submitted, past its deadline or not theirs: nothing can be saved any more. */
  | { readonly kind: 'locked'; readonly text: string }
  /** No answer, or none that says anything about the write: it is tried again. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'signedOut' }

export type Send = (input: ValueInput, options: { readonly keepalive: boolean }) => Promise<Outcome>

interface Host {
  readonly field: (id: string) => Field
  readonly ids: () => Iterable<string>
  readonly change: (id: string, next: Field) => void
  /** The ways to the server have changed: unsaved fields look different. */
  readonly onTrouble: () => void
  readonly onLocked: (text: string) => void
  /** Resolves when the question's newest edits are on the device, or the device refuses. */
  readonly kept: (id: string) => Promise<void>
}

const atOnce = 4
const pauses = [1000, 2000, 4000, 8000, 15_000, 30_000]
/** Browsers let about 64 kB of such writes travel while a page goes away; the rest stays on the device. */
const keepaliveBytes = 60_000

export interface Saving {
  readonly plan: (id: string, delay: number) => void
  /** The network is said to be back. */
  readonly resume: () => void
  /** Sends everything unsaved now; `leaving`: although the page is being left. Resolves when nothing is on its way. */
  readonly flush: (leaving?: boolean) => Promise<void>
  readonly isTroubled: () => boolean
  readonly isStopped: () => boolean
  readonly stop: () => void
}

export function createSaving(host: Host, send: Send): Saving {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const waiting = new Set<string>()
  const running = new Map<string, Promise<void>>()
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | null = null
  let stopped = false

  const plan = (id: string, delay: number): void => {
    if (stopped) return
    clearTimeout(timers.get(id))
    timers.set(
      id,
      setTimeout(() => start(id), delay),
    )
  }

  function start(id: string): void {
    clearTimeout(timers.get(id))
    timers.delete(id)
    if (stopped || running.has(id)) return
    if (retry !== null || running.size >= atOnce) {
      waiting.add(id)
      return
    }
    run(id, false)
  }

  function run(id: string, keepalive: boolean): void {
    waiting.delete(id)
    const parts = sendable(host.field(id))
    if (parts.size === 0) return
    host.change(id, sending(host.field(id), parts))
    const done = travel(id, parts, keepalive).finally(() => {
      running.delete(id)
      next(id)
    })
    running.set(id, done)
  }

  async function travel(id: string, parts: Parts, keepalive: boolean): Promise<void> {
    // The device first; a page that is being left has no time to wait for it.
    if (!keepalive) await host.kept(id)
    const write = writeOf(host.field(id), parts)
    const outcome = await send(write, { keepalive }).catch((): Outcome => ({ kind: 'unreachable' }))
    settle(id, parts, write.version ?? 0, outcome)
  }

  function settle(id: string, parts: Parts, named: number, outcome: Outcome): void {
    const field = host.field(id)
    if (outcome.kind !== 'unreachable') recovered()
    switch (outcome.kind) {
      case 'saved':
        return host.change(id, acknowledged(field, outcome.value, new Date()))
      case 'stale': {
        host.change(id, outdated(field, outcome.stored, named))
        // Just what was named: sending again at once would only go round in circles.
        if (outcome.stored.version === named) failed()
        return
      }
      case 'refused':
        return host.change(id, refused(field, concerned(parts, outcome.cells), refusalOf(outcome.text)))
      case 'locked':
        host.change(id, notSent(field))
        return host.onLocked(outcome.text)
      case 'unreachable':
        host.change(id, notSent(field))
        return failed()
      case 'signedOut':
        host.change(id, notSent(field))
        return stop()
    }
  }

  function failed(): void {
    if (stopped || retry !== null) return
    const pause = pauses[Math.min(failures, pauses.length - 1)] ?? 1000
    failures++
    // Not all browsers at the same instant when the server comes back.
    retry = setTimeout(wake, pause * (0.8 + Math.random() * 0.4))
    host.onTrouble()
  }
  function recovered(): void {
    if (failures === 0) return
    failures = 0
    host.onTrouble()
  }
  function wake(): void {
    retry = null
    for (const id of host.ids()) if (sendable(host.field(id)).size > 0 && !timers.has(id)) start(id)
  }

  /** A place is free: whoever waited goes first, then what was typed here meanwhile. */
  function next(id: string): void {
    if (stopped || retry !== null) return
    if (!timers.has(id) && sendable(host.field(id)).size > 0) waiting.add(id)
    for (const one of waiting) {
      if (running.size >= atOnce) return
      if (!running.has(one)) run(one, false)
    }
  }

  function stop(): void {
    stopped = true
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
    waiting.clear()
    if (retry !== null) clearTimeout(retry)
    retry = null
    host.onTrouble()
  }

  return {
    plan,
    resume: () => {
      if (stopped) return
      if (retry !== null) clearTimeout(retry)
      wake()
    },
    flush: async (leaving = false) => {
      let room = keepaliveBytes
      for (const id of host.ids()) {
        const parts = sendable(host.field(id))
        if (stopped || parts.size === 0 || running.has(id)) continue
        clearTimeout(timers.get(id))
        timers.delete(id)
        room -= leaving ? JSON.stringify(writeOf(host.field(id), parts)).length * 2 : 0
        run(id, leaving && room > 0)
      }
      // What was typed while a write was on its way follows it: three rounds are more than a person can type.
      for (let round = 0; round < 3 && running.size > 0; round++) await Promise.all(running.values())
    },
    isTroubled: () => failures > 0,
    isStopped: () => stopped,
    stop,
  }
}

const refusalOf = (text: string): Refusal => ({ text, locked: false })
const concerned = (parts: Parts, cells: readonly PartKey[] | undefined): PartKey[] => {
  const named = cells?.filter(key => parts.has(key)) ?? []
  return named.length > 0 ? named : [...parts.keys()]
}
