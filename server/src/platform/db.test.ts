import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../testing/server.ts'
import { openDb, sendTogether, type Db } from './db.ts'
import { limitsMs } from './postgres/limits.ts'
import { migrateToLatest, migrationLockKey } from './postgres/migrate.ts'
import { toProblem } from './problems.ts'

describe('the database', () => {
  const deps = testServer()

  it('is at the latest migration', async () => {
    expect(await migrateToLatest(deps.connection)).toEqual([])
  })

  it('is migrated by the first process; the others wait, longer than requests may', async () => {
    const name = 't_built_by_several'
    await sql`create database ${sql.id(name)}`.execute(deps.db)
    const place = { ...deps.connection, database: name }
    const db = openDb(place)
    try {
      const first = await db.startTransaction().execute()
      await sql`select pg_advisory_xact_lock(${migrationLockKey})`.execute(first)
      const all = Promise.all([migrateToLatest(place), migrateToLatest(place), migrateToLatest(place)])
      await sleep(limitsMs.lock_timeout + 200)
      await first.rollback().execute()
      const [none, nothing, applied] = (await all).toSorted((a, b) => a.length - b.length)
      expect([none, nothing]).toEqual([[], []])
      expect(applied?.length).toBeGreaterThan(50)
    } finally {
      await db.destroy()
      await sql`drop database ${sql.id(name)} with (force)`.execute(deps.db)
    }
  })

  it('has an index for every foreign key', async () => {
    const { rows } = await sql<{ missing: string }>`
      select c.conrelid::regclass || '.' || a.attname as missing
        from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.connamespace = 'public'::regnamespace
         and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`.execute(
      deps.db,
    )
    expect(rows.map(row => row.missing)).toEqual([])
  })

  it('fails only the work whose connection breaks, at any moment', async () => {
    const backend = async (db: Db) =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0
    const cut = (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(deps.db)
    const asleep = deps.db.connection().execute(async db => {
      const pid = await backend(db)
      setTimeout(() => void cut(pid), 50)
      await sql`select pg_sleep(20)`.execute(db)
    })
    await expect(asleep).rejects.toMatchObject({ code: '57P01' })
    const between = deps.db.transaction().execute(async tx => {
      await cut(await backend(tx))
      await sleep(50)
      await sendTogether(tx, CompiledQuery.raw('select 1'), CompiledQuery.raw('select 2'))
    })
    expect(toProblem(await between.catch((error: unknown) => error)).code).toBe('unavailable')
    expect((await sql`select 1 as one`.execute(deps.db)).rows).toEqual([{ one: 1 }])
  })

  it('sends statements together: the second sees what the first did, and fails with it', async () => {
    const [first, second] = await deps.db
      .transaction()
      .execute(tx =>
        sendTogether<{ set: string }, { got: string }>(
          tx,
          CompiledQuery.raw(`select set_config('imp.test', 'seen', true) as set`),
          CompiledQuery.raw(`select current_setting('imp.test') as got`),
        ),
      )
    expect([first.rows, second.rows]).toEqual([[{ set: 'seen' }], [{ got: 'seen' }]])
    const failing = deps.db
      .transaction()
      .execute(tx => sendTogether(tx, CompiledQuery.raw('select 1 / 0'), CompiledQuery.raw('select 1')))
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect((await sql`select 1 as one`.execute(deps.db)).rows).toEqual([{ one: 1 }])
  })

  it('releases the connection when both are done, even if the first fails', async () => {
    const start = performance.now()
    const failing = sendTogether(deps.db, CompiledQuery.raw('select 1 / 0'), CompiledQuery.raw('select pg_sleep(0.5)'))
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(performance.now() - start).toBeGreaterThan(450)
  })
})
