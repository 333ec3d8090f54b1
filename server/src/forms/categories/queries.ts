// Categories of forms and blocks of countries.
import { sql } from 'kysely'
import type { Block, Category } from '@imp/domain/forms/types.ts'
import type { Db } from '../../platform/db.ts'

export async function listCategories(db: Db, block?: string): Promise<Category[]> {
  let query = db.selectFrom('categories as c').select(['c.id', 'c.name']).orderBy('c.name')
  if (block !== undefined) {
    query = query.where('c.block_id', 'in', from => from.selectFrom('blocks').select('id').where('name', '=', block))
  }
  return query.execute()
}

export const listBlocks = (db: Db): Promise<Block[]> =>
  db.selectFrom('blocks').select(['id', 'name']).orderBy('name').execute()

export async function findBlock(db: Db, by: { readonly id: string } | { readonly name: string }) {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['name', by.name] as const)
  return db.selectFrom('blocks').select(['id', 'name']).where(column, '=', value).executeTakeFirst()
}

export async function isCategory(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** @returns false if the name is taken, ignoring case */
export async function insertCategory(db: Db, category: Category & { readonly blockId: string }): Promise<boolean> {
  const made = await db
    .insertInto('categories')
    .values({ id: category.id, name: category.name, block_id: category.blockId })
    .onConflict(on => on.expression(sql`lower(btrim(name))`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** The countries of the category's block (D13). */
const participants = (db: Db, categoryId: string) =>
  db
    .selectFrom('block_countries as b')
    .innerJoin('categories as c', 'c.block_id', 'b.block_id')
    .where('c.id', '=', categoryId)

export async function listParticipants(db: Db, categoryId: string): Promise<string[]> {
  const rows = await participants(db, categoryId).select('b.country_id').orderBy('b.country_id').execute()
  return rows.map(row => row.country_id)
}

export const listNamedParticipants = (db: Db, categoryId: string) =>
  participants(db, categoryId)
    .innerJoin('countries', 'countries.id', 'b.country_id')
    .select(['countries.id as country', 'countries.name as countryName', 'countries.abbreviation as countryCode'])
    .select(sql<string>`coalesce(countries.parent_id, countries.id)`.as('wholeId'))
    .orderBy('countries.name')
    .execute()
