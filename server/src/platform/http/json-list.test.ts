import { describe, expect, it } from 'vitest'
import type { Db } from '../db.ts'
import { type JsonList, pageOf, readJsonList, readSortedList, sortOf, writeParts } from './json-list.ts'

// Only asked whether it is alive, should a batch be late.
const db = {} as Db

async function textOf(list: JsonList, check?: (json: string) => void): Promise<string> {
  let text = ''
  for await (const part of writeParts(list, check)) text += part
  return text
}
const inBatches = (batches: readonly string[][]) =>
  readJsonList<number>(db, async after => {
    const at = after ?? 0
    return { rows: batches[at] ?? [], next: at + 1 < batches.length ? at + 1 : null }
  })

describe('a list', () => {
  it.each([
    [[[]], '[]'],
    [[['1,2', '3']], '[1,2,3]'],
    [[['1'], ['2,3'], ['4']], '[1,2,3,4]'],
    [[[], ['1'], [], [], ['2'], []], '[1,2]'],
    [[[], [], []], '[]'],
  ])('of the batches %j is one array', async (batches, text) => {
    expect(await textOf(await inBatches(batches))).toBe(text)
  })

  it('reads a batch only when the one before has been taken', async () => {
    let read = 0
    const list = await readJsonList<number>(db, async after => {
      read++
      return { rows: [String(after ?? 0)], next: (after ?? 0) + 1 }
    })
    const parts = writeParts(list)[Symbol.asyncIterator]()
    await parts.next()
    expect((await parts.next()).value).toBe('0')
    expect(read).toBe(1)
    expect((await parts.next()).value).toBe(',1')
    expect(read).toBe(2)
    await parts.return(undefined)
    expect(read).toBe(2)
  })

  it('has each part checked as an array by itself', async () => {
    const checked: string[] = []
    await textOf(await inBatches([['1', '2'], [], ['3']]), json => checked.push(json))
    expect(checked).toEqual(['[1,2]', '[]', '[3]'])
  })

  it('fails at once when its first batch does, and in the middle when another one does', async () => {
    const failAt = (batch: number) =>
      readJsonList<number>(db, async after => {
        if ((after ?? 0) === batch) throw new Error('away')
        return { rows: ['1'], next: (after ?? 0) + 1 }
      })
    await expect(failAt(0)).rejects.toThrow('away')
    const list = await failAt(2)
    await expect(textOf(list)).rejects.toThrow('away')
  })

  it('in an order of its own is read page by page', async () => {
    const all = Array.from({ length: 2500 }, (_, n) => n)
    const pages: object[] = []
    const list = await readSortedList(db, async page => {
      pages.push(page)
      return { rows: [all.slice(page.offset, page.offset + page.limit).join()], total: all.length }
    })
    expect(JSON.parse(await textOf(list))).toEqual(all)
    expect(pages).toEqual([0, 1000, 2000].map(offset => ({ limit: 1000, offset })))
  })
})

it.each([
  [{}, null],
  [{ page: 1 }, { limit: 15, offset: 0 }],
  [{ page: 0 }, { limit: 15, offset: 0 }],
  [{ page: 3 }, { limit: 15, offset: 30 }],
  [{ items: 40 }, { limit: 40, offset: 0 }],
  [
    { page: 2, items: 40 },
    { limit: 40, offset: 40 },
  ],
])('pageOf %j is %j', (input, page) => {
  expect(pageOf(input)).toEqual(page)
})

it.each([
  [undefined, null],
  ['name' as const, { column: 'name', isDescending: false }],
  ['-name' as const, { column: 'name', isDescending: true }],
])('sortOf %j is %j', (sort, expected) => {
  expect(sortOf<'name'>(sort)).toEqual(expected)
})
