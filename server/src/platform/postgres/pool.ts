// Opens the pool of connections: straight to PostgreSQL, or to a pooler that stands before it.
import pg from 'pg'
import { parserFor } from './column-parsers.ts'
import { DirectPool } from './direct-pool.ts'
import { limitsMs } from './limits.ts'
import { endSilentConnections } from './silent-connections.ts'

export interface ConnectionOptions {
  /** postgres://… or, for the embedded database, host (a socket folder), user and database. */
  readonly connectionString?: string
  readonly host?: string
  readonly port?: number
  readonly user?: string
  readonly database?: string
  /** Connections at most. */
  readonly max?: number
  /**
   * A pooler (PgBouncer) that gives each transaction another connection of PostgreSQL: what belongs to a connection, named
   * statements and its settings, is not used then, and statements wait for each other's answers.
   */
  readonly pooler?: 'transaction' | null
}

/** Waiting for a connection and then for a lock: whoever asks is answered within five seconds. */
const connectionTimeoutMs = 2500
/** Shorter than what firewalls and the like keep in mind. */
const keepAliveMs = 30_000
/** A connection that is older is replaced when nobody uses it: memory, plans, a database that has moved. */
const maxAgeSeconds = 30 * 60

/** Errors of idle connections (a database that restarts) are reported, never thrown. */
export function openPool(options: ConnectionOptions, onError: (error: Error) => void = () => undefined): pg.Pool {
  const { pooler, ...address } = options
  const common = {
    max: 10,
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    maxLifetimeSeconds: maxAgeSeconds,
    application_name: 'implementation-monitoring-platform',
    ...address,
    types: { getTypeParser: parserFor },
  }
  const pool = pooler ? new pg.Pool(common) : new DirectPool({ ...limitsMs, ...common, pipeline: true })
  pool.on('error', onError)
  // One that breaks while somebody uses it: that one's statements fail, now or next. Unheard it would end the process.
  pool.on('connect', client => client.on('error', () => undefined))
  endSilentConnections(pool, address, pooler === 'transaction')
  return pool
}
