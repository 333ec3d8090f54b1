// A connection of its own for long work: transactions without time limits, and tables streamed by COPY.
import type { Readable, Writable } from 'node:stream'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { parserFor } from './column-parsers.ts'
import type { ConnectionOptions } from './pool.ts'
import type { DB } from './tables.ts'

export interface SingleConnection {
  readonly db: Kysely<DB>
  begin(isolation: 'repeatable read read only' | 'read committed'): Promise<void>
  commit(): Promise<void>
  rollback(): Promise<void>
  copyOut(statement: string): Readable
  copyIn(statement: string): Writable
  close(): Promise<void>
}

/** Values are written alike on every server. */
const settings = [
  ...['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(name => `set local ${name} = 0`),
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'iso_8601'`,
  `set local timezone = 'UTC'`,
  `set local bytea_output = 'hex'`,
  'set local extra_float_digits = 1',
].join('; ')

export async function openSingleConnection(options: ConnectionOptions): Promise<SingleConnection> {
  const { pooler: _pooler, max: _max, ...address } = options
  const client = new pg.Client({
    ...address,
    // PostgreSQL is silent while it builds an index.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    application_name: 'implementation-monitoring-platform admin',
    types: { getTypeParser: parserFor },
  })
  // A broken connection fails the statement under way, or the next.
  client.on('error', () => undefined)
  await client.connect()
  const pool = {
    connect: async () => Object.assign(client, { release: () => undefined }),
    end: () => client.end(),
    options: {},
  }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    begin: async isolation => void (await client.query(`begin isolation level ${isolation}; ${settings}`)),
    commit: async () => void (await client.query('commit')),
    rollback: async () => void (await client.query('rollback')),
    copyOut: statement => client.query(copyTo(statement)),
    copyIn: statement => client.query(copyFrom(statement)),
    close: () => db.destroy(),
  }
}
