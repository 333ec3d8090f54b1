// Limits costly work before it begins: endpoints with `cost: 'high'` are counted per visitor's address, per person, for all
// visitors and for all people; the work of visitors takes turns, so that others always get served.
import { isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db.ts'
import { Problem } from '../problems.ts'
import { FairTurns } from './fair-turns.ts'
import * as queries from './queries.ts'

/** Per minute. A whole ministry may share an address; cached responses are not counted. */
export const maxUses = { address: 240, person: 600, people: 6000, visitors: 2400 } as const
/** Of visitors, per server. */
const maxAtOnce = 1
const maxWaitingOfAddress = 20

export interface Asker {
  readonly personId: string | null
  readonly address: string
}

export class WorkLimits {
  readonly #db: Db
  readonly #turns = new FairTurns(maxAtOnce)
  /** Who has used up their minute: refused until it ends, without asking the database. */
  readonly #closed = new LRUCache<string, number>({ max: 10_000 })

  constructor(db: Db) {
    this.#db = db
  }

  async count({ personId, address }: Asker): Promise<void> {
    const limits: Readonly<Record<string, number>> =
      personId === null
        ? { [`address ${networkOf(address)}`]: maxUses.address, visitors: maxUses.visitors }
        : { [`person ${personId}`]: maxUses.person, people: maxUses.people }
    const now = performance.now()
    for (const who of Object.keys(limits)) {
      const openAt = this.#closed.get(who) ?? 0
      if (openAt > now) throw tooMany(Math.ceil((openAt - now) / 1000))
    }
    for (const { who, uses, secondsLeft } of await queries.countUse(this.#db, Object.keys(limits))) {
      if (uses <= (limits[who] ?? 0)) continue
      this.#closed.set(who, now + secondsLeft * 1000)
      throw tooMany(secondsLeft)
    }
  }

  /** @throws Problem 'tooManyRequests' when too much of that address waits already */
  async takeTurn<T>({ address }: Asker, work: () => Promise<T>): Promise<T> {
    const key = networkOf(address)
    if (this.#turns.waitingOf(key) >= maxWaitingOfAddress) throw tooMany(1)
    return this.#turns.take(key, work)
  }
}

const tooMany = (seconds: number): Problem => new Problem('tooManyRequests', { retryAfter: Math.max(1, seconds) })

/** Whoever has one IPv6 address mostly has 2⁶⁴. @returns the address itself, of IPv6 its first 64 bits */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groupsOf = (text: string): string[] => text.split(':').filter(Boolean)
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const all = [...before, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...after]
  return `${all
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
