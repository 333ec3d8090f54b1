// Writing the audit log: entries here, what they changed by triggers (migration audit).
import { CompiledQuery } from 'kysely'
import type { AuditOutcome } from '@imp/domain/resources.ts'
import type { Db } from '../db.ts'
import { toJson, type AuditEntry } from './entry.ts'

/** Once: the first change in its name may have written it already. What changed nothing is named after what its address names. */
export async function writeEntry(
  db: Db,
  entry: AuditEntry,
  outcome: AuditOutcome,
  problem: string | null = null,
  occurrences = 1,
): Promise<void> {
  await db.executeQuery(
    CompiledQuery.raw('select write_named_audit_entry($1::jsonb, $2::text, $3::text, $4::integer)', [
      toJson(entry),
      outcome,
      problem,
      occurrences,
    ]),
  )
}
