// Checks every few seconds whether the database responds. Pages tell visitors when it does not, and a server that cannot recover
// by itself fails /health/live, so that it is restarted.
import { unreachableReason, type Db } from './db.ts'

const intervalMs = 2000
/** Slower than this counts as away. */
const lateAfterMs = 3000
/** Longer than it takes to end silent connections (postgres/silent-connections.ts). */
const stuckAfterMs = 60_000

export interface DatabasePulse {
  readonly isAway: () => boolean
  /** No response for a minute, not even an error. */
  readonly isStuck: () => boolean
  readonly stop: () => Promise<void>
}

export function watchPulse(db: Db, now = () => performance.now()): DatabasePulse {
  let heardAt = now()
  let askedAt: number | null = null
  let hasAnswered = true
  async function ask(): Promise<void> {
    if (askedAt !== null) return
    askedAt = now()
    const why = await unreachableReason(db)
    askedAt = null
    hasAnswered = why === null
    // An error, or a refused connection, means that the database is down: restarting this server would not help.
    if (why === null || !isSilence.test(why)) heardAt = now()
  }
  const timer = setInterval(() => void ask(), intervalMs).unref()
  return {
    isAway: () => !hasAnswered || (askedAt !== null && now() - askedAt > lateAfterMs),
    isStuck: () => now() - heardAt > stuckAfterMs,
    stop: async () => clearInterval(timer),
  }
}

const isSilence = /timeout|timed out|terminated/i
