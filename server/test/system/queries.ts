// What the system tests ask the database: whether anything at all was written.
import { CompiledQuery } from 'kysely'
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
