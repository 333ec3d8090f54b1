// Deletes old audit entries, through the one function (migration audit-retention) in which PostgreSQL enforces the minimum retention.
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

export async function countOldEntries(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit_entries where at < ${before}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Oldest first, with their changes, in a transaction of its own. @returns how many were found; 0: none left */
export async function deleteOldEntries(db: Db, before: Date, maxEntries: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select delete_old_audit_entries(${before}, ${maxEntries}) as found`.execute(db)
  return rows[0]?.found ?? 0
}
