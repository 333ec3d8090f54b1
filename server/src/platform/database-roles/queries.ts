// The role that the server works as: it reads and writes, and owns nothing (docs/decisions/0045). What only its owner may do
// to a table, such as switching off a trigger, a fault of the server cannot.
import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** Tables that are only added to. */
const appendOnly = ['audit_entries', 'audit_changes', 'audit_names']
/** Several servers may start at once, and PostgreSQL takes no two changes of one table's rights. */
const lockKey = 4_510_045

export async function findRole(db: Db): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
  return rows[0]?.role ?? ''
}

/** Any number of times. */
export async function createServingRole(db: Db, name: string): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
    const { rows } = await sql`select from pg_roles where rolname = ${name}`.execute(tx)
    if (rows.length === 0) await sql`create role ${sql.id(name)} login`.execute(tx)
  })
}

/** Of all tables that there are now: to be called whenever migrations may have made others. */
export async function grantServing(db: Db, role: string): Promise<void> {
  const to = sql.id(role)
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
    await sql`grant usage on schema public to ${to}`.execute(tx)
    await sql`grant select, insert, update, delete on all tables in schema public to ${to}`.execute(tx)
    await sql`grant usage, select on all sequences in schema public to ${to}`.execute(tx)
    for (const table of appendOnly)
      await sql`revoke update, delete, truncate on ${sql.id(table)} from ${to}`.execute(tx)
    // The one way to take something from them: what is older than a year.
    await sql`grant execute on function delete_old_audit_entries(timestamptz, integer) to ${to}`.execute(tx)
  })
}
