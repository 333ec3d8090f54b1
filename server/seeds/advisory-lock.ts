// Several servers may start at once on one database: what each of them would load is loaded by one, the others wait.
import { sql } from 'kysely'
import type { Db } from '../src/platform/db.ts'

/**
 * Until the transaction ends nobody else takes the turn of this name. Waits as long as it takes: the limits that keep
 * requests from hanging are not meant for the start.
 */
export async function takeAdvisoryLock(tx: Db, name: string): Promise<void> {
  await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
