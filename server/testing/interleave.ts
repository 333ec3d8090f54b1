// For tests of what happens between two statements: a way to the database on which something else happens once, when a
// statement has been answered and the caller does not know it yet.
import { countryId } from '../seeds/ids.ts'
import type { Ctx } from '../src/platform/context.ts'
import type { Db } from '../src/platform/db.ts'
import { JobQueue } from '../src/platform/jobs/queue.ts'

/** `before`: how many statements are answered before it happens (after the first one, when left out). */
export function interleave(db: Db, what: () => Promise<unknown>, before = 1): Db {
  let left = before
  const executeQuery: Db['executeQuery'] = async query => {
    const answer = await db.executeQuery<never>(query)
    if (--left === 0) await what()
    return answer
  }
  return new Proxy(db, {
    get(target, name) {
      if (name === 'executeQuery') return executeQuery
      const found: unknown = Reflect.get(target, name, target)
      return typeof found === 'function' ? found.bind(target) : found
    },
  })
}

/** What a service is given when a contact person of a country asks. */
export const asNclp = (db: Db, country: string): Ctx => contextOf(db, 'NCLP', country)
/** And when an administrator does. */
export const asAdmin = (db: Db): Ctx => contextOf(db, 'Admin', null)

const contextOf = (db: Db, role: 'NCLP' | 'Admin', country: string | null): Ctx => ({
  user: {
    id: null,
    name: country ?? role,
    role,
    actualRole: role,
    countryId: country && countryId(country),
    parentCountryId: null,
  },
  db,
  now: new Date(),
  ifMatch: null,
  address: '',
  isRateLimited: false,
  tokenHash: null,
  locale: 'en-US',
  jobs: new JobQueue(db, []),
  maxWaitMs: null,
  signal: new AbortController().signal,
})
