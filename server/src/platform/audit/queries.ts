// Writing the audit log: entries here, what they changed by triggers (migration audit).
import { CompiledQuery } from 'kysely'
import type { AuditOutcome } from '@imp/domain/audit/types.ts'
import type { Db, Statement } from '../db.ts'
import type { AuditEntry } from './scope.ts'

const toJson = ({ id, at, person, address, userAgent, action, call, params }: AuditEntry): string =>
  JSON.stringify({
    id,
    at,
    userId: person.id,
    userName: person.name,
    role: person.role,
    actualRole: person.actualRole,
    address,
    userAgent,
    ...action,
    call,
    params,
  })

/** Until the transaction ends, what changes is recorded with this entry. */
export const buildScopeStatement = (entry: AuditEntry): Statement =>
  CompiledQuery.raw("select set_config('imp.audit_entry', $1, true)", [toJson(entry)])

/** Once: the first change in its name may have written it already. */
export async function writeEntry(
  db: Db,
  entry: AuditEntry,
  outcome: AuditOutcome,
  problem: string | null = null,
): Promise<void> {
  await db.executeQuery(
    CompiledQuery.raw('select write_audit_entry($1::jsonb, $2::text, $3::text)', [toJson(entry), outcome, problem]),
  )
}
