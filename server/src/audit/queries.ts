// Reads the audit log, which platform/audit writes.
import { sql } from 'kysely'
import type { AuditEntry } from '@imp/domain/audit/types.ts'
import type { Db } from '../platform/db.ts'

export interface EntryRow extends Omit<AuditEntry, 'at'> {
  readonly at: Date
  readonly params: Readonly<Record<string, string>>
}
export interface ChangeRow {
  readonly id: number
  readonly entryId: string
  readonly table: string
  readonly rowId: string
  readonly name: string
  readonly operation: 'INSERT' | 'UPDATE' | 'DELETE'
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

const maxThings = 3
/** Names are looked up only among the first changes of an entry, which may have thousands. */
const namedChanges = 100

const columns = sql`e.id, e.at, e.user_id as "userId", e.user_name as "userName", e.username,
  e.token_id as "tokenId", e.token_name as "tokenName", e.role, e.actual_role as "actualRole",
  e.address, e.user_agent as "userAgent", e.noun, e.verb, e.call, e.params, e.outcome, e.problem, e.occurrences,
  coalesce((select array_agg(name) from (
    select c.row_name as name from (
      select id, row_name from audit_changes where entry_id = e.id order by id limit ${sql.lit(namedChanges)}) c
    where c.row_name <> '' group by c.row_name order by min(c.id) limit ${sql.lit(maxThings)}) named), '{}') as things`

export async function listEntries(db: Db, ids: readonly string[]): Promise<readonly EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from unnest(${ids}::uuid[]) with ordinality wanted(id, place) join audit_entries e on e.id = wanted.id
    order by wanted.place`.execute(db)
  return rows
}

export async function findEntry(db: Db, id: string): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`select ${columns} from audit_entries e where e.id = ${id}`.execute(db)
  return rows[0]
}

/** NONE marks what an entry concerns without changing it. */
const isChange = sql<boolean>`operation <> 'NONE'`

export async function countChanges(db: Db, entryId: string): Promise<number> {
  const { count } = await db
    .selectFrom('audit_changes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('entry_id', '=', entryId)
    .where(isChange)
    .executeTakeFirstOrThrow()
  return count
}

/** In the order of the entries, then of the changes. @param after the last known change */
export async function listChanges(
  db: Db,
  entryIds: readonly string[],
  after: Pick<ChangeRow, 'entryId' | 'id'> | null,
  limit: number,
): Promise<readonly ChangeRow[]> {
  const left = after ? entryIds.slice(entryIds.indexOf(after.entryId)) : entryIds
  const { rows } = await sql<ChangeRow>`
    select c.id, c.entry_id as "entryId", c.table_name as "table", c.row_id as "rowId", c.row_name as name, c.operation,
      c.before, c.after
    from unnest(${left}::uuid[]) with ordinality wanted(id, place) cross join lateral (
      select * from audit_changes where entry_id = wanted.id and ${isChange} and (wanted.place > 1 or id > ${after?.id ?? 0})
      order by id limit ${limit}) c
    order by wanted.place, c.id limit ${limit}`.execute(db)
  return rows
}
