// The legal limits of the reference data.
import { sql } from 'kysely'
import type { ReferenceLimitFacts } from '@imp/domain/forms/reference-limits.ts'
import type { Db } from '../../platform/db.ts'
import { nameOf } from '../../platform/sql-text.ts'

export interface ReferenceLimitRow extends ReferenceLimitFacts {
  readonly id: string
  readonly networkCode: number
  readonly verified: boolean
  readonly verifiedAt: Date | null
  /** null: nobody, or the account was deleted. */
  readonly verifiedBy: string | null
  readonly version: number
  readonly changedAt: Date
  readonly changedBy: string | null
}

const selectReferenceLimits = (db: Db) =>
  db
    .selectFrom('reference_limits as reference')
    .leftJoin('users as verifier', 'verifier.id', 'reference.verified_by')
    .leftJoin('users as author', 'author.id', 'reference.changed_by')
    .select(['reference.id', 'reference.network_code as networkCode', 'reference.name as parameter'])
    .select(['reference.module_type as moduleType', 'reference.area', 'reference.article', 'reference.unit'])
    .select(['reference.lower', 'reference.upper', 'reference.relation', 'reference.source', 'reference.note'])
    .select(['reference.is_verified as verified', 'reference.verified_at as verifiedAt', 'reference.version'])
    .select('reference.changed_at as changedAt')
    .select(sql<string | null>`${sql.raw(nameOf('verifier'))}`.as('verifiedBy'))
    .select(sql<string | null>`${sql.raw(nameOf('author'))}`.as('changedBy'))

export const listReferenceLimits = (db: Db): Promise<ReferenceLimitRow[]> =>
  selectReferenceLimits(db)
    .orderBy('reference.network_code')
    .orderBy('reference.article')
    .orderBy('reference.name')
    .orderBy('reference.area')
    .orderBy('reference.id')
    .execute()

export const findForChange = (tx: Db, id: string): Promise<ReferenceLimitRow | undefined> =>
  selectReferenceLimits(tx).where('reference.id', '=', id).forNoKeyUpdate('reference').executeTakeFirst()

export const findReferenceLimit = (db: Db, id: string): Promise<ReferenceLimitRow | undefined> =>
  selectReferenceLimits(db).where('reference.id', '=', id).executeTakeFirst()

export async function findKnownReferences(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('reference_limits').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

interface Author {
  readonly by: string | null
  readonly at: Date
}

/** A corrected limit is no longer verified. */
export async function updateFacts(tx: Db, id: string, facts: ReferenceLimitFacts, { by, at }: Author): Promise<void> {
  const { parameter, moduleType, ...others } = facts
  await tx
    .updateTable('reference_limits')
    .set({ ...others, name: parameter, module_type: moduleType })
    .set({ is_verified: false, verified_at: null, verified_by: null })
    .set({ version: sql<number>`version + 1`, changed_at: at, changed_by: by })
    .where('id', '=', id)
    .execute()
}

export async function updateVerified(tx: Db, id: string, verified: boolean, { by, at }: Author): Promise<void> {
  await tx
    .updateTable('reference_limits')
    .set({ is_verified: verified, verified_at: verified ? at : null, verified_by: verified ? by : null })
    .set({ version: sql<number>`version + 1`, changed_at: at, changed_by: by })
    .where('id', '=', id)
    .execute()
}
