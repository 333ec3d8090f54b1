// Group commit: while a save into a result is under way on this server, others into the same result wait, and all that
// have waited travel together as one transaction. In PostgreSQL each would wait for the lock of the result and hold it
// during a commit of its own, which costs more than what is stored.
import { sendAsTransaction, type Db, type Statement } from '../../platform/db.ts'

interface WaitingSave {
  readonly statement: Statement
  readonly outcome: PromiseWithResolvers<boolean>
}

/** By result: what waits. A result is in here while something is being saved into it. */
const waitingByDb = new WeakMap<Db, Map<string, WaitingSave[]>>()

/**
 * Runs a statement that saves an answer. In a transaction it waits for nobody: that holds the lock of the result already.
 * @returns whether the statement says that it has saved something, when that is committed
 */
export async function saveInGroup(db: Db, resultId: string, statement: Statement): Promise<boolean> {
  if (db.isTransaction) return save(db, statement)
  const waitingByResult = waitingByDb.get(db) ?? new Map<string, WaitingSave[]>()
  waitingByDb.set(db, waitingByResult)
  const waiting = waitingByResult.get(resultId)
  if (waiting) {
    const outcome = Promise.withResolvers<boolean>()
    waiting.push({ statement, outcome })
    return outcome.promise
  }
  waitingByResult.set(resultId, [])
  try {
    return await save(db, statement)
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
  const statements = group.map(({ statement }) => statement)
  try {
    const [first] = statements
    const saved =
      first && group.length === 1
        ? [await save(db, first)]
        : (await sendAsTransaction(db, statements)).map(({ rows }) => rows.length > 0)
    for (const [at, { outcome }] of group.entries()) outcome.resolve(saved[at] ?? false)
  } catch (error) {
    for (const { outcome } of group) outcome.reject(error)
  }
}

const save = async (db: Db, statement: Statement): Promise<boolean> =>
  (await db.executeQuery(statement)).rows.length > 0
