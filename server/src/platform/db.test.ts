// Guards: the migrations build an empty database, several at once; foreign keys are indexed; the row types are current.
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testHouse } from '../../testing/app.ts'
import { migrateToLatest } from './migrate.ts'

describe('the database', () => {
  const house = testHouse()

  it('is at the latest migration', async () => {
    expect(await migrateToLatest(house.db)).toEqual([])
  })

  it('has an index for every foreign key', async () => {
    const { rows } = await sql<{ missing: string }>`
      select c.conrelid::regclass || '.' || a.attname as missing
        from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.connamespace = 'public'::regnamespace
         and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`.execute(
      house.db,
    )
    expect(rows.map(row => row.missing)).toEqual([])
  })

  it('has the tables that platform/tables.ts says', async () => {
    const { rows } = await sql<{ column: string }>`
      select table_name || '.' || column_name as column from information_schema.columns
       where table_schema = 'public' and table_name not like 'kysely%'`.execute(house.db)
    const types = await readFile(new URL('./tables.ts', import.meta.url), 'utf8')
    for (const { column } of rows) expect(types).toContain(` ${column.split('.')[1]}: `)
  })
})
