// Nobody waits long for a database that does not answer: one that is frozen or away, or all of whose connections are in
// use. A slow answer of one that is alive is waited for.
import { setImmediate as turn } from 'node:timers/promises'
import { whyUnreachable, type Db } from '../db.ts'
import { Problem } from '../problems.ts'

/** Milliseconds until somebody asks whether the database is alive, how long it may take to say so, and until the next time. */
const patience = 3500
const pingPatience = 800
const betweenPings = 500

/**
 * What is worked on, as long as the database is alive; it goes on even if nobody waits for it any more, so that a write
 * may still happen: as after a lost connection, the caller tries again.
 * @param waited how long the caller has been waiting already, in milliseconds
 * @throws Problem 'unavailable'
 */
export async function withDbTimeout<T>(db: Db, work: Promise<T>, waited = 0): Promise<T> {
  let isDone = false
  const done = work.then(
    () => void (isDone = true),
    () => void (isDone = true),
  )
  let wait = Math.max(patience - waited, 0)
  for (;;) {
    await before(wait, done)
    if (!isDone && !(await isAlive(db, done)) && !isDone) throw new Problem('unavailable', { retryAfter: 1 })
    if (isDone) return work
    wait = betweenPings
  }
}

/** Waits so long, or until something is done. One timer and nothing else: this runs with every request. */
function before(milliseconds: number, done: Promise<void>): Promise<void> {
  return new Promise(resolve => {
    const late = setTimeout(resolve, milliseconds)
    void done.then(() => {
      clearTimeout(late)
      resolve()
    })
  })
}

const pings = new WeakMap<Db, Promise<boolean>>()
/** All who ask at once share one question: the connections are scarce already. */
async function isAlive(db: Db, done: Promise<void>): Promise<boolean> {
  let ping = pings.get(db)
  if (!ping) {
    ping = whyUnreachable(db)
      .then(why => why === null)
      .finally(() => pings.delete(db))
    pings.set(db, ping)
  }
  let alive = false
  const answered = ping.then(is => void (alive = is))
  await before(pingPatience, Promise.race([answered, done]))
  // Was it this process that was busy? Then the answer lies here, unread.
  await turn()
  await turn()
  return alive
}
