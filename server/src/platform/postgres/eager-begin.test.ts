import { CompiledQuery, PostgresDriver, sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { testServer } from '../../../testing/server.ts'

describe('a transaction', () => {
  const deps = testServer()

  it('sends its first statement before BEGIN is answered', async () => {
    const order: string[] = []
    const begin = vi.spyOn(PostgresDriver.prototype, 'beginTransaction')
    begin.mockImplementation(async connection => {
      await connection.executeQuery(CompiledQuery.raw('begin'))
      order.push('begun')
    })
    await deps.db.transaction().execute(async tx => {
      const first = sql`select 1`.execute(tx)
      order.push('first sent')
      await first
      order.push('first answered')
    })
    begin.mockRestore()
    expect(order).toEqual(['first sent', 'begun', 'first answered'])
  })

  it('is one all the same: all of it happens, or nothing', async () => {
    const work = deps.db.transaction().execute(async tx => {
      await sql`create table half_done ()`.execute(tx)
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    const { rows } = await sql`select to_regclass('half_done') as made`.execute(deps.db)
    expect(rows).toEqual([{ made: null }])
  })

  it('does nothing more in a transaction that could not begin', async () => {
    const begin = vi.spyOn(PostgresDriver.prototype, 'beginTransaction')
    begin.mockImplementation(async connection => void (await connection.executeQuery(CompiledQuery.raw('begin so'))))
    const work = deps.db.transaction().execute(async tx => {
      await sql`select 1`.execute(tx)
      await sql`create table half_done ()`.execute(tx).catch(() => undefined)
    })
    await expect(work).rejects.toMatchObject({ code: '42601' })
    const givenUp = deps.db.transaction().execute(() => Promise.reject(new Error('at once')))
    await expect(givenUp).rejects.toThrow('at once')
    begin.mockRestore()
    const { rows } = await sql`select to_regclass('half_done') as made`.execute(deps.db)
    expect(rows).toEqual([{ made: null }])
    for (let times = 0; times < 6; times++)
      await deps.db.transaction().execute(async tx => void (await sql`select 1`.execute(tx)))
  })
})
