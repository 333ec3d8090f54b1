// Access to PostgreSQL, typed by Kysely. How statements and transactions travel is decided in postgres/ (decision 0007).
import { CompiledQuery, Kysely, PostgresDialect, type QueryResult, type Transaction } from 'kysely'
import { labelTransactions } from './postgres/labelled-transactions.ts'
import { EagerBeginDriver } from './postgres/eager-begin.ts'
import { openPool, type ConnectionOptions } from './postgres/pool.ts'
import { PooledTransactionDriver } from './postgres/pooled-transactions.ts'
import type { DB } from './postgres/tables.ts'

export type Tables = DB
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
export type Statement = CompiledQuery

/** @param onError gets the errors of idle connections */
export function openDb(options: ConnectionOptions, onError?: (error: Error) => void): Db {
  const pool = openPool(options, onError)
  const createDriver = () =>
    labelTransactions(new (options.pooler ? PooledTransactionDriver : EagerBeginDriver)({ pool }))
  return new Kysely<Tables>({ dialect: Object.assign(new PostgresDialect({ pool }), { createDriver }) })
}

/** Sends statements together, in this order, on one connection; in a transaction each sees the effects of those before it. */
export function sendTogether<A, B>(
  db: Db,
  first: CompiledQuery,
  second: CompiledQuery,
): Promise<[QueryResult<A>, QueryResult<B>]> {
  return db.getExecutor().provideConnection(async connection => {
    const both = [connection.executeQuery<A>(first), connection.executeQuery<B>(second)] as const
    // The connection is released at the end of this callback: not before both are done.
    await Promise.allSettled(both)
    return Promise.all(both)
  })
}

const begin = CompiledQuery.raw('begin')
const commit = CompiledQuery.raw('commit')

/** Sends all statements at once as one transaction: none may depend on another's result. All of them take effect, or none. */
export function sendAsTransaction<R>(db: Db, statements: readonly Statement[]): Promise<QueryResult<R>[]> {
  return db.getExecutor().provideConnection(async connection => {
    const answers = [begin, ...statements, commit].map(statement => connection.executeQuery<R>(statement))
    // After an error PostgreSQL refuses the rest and the commit rolls back: the connection is clean when it is released.
    await Promise.allSettled(answers)
    return (await Promise.all(answers)).slice(1, -1)
  })
}

export const inTransaction = <T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? run(db) : db.transaction().execute(run)

/** Null when a statement gets through, else why not. */
export async function unreachableReason(db: Db): Promise<string | null> {
  return db.executeQuery(CompiledQuery.raw('select 1')).then(
    () => null,
    (error: unknown) =>
      error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error),
  )
}
