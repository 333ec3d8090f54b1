// Throws away everything that is in a database.
import { sql } from 'kysely'
import type { Db } from '../src/platform/db.ts'

/** How many connections of running servers there are beside ours. */
export async function countOtherServers(db: Db): Promise<number> {
  const { rows } = await sql<{ others: number }>`select count(*)::int as others from pg_stat_activity
    where datname = current_database() and application_name = current_setting('application_name')
      and pid <> pg_backend_pid()`.execute(db)
  return rows[0]?.others ?? 0
}

export async function emptyDatabase(db: Db): Promise<void> {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
}
