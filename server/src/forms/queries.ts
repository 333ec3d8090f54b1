// Forms, their settings, categories and blocks in the database. As they are listed and sent: summaries/queries.ts; sections
// and questions: structure/queries.ts.
import { sql } from 'kysely'
import type { Block, Category, SendNotification, Visibility } from '@imp/domain/forms/types.ts'
import type { Db } from '../platform/db.ts'
import type { Special } from './deadlines.ts'

// ——— Settings ———

/** Nobody else changes the form, its sections or its questions until the transaction ends. @returns whether it is there */
export async function lockForm(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('forms').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row !== undefined
}

/** Forms of one root share their name. Two forms that want the same name at once wait for one another here. */
export async function isNameTaken(db: Db, name: string, rootId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(btrim(${name})), 2))`.execute(db)
  const other = await db
    .selectFrom('forms')
    .select('id')
    .where(sql`lower(btrim(name))`, '=', sql`lower(btrim(${name}))`)
    .where('root_id', '<>', rootId)
    .executeTakeFirst()
  return other !== undefined
}

export interface Settings {
  readonly name: string
  readonly description: string
  readonly categoryId: string
  readonly deadline: Date | null
  readonly visibility: Visibility
  readonly userDownload: boolean
  readonly sendNotification: SendNotification
}
const settingColumns = (settings: Settings) => ({
  name: settings.name,
  description: settings.description,
  category_id: settings.categoryId,
  deadline: settings.deadline,
  visibility: settings.visibility,
  user_download: settings.userDownload,
  send_notification: JSON.stringify(settings.sendNotification),
})

export interface NewForm extends Settings {
  readonly id: string
  readonly parentId: string | null
  readonly rootId: string
}
export async function insertForm(db: Db, form: NewForm, now: Date): Promise<void> {
  const { id, parentId, rootId } = form
  const origin = { id, is_hard_copy: parentId !== null, parent_id: parentId, root_id: rootId }
  await db
    .insertInto('forms')
    .values({ ...settingColumns(form), ...origin, created_at: now, edited_at: now })
    .execute()
}

const nextVersion = sql<number>`version + 1`

export async function updateSettings(db: Db, id: string, settings: Settings, now: Date): Promise<void> {
  const changed = { ...settingColumns(settings), edited_at: now, version: nextVersion }
  await db.updateTable('forms').set(changed).where('id', '=', id).execute()
}

export async function replaceSpecialDeadlines(db: Db, formId: string, special: readonly Special[]): Promise<void> {
  await db.deleteFrom('special_deadlines').where('form_id', '=', formId).execute()
  if (special.length === 0) return
  const rows = special.map(({ countryId, deadline }) => ({ form_id: formId, country_id: countryId, deadline }))
  await db.insertInto('special_deadlines').values(rows).execute()
}

export async function updateVisibility(db: Db, id: string, visibility: Visibility, now: Date): Promise<void> {
  await db.updateTable('forms').set({ visibility, edited_at: now, version: nextVersion }).where('id', '=', id).execute()
}

export async function dismissEditModal(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('forms')
    .set({ edit_modal_dismissed: true, edited_at: now, version: nextVersion })
    .where('id', '=', id)
    .execute()
}

// ——— Publication ———

/** The countries that take part in the forms of a category: those of its block (D13). */
export async function listParticipants(db: Db, categoryId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('block_countries as b')
    .innerJoin('categories as c', 'c.block_id', 'b.block_id')
    .select('b.country_id')
    .where('c.id', '=', categoryId)
    .orderBy('b.country_id')
    .execute()
  return rows.map(row => row.country_id)
}

/** `sections`: as they are sent from now on. */
export async function freezeForm(db: Db, id: string, sections: string, now: Date): Promise<void> {
  await db
    .updateTable('forms')
    .set({ published_at: now, frozen_sections: sections, edited_at: now, version: nextVersion })
    .where('id', '=', id)
    .execute()
}

/** The one place outside the results room that writes results: they exist from publication (D16). */
export async function insertResults(
  db: Db,
  formId: string,
  results: readonly { readonly id: string; readonly countryId: string }[],
): Promise<void> {
  if (results.length === 0) return
  const rows = results.map(({ id, countryId }) => ({ id, form_id: formId, country_id: countryId }))
  await db.insertInto('results').values(rows).execute()
}

/** Somebody who is saving an answer right now is waited for; who comes later finds no result any more. */
export async function lockResults(db: Db, formId: string): Promise<void> {
  await db.selectFrom('results').select('id').where('form_id', '=', formId).orderBy('id').forUpdate().execute()
}

export async function unfreezeForm(db: Db, id: string, now: Date): Promise<void> {
  await db.deleteFrom('results').where('form_id', '=', id).execute()
  await db
    .updateTable('forms')
    .set({ published_at: null, frozen_sections: null, edited_at: now, version: nextVersion })
    .where('id', '=', id)
    .execute()
}

export interface FrozenText {
  readonly publishedAt: Date
  readonly sections: string
}
/** undefined: there is no such form, or it is not published (any more). */
export async function findFrozen(db: Db, id: string): Promise<FrozenText | undefined> {
  const row = await db
    .selectFrom('forms')
    .select(['published_at', 'frozen_sections'])
    .where('id', '=', id)
    .executeTakeFirst()
  const { published_at: publishedAt, frozen_sections: sections } = row ?? {}
  return publishedAt && typeof sections === 'string' ? { publishedAt, sections } : undefined
}

export interface FormState {
  readonly published_at: Date | null
  readonly visibility: Visibility
}
export async function findState(db: Db, id: string): Promise<FormState | undefined> {
  return db
    .selectFrom('forms')
    .select(['published_at', sql<Visibility>`visibility`.as('visibility')])
    .where('id', '=', id)
    .executeTakeFirst()
}

// ——— Deletion ———

export async function hasPublishedCopies(db: Db, id: string): Promise<boolean> {
  const copy = await db
    .selectFrom('forms')
    .select('id')
    .where('parent_id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  return copy !== undefined
}

/** Copies under development outlive their template. */
export async function deleteForm(db: Db, id: string): Promise<void> {
  await db.updateTable('forms').set({ parent_id: null }).where('parent_id', '=', id).execute()
  await db.deleteFrom('forms').where('id', '=', id).execute()
}

// ——— Categories and blocks ———

/** By name. `block`: only those of the block of this name. */
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

/** @returns whether it was made; false when there is one of that name, in whatever letter case */
export async function insertCategory(db: Db, category: Category & { readonly blockId: string }): Promise<boolean> {
  const made = await db
    .insertInto('categories')
    .values({ id: category.id, name: category.name, block_id: category.blockId })
    .onConflict(on => on.expression(sql`lower(btrim(name))`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}
