// When unsaved items are sent: one write at a time per item, a few in parallel, after a short wait for more typing. While the
// server is unreachable it retries with growing delays, and at once when the network returns. Knows neither what is saved nor how.

/** `retry`: the server has responded but is to be asked again later; `unreachable`: no response, also retried. */
export type SaveEnd = 'answered' | 'retry' | 'unreachable' | 'signedOut'

interface Host {
  readonly listIds: () => Iterable<string>
  readonly hasWork: (id: string) => boolean
  readonly countBytes: (id: string) => number
  /** Sends the unsaved changes and applies the response. @param keepalive the page is being left */
  readonly save: (id: string, keepalive: boolean) => Promise<SaveEnd>
  /** The server has become unreachable or reachable, which changes how unsaved items are shown. */
  readonly onConnectionChange: () => void
}

const maxConcurrentSaves = 4
const retryDelaysMs = [1000, 2000, 4000, 8000, 15_000, 30_000]
const lastRetryDelayMs = 30_000
/** Browsers allow about 64 kB of keepalive requests; the rest stays on the device. */
const maxKeepaliveBytes = 60_000
/** Text typed during a write needs another round; nobody types this many. */
const maxFlushRounds = 3

export interface SaveQueue {
  readonly schedule: (id: string, delayMs: number) => void
  readonly resume: () => void
  /** Sends everything unsaved now. Resolves when no write is running. @param isLeaving the page is being left */
  readonly flush: (isLeaving?: boolean) => Promise<void>
  readonly isFailing: () => boolean
  readonly isStopped: () => boolean
  readonly stop: () => void
}

export function createSaveQueue(host: Host): SaveQueue {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const waiting = new Set<string>()
  const running = new Map<string, Promise<void>>()
  let failures = 0
  let retryTimer: ReturnType<typeof setTimeout> | null = null
  let isStopped = false

  function clearTimer(id: string): void {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }

  function enqueue(id: string): void {
    clearTimer(id)
    if (isStopped || running.has(id)) return
    if (retryTimer !== null || running.size >= maxConcurrentSaves) waiting.add(id)
    else startSaving(id, false)
  }

  function startSaving(id: string, keepalive: boolean): void {
    waiting.delete(id)
    if (!host.hasWork(id)) return
    const done = host
      .save(id, keepalive)
      .then(noteEnd)
      .finally(() => {
        running.delete(id)
        startWaiting(id)
      })
    running.set(id, done)
  }

  function noteEnd(end: SaveEnd): void {
    if (end !== 'unreachable') noteReached()
    if (end === 'signedOut') stop()
    else if (end !== 'answered') noteFailure()
  }
  function noteFailure(): void {
    if (isStopped || retryTimer !== null) return
    const delayMs = retryDelaysMs[failures] ?? lastRetryDelayMs
    failures++
    // Jitter, so that browsers do not all retry at the same instant.
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
    for (const id of host.listIds()) if (host.hasWork(id) && !timers.has(id)) enqueue(id)
  }

  /** Fills a free slot: waiting items first, then what was typed here in the meantime. */
  function startWaiting(id: string): void {
    if (isStopped || retryTimer !== null) return
    if (!timers.has(id) && host.hasWork(id)) waiting.add(id)
    for (const one of waiting) {
      if (running.size >= maxConcurrentSaves) return
      if (!running.has(one)) startSaving(one, false)
    }
  }

  async function flush(isLeaving = false): Promise<void> {
    let bytesLeft = maxKeepaliveBytes
    for (const id of host.listIds()) {
      if (isStopped || running.has(id) || !host.hasWork(id)) continue
      clearTimer(id)
      bytesLeft -= isLeaving ? host.countBytes(id) : 0
      startSaving(id, isLeaving && bytesLeft > 0)
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
      clearTimer(id)
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
