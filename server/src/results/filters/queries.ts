// What the filters of the results list offer.
import { CompiledQuery } from 'kysely'
import type { FilterOptions } from '@imp/domain/results/types.ts'
import type { Static } from 'typebox'
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

export async function listPublishedForms(db: Db): Promise<FilterableForm[]> {
  return (await db.executeQuery<FilterableForm>(CompiledQuery.raw(publishedForms, []))).rows
}

const participants = `
  select c.id, c.name, c.abbreviation from countries c
  where exists (
    select from results r join forms f on f.id = r.form_id join categories k on k.id = f.category_id
    where r.country_id = c.id and f.published_at is not null
      and ($1::uuid is null or k.id = $1) and ($2::uuid is null or k.block_id = $2))`

export async function listParticipants(
  db: Db,
  { category = null, block = null }: { readonly category?: string | null; readonly block?: string | null },
): Promise<Static<typeof FilterOptions>['countries']> {
  const { rows } = await db.executeQuery<Static<typeof FilterOptions>['countries'][number]>(
    CompiledQuery.raw(participants, [category, block]),
  )
  return rows
}
