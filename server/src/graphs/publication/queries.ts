// Which years of the graphs are public, and which can be.
import { CompiledQuery } from 'kysely'
import type { DataView } from '@imp/domain/forms/types.ts'
import type { GraphKey } from '@imp/domain/graphs/views.ts'
import type { Db } from '../../platform/db.ts'

export async function listPublicYears(db: Db, key: GraphKey): Promise<number[]> {
  const rows = await db.selectFrom('public_graph_years').select('year').where('graph_key', '=', key).execute()
  return rows.map(({ year }) => year)
}

interface PublishedForms {
  readonly year: number
  readonly categoryName: string
  readonly isFeeding: boolean
}
export async function listPublishedForms(db: Db, views: readonly DataView[]): Promise<PublishedForms[]> {
  const text = `
    select f.year, k.name as "categoryName", bool_or(exists (
      select from sections s join questions q on q.section_id = s.id
      where s.form_id = f.id and q.data_view = any($1::text[]))) as "isFeeding"
    from forms f join categories k on k.id = f.category_id
    where f.published_at is not null
    group by f.year, k.name`
  return (await db.executeQuery<PublishedForms>(CompiledQuery.raw(text, [views]))).rows
}

export async function insertPublicYears(db: Db, key: GraphKey, years: readonly number[]): Promise<void> {
  await db
    .insertInto('public_graph_years')
    .values(years.map(year => ({ graph_key: key, year })))
    .onConflict(on => on.doNothing())
    .execute()
}

export async function deletePublicYears(db: Db, key: GraphKey, years: readonly number[]): Promise<void> {
  await db.deleteFrom('public_graph_years').where('graph_key', '=', key).where('year', 'in', years).execute()
}
