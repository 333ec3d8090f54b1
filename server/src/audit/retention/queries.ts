// Taking old entries from the audit log. The role that serves may do so by one function only (migration audit-retention), in
// which PostgreSQL itself keeps to the shortest time that the log is kept.
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

export async function countOldEntries(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit_entries where at < ${before}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The oldest first, each with what it changed, in a transaction of its own. @returns how many were found; 0: none is left */
export async function deleteOldEntries(db: Db, before: Date, maxEntries: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select delete_old_audit_entries(${before}, ${maxEntries}) as found`.execute(db)
  return rows[0]?.found ?? 0
}
