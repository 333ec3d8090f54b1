// The way to PostgreSQL, typed by Kysely: opening it, and what statements and transactions share. How they travel is told
// in postgres/ (decision 0007).
import { CompiledQuery, Kysely, PostgresDialect, type QueryResult, type Transaction } from 'kysely'
import { labelTransactions } from './postgres/labelled-transactions.ts'
import { EagerBeginDriver } from './postgres/eager-begin.ts'
import { openPool, type ConnectionOptions } from './postgres/pool.ts'
import { PooledTransactionDriver } from './postgres/pooled-transactions.ts'
import type { DB } from './postgres/tables.ts'

export type Tables = DB
/** A database or a transaction on it. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
/** Ready to be sent, with its values. */
export type Statement = CompiledQuery

/** @param onError is told of connections that break while nobody uses them */
export function openDb(options: ConnectionOptions, onError?: (error: Error) => void): Db {
  const pool = openPool(options, onError)
  const createDriver = () =>
    labelTransactions(new (options.pooler ? PooledTransactionDriver : EagerBeginDriver)({ pool }))
  return new Kysely<Tables>({ dialect: Object.assign(new PostgresDialect({ pool }), { createDriver }) })
}

/** Sends statements together and in this order, on one connection; in a transaction each sees what those before it did. */
export function sendTogether<A, B>(
  db: Db,
  first: CompiledQuery,
  second: CompiledQuery,
): Promise<[QueryResult<A>, QueryResult<B>]> {
  return db.getExecutor().provideConnection(async connection => {
    const both = [connection.executeQuery<A>(first), connection.executeQuery<B>(second)] as const
    // The connection is given back when this is over: not before both are.
    await Promise.allSettled(both)
    return Promise.all(both)
  })
}

const begin = CompiledQuery.raw('begin')
const commit = CompiledQuery.raw('commit')

/** Sends statements as one transaction, all at once: none may need the answer of another. All of them count, or none. */
export function sendAsTransaction<R>(db: Db, statements: readonly Statement[]): Promise<QueryResult<R>[]> {
  return db.getExecutor().provideConnection(async connection => {
    const answers = [begin, ...statements, commit].map(statement => connection.executeQuery<R>(statement))
    // After an error PostgreSQL refuses the others, and the commit undoes: the connection is given back in order.
    await Promise.allSettled(answers)
    return (await Promise.all(answers)).slice(1, -1)
  })
}

/** In the transaction that is under way, else in one of its own. */
export const inTransaction = <T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? run(db) : db.transaction().execute(run)

/** Null when a statement gets through, else why not. */
export async function whyUnreachable(db: Db): Promise<string | null> {
  return db.executeQuery(CompiledQuery.raw('select 1')).then(
    () => null,
    (error: unknown) =>
      error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error),
  )
}
