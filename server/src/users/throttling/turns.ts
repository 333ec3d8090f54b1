// Attempts to sign in that belong together (one account from one address, or one address) take turns: each finds those
// before it decided, so that many right passwords at once do not look like many guesses.
import pLimit, { type LimitFunction } from 'p-limit'
import { Problem } from '../../platform/problems.ts'

const maxWaiting = 1000

interface Turns {
  readonly limit: LimitFunction
  users: number
}
const turnsByKey = new Map<string, Turns>()
let waiting = 0

/**
 * @param maxAtOnce always the same for a key
 * @throws Problem unavailable when too many people wait for their turn already
 */
export async function takeTurn<T>(key: string, maxAtOnce: number, run: () => Promise<T>): Promise<T> {
  if (waiting >= maxWaiting) throw new Problem('unavailable', { retryAfter: 5 })
  const turns = turnsByKey.get(key) ?? { limit: pLimit(maxAtOnce), users: 0 }
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
