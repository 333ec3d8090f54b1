// What the system tests ask the database: whether anything at all was written.
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../src/platform/db.ts'

interface TableState {
  readonly name: string
  readonly rows: string
  readonly written: string
}
interface Table {
  readonly name: string
}

/**
 * Every table with its number of rows and the transactions that wrote them: two equal ones mean that nothing was written
 * in between, not even the same content once more. `without`: tables that every attempt writes to.
 */
export async function fingerprint(db: Db, without: readonly string[] = []): Promise<readonly string[]> {
  const parts = (await tables(db, without)).map(
    ({ name }) =>
      `select '${name}' as name, count(*) as rows, coalesce(sum(xmin::text::bigint), 0) as written from ${name}`,
  )
  const { rows } = await db.executeQuery<TableState>(CompiledQuery.raw(`${parts.join(' union all ')} order by name`))
  return rows.map(({ name, rows: count, written }) => `${name}: ${count} rows, written by ${written}`)
}

const known = new WeakMap<Db, readonly Table[]>()
async function tables(db: Db, without: readonly string[]): Promise<readonly Table[]> {
  let found = known.get(db)
  if (!found) {
    const all = `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`
    found = (await db.executeQuery<Table>(CompiledQuery.raw(all))).rows
    known.set(db, found)
  }
  return found.filter(({ name }) => !without.includes(name))
}

/**
 * Has the database of this test count every row that is written, also those of transactions that are undone. As long as the count
 * stays the same, so does the fingerprint, which costs a look at every table.
 */
export async function countWrites(db: Db, without: readonly string[]): Promise<() => Promise<string>> {
  await sql`create sequence counted_writes`.execute(db)
  await sql`
    create function count_write() returns trigger language plpgsql as
    $$ begin perform nextval('counted_writes'); return null; end $$`.execute(db)
  for (const { name } of await tables(db, without)) {
    const table = sql.table(name)
    await sql`create trigger count_rows after insert or update or delete on ${table}
      for each row execute function count_write()`.execute(db)
    await sql`create trigger count_truncate after truncate on ${table}
      for each statement execute function count_write()`.execute(db)
  }
  return async () => {
    const read = sql<{ count: string }>`select last_value || ' ' || is_called as count from counted_writes`
    return (await read.execute(db)).rows[0]?.count ?? ''
  }
}
