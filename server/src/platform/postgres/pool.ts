// Opens the pool of connections, directly to PostgreSQL or through a pooler.
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
  readonly max?: number
  /** A pooler (PgBouncer) that gives each transaction another connection, which thus has neither named statements nor settings. */
  readonly pooler?: 'transaction' | null
}

/** With the wait for a lock, callers get a response within five seconds. */
const connectionTimeoutMs = 2500
/** Shorter than the memory of firewalls. */
const keepAliveMs = 30_000
/** Older idle connections are replaced: memory, plans, a database that has moved. */
const maxAgeSeconds = 30 * 60

/** Errors of idle connections (a restarting database) are reported, never thrown. */
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
  // The error of a connection in use fails its statements; unheard it would end the process.
  pool.on('connect', client => client.on('error', () => undefined))
  endSilentConnections(pool, address, pooler === 'transaction')
  return pool
}
