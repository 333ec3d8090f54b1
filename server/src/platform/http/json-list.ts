// Lists as answers: one page with the length of the whole, or the whole list, read and sent batch by batch, so that its
// length costs no memory. PostgreSQL writes the rows.
import { defaultItems } from '@imp/domain/endpoint.ts'
import type { Db } from '../db.ts'
import { withDbTimeout } from './db-timeout.ts'

export interface Page {
  readonly limit: number
  readonly offset: number
}
/** What a caller gives: `paging` of domain. */
export interface PageInput {
  readonly page?: number
  readonly items?: number
}
/** null: the whole list is asked for. */
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
/** As `sortBy` of domain declares it: a column, with '-' before it in descending order. */
export function sortOf<Column extends string>(sort: Column | `-${Column}` | undefined): Sort<Column> | null {
  if (sort === undefined) return null
  return { column: sort.replace(/^-/, '') as Column, isDescending: sort.startsWith('-') }
}

/**
 * JSON texts of a few rows each, commas between: one text for all would be copied again and again while it is received.
 * Emptied while it is sent.
 */
export type RowTexts = string[]

/** What a statement answers of a list. */
export interface TextRow {
  json: string | null
}
/**
 * The texts, taken out of the rows that they came in: V8 keeps arrays of its old generation, and the texts in them, until its
 * next full collection, which long lists would let wait until they had gone through memory several times.
 */
export function takeTexts(rows: readonly TextRow[]): RowTexts {
  const texts = rows.flatMap(({ json }) => json ?? [])
  for (const row of rows) row.json = null
  return texts
}

export interface PageRows {
  readonly rows: RowTexts
  /** Of the whole list. */
  readonly total: number
  /** Of the state that the rows were read from (platform/stamps.ts). */
  readonly stamp?: string
}

/** A part of a list, and where the next one begins; null: nowhere. */
export interface Batch<C> {
  readonly rows: RowTexts
  readonly next: C | null
  /** As that of a page. */
  readonly stamp?: string
}
export type ReadBatch<C> = (after: C | null) => Promise<Batch<C>>

/** A list as an answer. */
export class JsonList {
  /** Read when the caller was let in: until then, whatever fails is a refusal as usual. */
  readonly first: RowTexts
  /** What is read while it is sent; null: nothing more. */
  readonly rest: AsyncIterable<RowTexts> | null
  /** Of a page: the length of the whole list. */
  readonly total: number | null
  /** Of the one state that all of it was read from; undefined: it has none, or was read in parts. */
  readonly stamp: string | undefined
  constructor(first: RowTexts, rest: AsyncIterable<RowTexts> | null, total: number | null, stamp?: string) {
    this.first = first
    this.rest = rest
    this.total = total
    this.stamp = rest ? undefined : stamp
  }
}

export const toJsonPage = ({ rows, total, stamp }: PageRows): JsonList => new JsonList(rows, null, total, stamp)

/** The whole list. */
export async function readJsonList<C>(db: Db, read: ReadBatch<C>): Promise<JsonList> {
  const { rows, next, stamp } = await read(null)
  return new JsonList(rows, next === null ? null : readOn(db, next, read), null, stamp)
}

const sortedBatchRows = 1000
/** The whole list in an order for which there is no index: page by page. */
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

/** The text of a list in parts. `check`: of each batch, an array by itself. */
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
