// Concurrent saves into one result share a transaction, and each learns its own outcome.
import { CompiledQuery, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testServer } from '../../../testing/server.ts'
import type { Db } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { saveInGroup } from './group-commit.ts'

const server = testServer()
beforeAll(async () => {
  await sql`create table notes (id serial, text text, transaction text default pg_current_xact_id()::text)`.execute(
    server.db,
  )
})

const note = (text: string): CompiledQuery =>
  CompiledQuery.raw('insert into notes (text) values ($1) returning id', [text])
const noteNothing = CompiledQuery.raw('insert into notes (text) select $1 where false returning id', ['nothing'])
const fail = CompiledQuery.raw('insert into notes (id) select 1 / $1::int returning id', [0])

async function listNotes(...texts: string[]): Promise<{ readonly text: string; readonly transaction: string }[]> {
  const { rows } = await sql<{ text: string; transaction: string }>`
    select text, transaction from notes where text in (${sql.join(texts)}) order by id`.execute(server.db)
  return rows
}

/** Blocks saves into the result until the returned function is called. */
async function holdResult(resultId: string): Promise<() => Promise<unknown>> {
  const lock = await server.db.startTransaction().execute()
  await sql`select pg_advisory_xact_lock(4711)`.execute(lock)
  const held = saveInGroup(server.db, resultId, CompiledQuery.raw('select pg_advisory_xact_lock($1)', [4711]))
  return async () => {
    await lock.commit().execute()
    await held
  }
}

describe('saves into one result', () => {
  const save = (id: string, statement: CompiledQuery, db: Db = server.db) => saveInGroup(db, id, statement)

  it('that wait for the same save share a transaction, in order', async () => {
    const id = newId()
    const release = await holdResult(id)
    const waiting = [save(id, note('a')), save(id, noteNothing), save(id, note('b'))]
    expect(await listNotes('a', 'b')).toEqual([])
    await release()
    expect(await Promise.all(waiting)).toEqual([true, false, true])
    const [a, b] = await listNotes('a', 'b')
    expect([a?.text, b?.text]).toEqual(['a', 'b'])
    expect(a?.transaction).toBe(b?.transaction)
  })

  it('do not wait for other results, in a transaction of their own, or for a finished save', async () => {
    const id = newId()
    const release = await holdResult(id)
    expect(await save(newId(), note('elsewhere'))).toBe(true)
    await server.db.transaction().execute(tx => save(id, note('in a transaction'), tx))
    await release()
    expect(await save(id, note('afterwards'))).toBe(true)
    expect(await listNotes('elsewhere', 'in a transaction', 'afterwards')).toHaveLength(3)
  })

  it('fail together without affecting later ones', async () => {
    const id = newId()
    const release = await holdResult(id)
    const outcomes = Promise.allSettled([save(id, note('undone')), save(id, fail), save(id, note('undone'))])
    await release()
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await listNotes('undone')).toEqual([])
    expect(await save(id, note('after a failure'))).toBe(true)
    expect(await listNotes('after a failure')).toHaveLength(1)
  })

  it('do not fail with the save they waited for', async () => {
    const id = newId()
    const failing = save(id, fail)
    const next = [save(id, note('c')), save(id, note('d'))]
    await expect(failing).rejects.toThrow('division by zero')
    expect(await Promise.all(next)).toEqual([true, true])
    expect(await listNotes('c', 'd')).toHaveLength(2)
  })
})
