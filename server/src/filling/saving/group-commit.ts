// Group commit: while a save into a result is in progress on this server, further saves wait and then share one
// transaction. Separately, each would hold the result's lock during its own commit, which costs more than the writes.
import { sendAsTransaction, type Db, type Statement } from '../../platform/db.ts'

interface PendingSave {
  readonly statement: Statement
  readonly outcome: PromiseWithResolvers<boolean>
}

/** Waiting saves by result. A result has an entry while a save into it is in progress. */
const pendingByDb = new WeakMap<Db, Map<string, PendingSave[]>>()

/** Does not wait within a transaction, which already holds the result's lock. @returns after the commit, whether anything was saved */
export async function saveInGroup(db: Db, resultId: string, statement: Statement): Promise<boolean> {
  if (db.isTransaction) return save(db, statement)
  const pendingByResult = pendingByDb.get(db) ?? new Map<string, PendingSave[]>()
  pendingByDb.set(db, pendingByResult)
  const waiting = pendingByResult.get(resultId)
  if (waiting) {
    const outcome = Promise.withResolvers<boolean>()
    waiting.push({ statement, outcome })
    return outcome.promise
  }
  pendingByResult.set(resultId, [])
  try {
    return await save(db, statement)
  } finally {
    void savePending(db, resultId, pendingByResult)
  }
}

async function savePending(db: Db, resultId: string, pendingByResult: Map<string, PendingSave[]>): Promise<void> {
  for (;;) {
    const group = pendingByResult.get(resultId) ?? []
    if (group.length === 0) break
    pendingByResult.set(resultId, [])
    await saveGroup(db, group)
  }
  pendingByResult.delete(resultId)
}

async function saveGroup(db: Db, group: readonly PendingSave[]): Promise<void> {
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
