// Whether the database still answers this server: asked every few seconds. Pages say so to visitors, and a server that
// cannot free itself is restarted by whoever watches it (/health/live).
import { whyUnreachable, type Db } from './db.ts'

const intervalMs = 2000
/** A database that needs longer for nothing is as good as away. */
const lateAfterMs = 3000
/** Longer than it takes to end silent connections (postgres/silent-connections.ts). */
const stuckAfterMs = 60_000

export interface DatabasePulse {
  readonly isAway: () => boolean
  /** For a minute nothing has come back, not even a refusal. */
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
    const why = await whyUnreachable(db)
    askedAt = null
    hasAnswered = why === null
    // A database that has stopped says so, or nobody listens there: a restart of the server would not bring it back.
    if (why === null || !isSilence.test(why)) heardAt = now()
  }
  const timer = setInterval(() => void ask(), intervalMs).unref()
  return {
    isAway: () => !hasAnswered || (askedAt !== null && now() - askedAt > lateAfterMs),
    isStuck: () => now() - heardAt > stuckAfterMs,
    stop: async () => clearInterval(timer),
  }
}

/** As pg and its pool say it. */
const isSilence = /timeout|timed out|terminated/i
