// Writes audit entries; what they changed is added by triggers (migration audit).
import { CompiledQuery } from 'kysely'
import type { AuditOutcome } from '@imp/domain/resources.ts'
import type { Db } from '../db.ts'
import { toJson, type AuditEntry } from './entry.ts'

/** Once per id: its first change may have written it already. An entry without changes is named after what its address names. */
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
