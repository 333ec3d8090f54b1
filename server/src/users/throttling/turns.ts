// Sign-in attempts on one account from one address take turns, so that many correct passwords at once do not look like guesses.
import pLimit, { type LimitFunction } from 'p-limit'
import { Problem } from '../../platform/problems.ts'

/** Per key, and for strangers in total. Strangers keep no known person out. */
const [maxWaitingOfKey, maxWaiting] = [50, 1000]

interface Turns {
  readonly limit: LimitFunction
  users: number
}
const turnsByKey = new Map<string, Turns>()
let waiting = 0

interface Turn {
  /** Must always be the same for a key. */
  readonly maxAtOnce: number
  readonly isKnown: boolean
}
/** @throws Problem unavailable if too many are already waiting */
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
