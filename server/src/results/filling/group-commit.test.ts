// Saves into one result that meet: they share a transaction, and each hears what became of its own.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../testing/server.ts'
import type { Db } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { saveInGroup } from './group-commit.ts'

const server = testServer()

/** A save that notes the transaction it ran in. */
const noteTransaction =
  (transactions: string[], outcome = true) =>
  async (db: Db) => {
    const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db)
    transactions.push(rows[0]?.id ?? '')
    return outcome
  }
const fail = async (db: Db): Promise<boolean> => {
  await sql`select 1 / 0`.execute(db)
  return true
}

/** Holds a result until it is released; whoever saves into it meanwhile waits. */
function holdResult(resultId: string): { readonly release: () => void; readonly held: Promise<boolean> } {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  return { release: () => resolve(true), held: saveInGroup(server.db, resultId, () => promise) }
}

describe('saves into one result', () => {
  it('that wait for the same one share a transaction, in the order in which they came', async () => {
    const id = newId()
    const [order, transactions]: [string[], string[]] = [[], []]
    const { release, held } = holdResult(id)
    const waiting = [true, false, true].map((outcome, at) =>
      saveInGroup(server.db, id, db => {
        order.push(`save ${at}`)
        return noteTransaction(transactions, outcome)(db)
      }),
    )
    expect(order).toEqual([])
    release()
    expect(await held).toBe(true)
    expect(await Promise.all(waiting)).toEqual([true, false, true])
    expect(order).toEqual(['save 0', 'save 1', 'save 2'])
    expect(new Set(transactions).size).toBe(1)
  })

  it('do not wait for other results, nor for one that is over', async () => {
    const id = newId()
    const { release, held } = holdResult(id)
    const transactions: string[] = []
    expect(await saveInGroup(server.db, newId(), noteTransaction(transactions))).toBe(true)
    release()
    await held
    expect(await saveInGroup(server.db, id, noteTransaction(transactions))).toBe(true)
    expect(new Set(transactions).size).toBe(2)
  })

  it('do not wait within a transaction, which holds the lock of the result itself', async () => {
    const id = newId()
    const { release, held } = holdResult(id)
    await server.db.transaction().execute(async tx => {
      expect(await saveInGroup(tx, id, noteTransaction([]))).toBe(true)
    })
    release()
    await held
  })

  it('fail together, and those after them are saved', async () => {
    const id = newId()
    const { release, held } = holdResult(id)
    const group = [noteTransaction([]), fail].map(save => saveInGroup(server.db, id, save))
    const outcomes = Promise.allSettled(group)
    release()
    await held
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await saveInGroup(server.db, id, noteTransaction([]))).toBe(true)
  })

  it('wait for one that fails, and do not fail with it', async () => {
    const id = newId()
    const failing = saveInGroup(server.db, id, fail)
    const next = saveInGroup(server.db, id, noteTransaction([]))
    await expect(failing).rejects.toThrow('division by zero')
    expect(await next).toBe(true)
  })
})
