// The role that the server works as: it reads and writes but owns nothing (docs/decisions/0045), so that a faulty server cannot
// do what only owners may, such as switching off a trigger.
import { sql } from 'kysely'
import type { Db } from '../db.ts'

const appendOnly = ['audit_entries', 'audit_changes', 'audit_names']
/** Servers may start at the same time, and PostgreSQL rejects concurrent changes of a table's rights. */
const lockKey = 4_510_045

export async function findRole(db: Db): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
  return rows[0]?.role ?? ''
}

/** Idempotent. */
export async function createServingRole(db: Db, name: string): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
    const { rows } = await sql`select from pg_roles where rolname = ${name}`.execute(tx)
    if (rows.length === 0) await sql`create role ${sql.id(name)} login`.execute(tx)
  })
}

/** Covers the tables that exist now: call it after every migration. */
export async function grantServing(db: Db, role: string): Promise<void> {
  const to = sql.id(role)
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
    await sql`grant usage on schema public to ${to}`.execute(tx)
    await sql`grant select, insert, update, delete on all tables in schema public to ${to}`.execute(tx)
    await sql`grant usage, select on all sequences in schema public to ${to}`.execute(tx)
    for (const table of appendOnly)
      await sql`revoke update, delete, truncate on ${sql.id(table)} from ${to}`.execute(tx)
    // The only way for the role to delete entries, and only those older than a year.
    await sql`grant execute on function delete_old_audit_entries(timestamptz, integer) to ${to}`.execute(tx)
  })
}
