// The way to PostgreSQL: one pool whose statements are named (PostgreSQL plans them once), typed by Kysely. Statements
// that are asked for at the same time travel together (pipelining): a round trip costs more than many a statement.
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type QueryResult,
  type Transaction,
  type TransactionSettings,
} from 'kysely'
import type { Writable } from 'node:stream'
import pg from 'pg'
import type { DB } from './tables.ts'

export type Tables = DB
/** A database or a transaction on it. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export interface Place {
  /** postgres://… or, for the embedded database, host (a socket folder), user and database. */
  readonly connectionString?: string
  readonly host?: string
  readonly user?: string
  readonly database?: string
  /** Connections at most. */
  readonly max?: number
}

// Filters make many statement texts; a name costs memory on every connection, so only this many get one.
const mostNames = 500
const names = new Map<string, string>()
function nameOf(text: string): string | undefined {
  let name = names.get(text)
  if (name === undefined && names.size < mostNames) {
    name = `s${names.size}`
    names.set(text, name)
  }
  return name
}

/** A pool whose clients name each parametrised statement (twice as fast as unnamed ones) and send them by the turn. */
class NamingPool extends pg.Pool {
  readonly #known = new WeakSet<pg.PoolClient>()

  override connect(): Promise<pg.PoolClient>
  override connect(callback: (err?: Error, client?: pg.PoolClient, done?: (release?: unknown) => void) => void): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    if (callback) return super.connect(callback)
    return super.connect().then(client => this.#naming(client))
  }

  #naming(client: pg.PoolClient): pg.PoolClient {
    if (this.#known.has(client)) return client
    this.#known.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const { stream } = (client as pg.PoolClient & { readonly connection: { readonly stream: Writable } }).connection
    let isGathering = false
    const naming = (first: unknown, ...rest: unknown[]): unknown => {
      if (!isGathering) {
        isGathering = true
        stream.cork()
        process.nextTick(() => {
          isGathering = false
          stream.uncork()
        })
      }
      const [values] = rest
      const name = typeof first === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(first) : undefined
      return name === undefined ? query(first, ...rest) : query({ name, text: first, values })
    }
    return Object.assign(client, { query: naming })
  }
}

/** Opens a pool. Errors of idle connections (a database that restarts) are reported, never thrown. */
export function openPool(place: Place, onError: (error: Error) => void = () => undefined): pg.Pool {
  const pool = new NamingPool({
    max: 10,
    // Waiting for a connection and then for a lock: whoever asks is answered within five seconds.
    connectionTimeoutMillis: 2500,
    statement_timeout: 30_000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'implementation-monitoring-platform',
    pipeline: true,
    ...place,
    types: { getTypeParser: parserFor },
  })
  pool.on('error', onError)
  // One that breaks while somebody uses it: that one's statements fail, now or next. Unheard it would end the process.
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/** bigint as number: our ids of changes stay far below 2^53. Everything else as pg does it. */
function parserFor(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8) return Number
  return oid === pg.types.builtins.TIMESTAMPTZ ? toDate : pg.types.getTypeParser(oid, format as 'text')
}
/** Without pg's search for other spellings, which costs more than all other columns of an answer. */
const toDate = (time: string): unknown =>
  utc.test(time) ? new Date(`${time.slice(0, 10)}T${time.slice(11, -3)}Z`) : pgTime(time)
const utc = /^\d{4}-.{14,}\+00$/
const pgTime = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text') as (time: string) => unknown

/**
 * Sends BEGIN with the first statement of the transaction instead of waiting for its answer. Should BEGIN ever fail, what
 * was sent with it has been done by itself; everything after it is refused, and the transaction fails with BEGIN's error.
 */
class EagerDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>()

  override beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const begun = super.beginTransaction(connection, settings)
    begun.catch((error: unknown) => Object.assign(connection, { executeQuery: () => Promise.reject(error) }))
    this.#begun.set(connection, begun)
    return Promise.resolve()
  }
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#begun.get(connection)
    return super.commitTransaction(connection)
  }
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    await this.#begun.get(connection)?.catch(() => undefined)
    // What may have been closed above is open again: others use the connection next.
    Reflect.deleteProperty(connection, 'executeQuery')
    return super.rollbackTransaction(connection)
  }
}

export function openDb(place: Place, onError?: (error: Error) => void): Db {
  const pool = openPool(place, onError)
  const dialect = Object.assign(new PostgresDialect({ pool }), { createDriver: () => new EagerDriver({ pool }) })
  return new Kysely<Tables>({ dialect })
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
