// Reading the audit log. It is written by what every call goes through and by triggers (platform/audit).
import { sql, type RawBuilder } from 'kysely'
import type { AuditEntry } from '@imp/domain/audit/types.ts'
import type { AuditOutcome } from '@imp/domain/nouns.ts'
import type { Db } from '../platform/db.ts'
import { toLikePattern } from '../platform/sql-text.ts'

/** null: any. */
export interface AuditFilter {
  readonly person: string | null
  readonly noun: string | null
  readonly thing: string | null
  readonly address: string | null
  readonly from: Date | null
  readonly to: Date | null
  readonly outcome: AuditOutcome | null
}
export interface EntryRow extends Omit<AuditEntry, 'at'> {
  readonly at: Date
  readonly params: Readonly<Record<string, string>>
}
export interface ChangeRow {
  readonly entryId: string
  readonly table: string
  readonly rowId: string
  readonly name: string
  readonly operation: 'INSERT' | 'UPDATE' | 'DELETE'
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

const maxThings = 3

const columns = sql`e.id, e.at, e.user_id as "userId", e.user_name as "userName", e.username,
  e.token_id as "tokenId", e.token_name as "tokenName", e.role, e.actual_role as "actualRole",
  e.address, e.user_agent as "userAgent", e.noun, e.verb, e.call, e.params, e.outcome, e.problem, e.occurrences,
  coalesce((select array_agg(name) from (
    select c.row_name as name from audit_changes c where c.entry_id = e.id and c.row_name <> ''
    group by c.row_name order by min(c.id) limit ${sql.lit(maxThings)}) named), '{}') as things`

function conditions({ person, noun, thing, address, from, to, outcome }: AuditFilter): RawBuilder<boolean>[] {
  const found: RawBuilder<boolean>[] = []
  if (person !== null) {
    const pattern = toLikePattern(person)
    found.push(sql`(e.user_name ilike ${pattern} or e.username ilike ${pattern} or e.user_id::text = lower(${person})
      or e.user_id in (select id from users where username ilike ${pattern}))`)
  }
  if (noun !== null) found.push(sql`e.noun = ${noun}`)
  if (thing !== null) {
    const pattern = toLikePattern(thing)
    found.push(sql`(e.params::text ilike ${pattern} or e.id in (
      select c.entry_id from audit_changes c where c.row_name ilike ${pattern} or c.row_id = lower(${thing})))`)
  }
  if (address !== null) found.push(sql`starts_with(e.address, ${address})`)
  if (from) found.push(sql`e.at >= ${from}`)
  if (to) found.push(sql`e.at <= ${to}`)
  if (outcome !== null) found.push(sql`e.outcome = ${outcome}`)
  return found
}

/** Newest first. @param after the last entry of the page before; null: from the beginning */
export async function listEntries(
  db: Db,
  filter: AuditFilter,
  after: string | null,
  limit: number,
): Promise<readonly EntryRow[]> {
  const all = conditions(filter)
  if (after !== null)
    all.push(sql`(e.at, e.id) < (select last.at, last.id from audit_entries last where last.id = ${after})`)
  const where = all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``
  const { rows } = await sql<EntryRow>`
    select ${columns} from audit_entries e ${where} order by e.at desc, e.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findEntry(db: Db, id: string): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`select ${columns} from audit_entries e where e.id = ${id}`.execute(db)
  return rows[0]
}

export async function countChanges(db: Db, entryId: string): Promise<number> {
  const { count } = await db
    .selectFrom('audit_changes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('entry_id', '=', entryId)
    .executeTakeFirstOrThrow()
  return count
}

/** In the order in which they happened. @param limit of each entry */
export async function listChanges(db: Db, entryIds: readonly string[], limit: number): Promise<readonly ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select c.entry_id as "entryId", c.table_name as "table", c.row_id as "rowId", c.row_name as name, c.operation,
      c.before, c.after
    from unnest(${entryIds}::uuid[]) wanted(id), lateral (
      select * from audit_changes where entry_id = wanted.id order by id limit ${limit}) c
    order by c.id`.execute(db)
  return rows
}
