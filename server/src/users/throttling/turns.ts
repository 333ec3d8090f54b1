// Attempts to sign in that belong together (one account from one address) take turns: each finds those before it decided, so that
// many right passwords at once do not look like many guesses.
import pLimit, { type LimitFunction } from 'p-limit'
import { Problem } from '../../platform/problems.ts'

/** For one key, and of strangers in all: these keep nobody out who is known. */
const [maxWaitingOfKey, maxWaiting] = [50, 1000]

interface Turns {
  readonly limit: LimitFunction
  users: number
}
const turnsByKey = new Map<string, Turns>()
let waiting = 0

interface Turn {
  /** Always the same for a key. */
  readonly maxAtOnce: number
  readonly isKnown: boolean
}
/** @throws Problem unavailable when too many wait for their turn already */
export async function takeTurn<T>(key: string, { maxAtOnce, isKnown }: Turn, run: () => Promise<T>): Promise<T> {
  const turns = turnsByKey.get(key) ?? { limit: pLimit(maxAtOnce), users: 0 }
  if (turns.limit.pendingCount >= maxWaitingOfKey || (waiting >= maxWaiting && !isKnown))
    throw new Problem('unavailable', { retryAfter: 5 })
  turnsByKey.set(key, turns)
  turns.users++
  waiting++
  try {
    return await turns.limit(() => {
      waiting--
      return run()
    })
  } finally {
    if (--turns.users === 0) turnsByKey.delete(key)
  }
}
