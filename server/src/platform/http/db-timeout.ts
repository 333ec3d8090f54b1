// Bounds the wait for a database that does not respond (frozen, away, no free connection). A slow one is waited for.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { unreachableReason, type Db } from '../db.ts'
import { Problem } from '../problems.ts'

/** A caller who has waited this long has the database asked whether it is alive. */
const firstPingMs = 3500
const pingTimeoutMs = 800
const pingIntervalMs = 500

/** The work continues even if nobody waits: a write may still happen, as after a lost connection. @throws Problem 'unavailable' */
export async function withDbTimeout<T>(db: Db, work: Promise<T>, waitedMs = 0): Promise<T> {
  let isDone = false
  const done = work.then(
    () => void (isDone = true),
    () => void (isDone = true),
  )
  let pauseMs = Math.max(firstPingMs - waitedMs, 0)
  for (;;) {
    await waitUntil(done, pauseMs)
    if (!isDone && !(await isAlive(db, done)) && !isDone) throw new Problem('unavailable', { retryAfter: 1 })
    if (isDone) return work
    pauseMs = pingIntervalMs
  }
}

function waitUntil(done: Promise<void>, maxMs: number): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, maxMs)
    void done.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}

const pings = new WeakMap<Db, Promise<boolean>>()
/** Concurrent callers share one ping: connections are scarce then. */
async function isAlive(db: Db, done: Promise<void>): Promise<boolean> {
  let ping = pings.get(db)
  if (!ping) {
    ping = unreachableReason(db)
      .then(why => why === null)
      .finally(() => pings.delete(db))
    pings.set(db, ping)
  }
  let hasAnswered = false
  const answered = ping.then(isReachable => void (hasAnswered = isReachable))
  await waitUntil(Promise.race([answered, done]), pingTimeoutMs)
  // If this process was busy, the response may lie here unread.
  await nextTurn()
  await nextTurn()
  return hasAnswered
}
