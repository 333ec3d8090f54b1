// Group commit: who saves into a result while another save of it is under way waits for that one, and all who have waited
// then share one transaction. In PostgreSQL each would wait for the lock of the result and hold it during a commit of its
// own, which costs more than what is stored.
import type { Db } from '../../platform/db.ts'

/** Stores one answer; false: somebody else was faster. */
type Save = (db: Db) => Promise<boolean>

interface WaitingSave {
  readonly save: Save
  readonly stored: PromiseWithResolvers<boolean>
}

/** By result: those that wait. A result is in here while something is being saved into it. */
const waitingByDb = new WeakMap<Db, Map<string, WaitingSave[]>>()

/** Resolves when the save is committed. Who is in a transaction already has locked the result and waits for nobody. */
export async function saveInGroup(db: Db, resultId: string, save: Save): Promise<boolean> {
  if (db.isTransaction) return save(db)
  const waitingByResult = waitingByDb.get(db) ?? new Map<string, WaitingSave[]>()
  waitingByDb.set(db, waitingByResult)
  const waiting = waitingByResult.get(resultId)
  if (waiting) {
    const stored = Promise.withResolvers<boolean>()
    waiting.push({ save, stored })
    return stored.promise
  }
  waitingByResult.set(resultId, [])
  try {
    return await save(db)
  } finally {
    void saveWaiting(db, resultId, waitingByResult)
  }
}

async function saveWaiting(db: Db, resultId: string, waitingByResult: Map<string, WaitingSave[]>): Promise<void> {
  for (;;) {
    const group = waitingByResult.get(resultId) ?? []
    if (group.length === 0) break
    waitingByResult.set(resultId, [])
    await saveGroup(db, group)
  }
  waitingByResult.delete(resultId)
}

/** All are stored or none; each hears what became of its own. */
async function saveGroup(db: Db, group: readonly WaitingSave[]): Promise<void> {
  try {
    const outcomes = await inOneTransaction(db, group)
    for (const [at, { stored }] of group.entries()) stored.resolve(outcomes[at] ?? false)
  } catch (error) {
    for (const { stored } of group) stored.reject(error)
  }
}

async function inOneTransaction(db: Db, group: readonly WaitingSave[]): Promise<boolean[]> {
  const [first] = group
  if (first && group.length === 1) return [await first.save(db)]
  return db.transaction().execute(async tx => {
    const saving = group.map(({ save }) => save(tx))
    // The connection is given back when this is over: not before all are.
    await Promise.allSettled(saving)
    return Promise.all(saving)
  })
}
