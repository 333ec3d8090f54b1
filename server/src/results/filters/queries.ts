// What the filters of the results list offer.
import { CompiledQuery } from 'kysely'
import type { Db } from '../../platform/db.ts'

export interface FilterableForm {
  readonly name: string
  readonly year: number
  readonly categoryId: string
  readonly categoryName: string
  readonly blockId: string
  readonly blockName: string
}

const publishedForms = `
  select f.name, f.year, k.id as "categoryId", k.name as "categoryName",
         b.id as "blockId", b.name as "blockName"
  from forms f join categories k on k.id = f.category_id join blocks b on b.id = k.block_id
  where f.published_at is not null`

/** Every published form with what the filters offer of it. */
export async function listPublishedForms(db: Db): Promise<FilterableForm[]> {
  return (await db.executeQuery<FilterableForm>(CompiledQuery.raw(publishedForms, []))).rows
}
