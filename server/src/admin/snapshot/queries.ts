// The tables of a database as data: which there are, in which order they can be filled, and how they are copied.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { SingleConnection } from '../../platform/postgres/single-connection.ts'

/** Worth nothing in another installation, or dangerous there: they let somebody in, or tell what one process is doing. */
const tablesLeftOut = [
  'sessions',
  'access_tokens',
  'sign_in_failures',
  'endpoint_uses',
  'sign_in_addresses',
  'sign_in_warnings',
  'password_requests',
  'password_tokens',
  'single_sign_ons',
  'jobs',
  'job_file_parts',
  'list_changes',
  'public_changes',
  'kysely_migration',
  'kysely_migration_lock',
]

export interface TableShape {
  readonly name: string
  /** Those that are copied: neither made by the database from others, nor numbers of its transactions. */
  readonly columns: readonly string[]
  /** In which the rows always come. */
  readonly order: string
}

interface TableRow extends TableShape {
  readonly needs: readonly string[] | null
}

/** A table stands behind those that it refers to. */
export async function listTables(db: Db): Promise<TableShape[]> {
  const { rows } = await sql<TableRow>`
    select t.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a where a.attrelid = t.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype) as columns,
      coalesce((select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end,
          ', ' order by k.position)
        from pg_index i, unnest(i.indkey::int2[]) with ordinality as k(attnum, position), pg_attribute a
        where i.indrelid = t.oid and i.indisprimary and a.attrelid = t.oid and a.attnum = k.attnum),
        quote_ident(t.relname) || '::text collate "C"') as "order",
      (select array_agg(distinct r.relname::text) from pg_constraint c join pg_class r on r.oid = c.confrelid
        where c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid) as needs
    from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname <> all (${tablesLeftOut})
    order by t.relname`.execute(db)
  return sortByNeed(rows)
}

function sortByNeed(tables: readonly TableRow[]): TableShape[] {
  const sorted: TableShape[] = []
  const place = (table: TableRow, waiting: readonly string[]): void => {
    if (sorted.some(({ name }) => name === table.name)) return
    if (waiting.includes(table.name))
      throw new Error(`tables refer to each other: ${[...waiting, table.name].join(', ')}`)
    for (const needed of tables.filter(({ name }) => table.needs?.includes(name)))
      place(needed, [...waiting, table.name])
    sorted.push({ name: table.name, columns: table.columns, order: table.order })
  }
  for (const table of tables) place(table, [])
  return sorted
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
const listColumns = ({ columns }: Pick<TableShape, 'columns'>): string => columns.map(quote).join(', ')

/** One line for each row. */
export const copyTableOut = (table: TableShape): string =>
  `copy (select ${listColumns(table)} from ${quote(table.name)} order by ${table.order}) to stdout`
export const copyTableIn = (table: Pick<TableShape, 'name' | 'columns'>): string =>
  `copy ${quote(table.name)} (${listColumns(table)}) from stdin`

export interface TableSum {
  readonly rows: number
  readonly sha256: string
}

/** Counts and sums up what a table holds. */
export async function sumTable(connection: SingleConnection, table: TableShape): Promise<TableSum> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const part of connection.copyOut(copyTableOut(table)) as AsyncIterable<Buffer>) {
    hash.update(part)
    rows += countLines(part)
  }
  return { rows, sha256: hash.digest('hex') }
}

/** A line break in a text is written as two other signs. */
export function countLines(part: Buffer): number {
  let lines = 0
  for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) lines++
  return lines
}

/** While a database is filled nothing is done that the audit log should tell of, and that is filled itself. */
export async function setAuditTriggers(db: Db, state: 'enable' | 'disable'): Promise<void> {
  const { rows } = await sql<{ table: string; trigger: string }>`
    select r.relname as "table", t.tgname as trigger from pg_trigger t join pg_class r on r.oid = t.tgrelid
    where t.tgname in ('row_change_recorded', 'row_insertion_recorded', 'append_only', 'kept_for_a_year', 'names_noted')
      and r.relnamespace = 'public'::regnamespace`.execute(db)
  // A table is not altered while triggers of its rows still wait for the end of the transaction.
  await sql`set constraints all immediate`.execute(db)
  for (const { table, trigger } of rows)
    await sql`alter table ${sql.id(table)} ${sql.raw(state)} trigger ${sql.id(trigger)}`.execute(db)
}

/** Migrations may have put rows into tables that are about to be filled. */
export async function emptyTables(db: Db): Promise<void> {
  for (const { name } of (await listTables(db)).toReversed()) await sql`delete from ${sql.id(name)}`.execute(db)
}

/** Columns that count by themselves go on behind what was copied. */
export async function advanceIdentities(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; column: string }>`
    select t.relname as name, a.attname as column from pg_attribute a join pg_class t on t.oid = a.attrelid
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and a.attidentity <> ''`.execute(db)
  for (const { name, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${quote(name)}, ${column}), max(${sql.id(column)}))
      from ${sql.id(name)} having max(${sql.id(column)}) is not null`.execute(db)
  }
}

export async function countTables(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
