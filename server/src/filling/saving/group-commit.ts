// Group commit: while a save into a result is in progress on this server, further saves wait and then share one
// transaction. Separately, each would hold the result's lock during its own commit, which costs more than the writes.
import { sendAsTransaction, type Db, type Statement } from '../../platform/db.ts'

interface WaitingSave {
  readonly statement: Statement
  readonly outcome: PromiseWithResolvers<boolean>
}

/** Waiting saves by result. A result has an entry while a save into it is in progress. */
const waitingByDb = new WeakMap<Db, Map<string, WaitingSave[]>>()

/** Does not wait within a transaction, which already holds the result's lock. @returns after the commit, whether anything was saved */
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
