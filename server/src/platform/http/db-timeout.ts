// Nobody waits long for a database that does not answer: one that is frozen or away, or all of whose connections are in
// use. A slow answer of one that is alive is waited for.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { whyUnreachable, type Db } from '../db.ts'
import { Problem } from '../problems.ts'

/** How long a caller has waited when the database is asked for the first time whether it is alive. */
const firstPingMs = 3500
const pingTimeoutMs = 800
const pingIntervalMs = 500

/**
 * Waits for the work as long as the database is alive. The work goes on even if nobody waits for it any more, so that a
 * write may still happen: as after a lost connection, the caller tries again.
 * @param waitedMs how long the caller has been waiting already
 * @throws Problem 'unavailable'
 */
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

/** Or until the time is over. One timer and nothing else: this runs with every request. */
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
/** All who ask at once share one ping: the connections are scarce already. */
async function isAlive(db: Db, done: Promise<void>): Promise<boolean> {
  let ping = pings.get(db)
  if (!ping) {
    ping = whyUnreachable(db)
      .then(why => why === null)
      .finally(() => pings.delete(db))
    pings.set(db, ping)
  }
  let hasAnswered = false
  const answered = ping.then(isReachable => void (hasAnswered = isReachable))
  await waitUntil(Promise.race([answered, done]), pingTimeoutMs)
  // Was it this process that was busy? Then the answer lies here, unread.
  await nextTurn()
  await nextTurn()
  return hasAnswered
}
