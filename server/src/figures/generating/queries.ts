// Input of a figure generation, and the figures it has already made.
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

export interface FormRow {
  readonly id: string
  readonly name: string
  readonly year: number
  readonly category: string
  readonly publishedAt: Date
}
export const findPublishedForm = (db: Db, id: string): Promise<FormRow | undefined> =>
  db
    .selectFrom('forms as f')
    .innerJoin('categories as k', 'k.id', 'f.category_id')
    .select(['f.id', 'f.name', 'f.year', 'k.name as category', 'f.published_at as publishedAt'])
    .where('f.id', '=', id)
    .where('f.published_at', 'is not', null)
    .$narrowType<{ publishedAt: Date }>()
    .executeTakeFirst()

export interface CountryRow {
  readonly id: string
  readonly name: string
  readonly abbreviation: string
}
export const listCountries = (db: Db, ids: readonly string[]): Promise<CountryRow[]> =>
  db
    .selectFrom('countries')
    .select(['id', 'name', 'abbreviation'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('name')
    .execute()

/** Includes deleted ones, which are not made again. */
export async function listMadeIds(db: Db, jobId: string): Promise<string[]> {
  const rows = await db.selectFrom('figures').select('id').where('job_id', '=', jobId).execute()
  return rows.map(({ id }) => id)
}

export async function countMade(db: Db, jobId: string): Promise<number> {
  const { count } = await db
    .selectFrom('figures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
