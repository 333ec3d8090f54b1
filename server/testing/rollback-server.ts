// A test server whose database is one transaction: each step can be rolled back. Requests must come one after another.
import { sql } from 'kysely'
import { buildApp } from '../src/app.ts'
import { jobKinds } from '../src/job-kinds.ts'
import type { Db } from '../src/platform/db.ts'
import { JobQueue } from '../src/platform/jobs/queue.ts'
import { clientOf, injectInto } from './client.ts'
import type { TestServer } from './server.ts'

export interface RollbackServer extends TestServer {
  withRollback<T>(step: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

export async function openRollbackServer({
  db: pool,
  connection,
  fileFolder,
  now,
}: TestServer): Promise<RollbackServer> {
  const transaction = await pool.startTransaction().execute()
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
  const db = withSavepoints(transaction)
  const jobs = new JobQueue(db, jobKinds)
  const files = await fileFolder.open(db)
  const app = await buildApp({ db, jobs, files, now: () => now ?? new Date() })
  return {
    app,
    db,
    connection,
    jobs,
    files,
    fileFolder,
    now,
    visitor: clientOf(injectInto({ app })),
    async withRollback(step) {
      await sql`savepoint undone`.execute(db)
      try {
        return await step()
      } finally {
        await sql`rollback to savepoint undone`.execute(db)
        await sql`release savepoint undone`.execute(db)
      }
    },
    async close() {
      await app.close()
      await transaction.rollback().execute()
    },
  }
}

/** Transactions within this one are savepoints. */
function withSavepoints(transaction: Db): Db {
  const db: Db = new Proxy(transaction, {
    get(target, name) {
      if (name === 'transaction') return () => ({ execute })
      const found: unknown = Reflect.get(target, name, target)
      return typeof found === 'function' ? found.bind(target) : found
    },
  })
  async function execute<T>(run: (inner: Db) => Promise<T>): Promise<T> {
    await sql`savepoint nested`.execute(transaction)
    try {
      const answer = await run(db)
      await sql`release savepoint nested`.execute(transaction)
      return answer
    } catch (error) {
      await sql`rollback to savepoint nested`.execute(transaction)
      throw error
    }
  }
  return db
}
