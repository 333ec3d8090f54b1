// Published forms, with the fields that identify a non-exhaustive one (D14).
import { CompiledQuery } from 'kysely'
import type { Visibility } from '@imp/domain/forms/types.ts'
import type { Db } from '../../platform/db.ts'

export interface PublishedRow {
  readonly id: string
  readonly name: string
  readonly year: number
  readonly categoryId: string
  readonly categoryName: string
  readonly publishedAt: Date
  readonly deadline: Date | null
  readonly visibility: Visibility
  readonly countriesSubmitted: number
}

const selectPublished = `
  select f.id, f.name, f.year, k.id as "categoryId", k.name as "categoryName",
         f.published_at as "publishedAt", f.deadline, f.visibility,
         (select count(*)::int from results r where r.form_id = f.id and r.status = 'Submitted') as "countriesSubmitted"
  from forms f join categories k on k.id = f.category_id
  where f.published_at is not null`
const selectOfYear = `${selectPublished} and ($1::int is null or f.year = $1)
  order by f.published_at desc, f.id`
const selectById = `${selectPublished} and f.id = $1`

export async function listPublished(db: Db, year: number | null): Promise<PublishedRow[]> {
  return (await db.executeQuery<PublishedRow>(CompiledQuery.raw(selectOfYear, [year]))).rows
}
export async function findPublished(db: Db, id: string): Promise<PublishedRow | undefined> {
  return (await db.executeQuery<PublishedRow>(CompiledQuery.raw(selectById, [id]))).rows[0]
}
