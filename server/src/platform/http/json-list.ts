// Lists as responses: one page with the total, or the whole list, read and sent in batches so that its length costs no memory.
import { defaultItems } from '@imp/domain/endpoint.ts'
import type { Db } from '../db.ts'
import { withDbTimeout } from './db-timeout.ts'

export interface Page {
  readonly limit: number
  readonly offset: number
}
export interface PageInput {
  readonly page?: number
  readonly items?: number
}
export function pageOf(input: PageInput & { readonly items: number }): Page
export function pageOf(input: PageInput): Page | null
export function pageOf({ page, items }: PageInput): Page | null {
  if (page === undefined && items === undefined) return null
  const limit = items ?? defaultItems
  return { limit, offset: Math.max((page ?? 1) - 1, 0) * limit }
}

export interface Sort<Column extends string> {
  readonly column: Column
  readonly isDescending: boolean
}
/** As declared by `sortBy` of domain: a column, with a leading '-' in descending order. */
export function sortOf<Column extends string>(sort: Column | `-${Column}` | undefined): Sort<Column> | null {
  if (sort === undefined) return null
  return { column: sort.replace(/^-/, '') as Column, isDescending: sort.startsWith('-') }
}

/** JSON texts of a few rows each, comma-separated: a single text would be copied again and again while it arrives. Emptied while sent. */
export type RowTexts = string[]

export interface TextRow {
  json: string | null
}
/**
 * Takes the texts out of their rows: V8 would keep them with the rows until its next full collection, by which time long lists
 * would have gone through memory several times.
 */
export function takeTexts(rows: readonly TextRow[]): RowTexts {
  const texts = rows.flatMap(({ json }) => json ?? [])
  for (const row of rows) row.json = null
  return texts
}

export interface PageRows {
  readonly rows: RowTexts
  readonly total: number
  readonly stamp?: string
}

/** `next`: where the next batch begins; null: this is the last. */
export interface Batch<C> {
  readonly rows: RowTexts
  readonly next: C | null
  readonly stamp?: string
}
export type ReadBatch<C> = (after: C | null) => Promise<Batch<C>>

export class JsonList {
  /** Read before the response begins, so that a failure is an ordinary refusal. */
  readonly first: RowTexts
  /** Read while sending; null: nothing more. */
  readonly rest: AsyncIterable<RowTexts> | null
  readonly total: number | null
  /** Of the one state that all of it was read from (platform/stamps.ts); undefined: none, or several. */
  readonly stamp: string | undefined
  constructor(first: RowTexts, rest: AsyncIterable<RowTexts> | null, total: number | null, stamp?: string) {
    this.first = first
    this.rest = rest
    this.total = total
    this.stamp = rest ? undefined : stamp
  }
}

export const toJsonPage = ({ rows, total, stamp }: PageRows): JsonList => new JsonList(rows, null, total, stamp)

export async function readJsonList<C>(db: Db, read: ReadBatch<C>): Promise<JsonList> {
  const { rows, next, stamp } = await read(null)
  return new JsonList(rows, next === null ? null : readOn(db, next, read), null, stamp)
}

const sortedBatchRows = 1000
/** For an order without an index: page by page. */
export const readSortedList = (db: Db, readPage: (page: Page) => Promise<PageRows>): Promise<JsonList> =>
  readJsonList<number>(db, async after => {
    const offset = after ?? 0
    const { rows, total, stamp } = await readPage({ limit: sortedBatchRows, offset })
    const end = offset + sortedBatchRows
    return { rows, next: end < total ? end : null, ...(stamp !== undefined && { stamp }) }
  })

async function* readOn<C>(db: Db, start: C, read: ReadBatch<C>): AsyncGenerator<RowTexts> {
  for (let after: C | null = start; after !== null; ) {
    const batch: Batch<C> = await withDbTimeout(db, read(after))
    yield batch.rows
    after = batch.next
  }
}

export const toText = ({ first }: JsonList): string => `[${first.join(',')}]`

/** `check` gets each batch as an array. */
export async function* writeParts(list: JsonList, check?: (json: string) => void): AsyncGenerator<string> {
  yield '['
  let comma = ''
  for await (const rows of allBatches(list)) {
    check?.(`[${rows.join(',')}]`)
    for (let text = rows.shift(); text !== undefined; text = rows.shift()) {
      yield comma + text
      comma = ','
    }
  }
  yield ']'
}

async function* allBatches({ first, rest }: JsonList): AsyncGenerator<RowTexts> {
  yield first
  if (rest) yield* rest
}
