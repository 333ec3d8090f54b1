// Tells whether anything was written to the database.
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

/** Equal results mean that nothing was written in between, not even the same content. @param without tables always written to */
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

/** Counts written rows, even those rolled back. While the count is the same, so is the fingerprint, which is slow. */
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
