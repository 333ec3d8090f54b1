// Forms, their settings, categories and blocks in the database. Sections and questions: structure/queries.ts.
import { CompiledQuery, sql } from 'kysely'
import { noDate } from '@imp/domain/dates.ts'
import type { Block, Category, SendNotification, Visibility } from '@imp/domain/forms/types.ts'
import { notificationFlags } from '@imp/domain/forms/vocabulary.ts'
import type { User } from '@imp/domain/permissions.ts'
import type { Db } from '../platform/db.ts'
import type { Special } from './deadlines.ts'
import { sightOf, type Sight } from './heads.ts'
import { sectionsAsJson } from './structure/queries.ts'

// ——— Heads ———

// The busiest statements of all, hence plain text and parameters: $1 is the caller's country, $2 its parent country.
// PostgreSQL writes the head as it is sent: reading two dozen columns takes longer than everything else a reply needs.
const wireTime = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const timeOrNone = (column: string) => `coalesce(${wireTime(column)}, '${noDate}')`

const special = `json_build_object('formId', d.form_id, 'countryId', d.country_id, 'deadline',
      ${wireTime('d.deadline')})`
// The order in which a country's deadlines count is that of deadlineFor.
const ownSpecials = `from special_deadlines d where d.form_id = f.id and d.country_id in ($1::uuid, $2::uuid)
      order by d.country_id = $1 desc limit 1`
const noFlags = `'${JSON.stringify(Object.fromEntries(notificationFlags.map(flag => [flag, false])))}'::json`

interface SettingsSeen {
  readonly specialDeadlines: string
  readonly visibility: string
  readonly editModalDismissed: string
  readonly sendNotification: string
  readonly countriesStarted: string
}
const ofOwn = {
  specialDeadlines: `(select coalesce(json_agg(own.entry), '[]') from (select ${special} as entry ${ownSpecials}) own)`,
  ...{ editModalDismissed: 'false', sendNotification: noFlags, countriesStarted: `'[]'::json` },
}
/** What administrators settle about a form, as each sight has it. */
const settingsSeen: Readonly<Record<Sight, SettingsSeen>> = {
  all: {
    specialDeadlines: `(select coalesce(json_agg(${special} order by d.country_id), '[]')
      from special_deadlines d where d.form_id = f.id)`,
    ...{ visibility: 'f.visibility', editModalDismissed: 'f.edit_modal_dismissed' },
    sendNotification: 'f.send_notification',
    // A country has started a form as soon as something was stored for it, even if it was emptied again (D16, D18).
    countriesStarted: `(select coalesce(json_agg(n.name order by n.name), '[]')
      from results r join countries n on n.id = r.country_id where r.form_id = f.id and r.started)`,
  },
  own: { ...ofOwn, visibility: `'Internal'` },
  // Visitors read public forms and no others.
  public: { ...ofOwn, visibility: `'Public'` },
}

const ownStatus = `(select r.status from results r where r.form_id = f.id and r.country_id in ($1::uuid, $2::uuid)
    order by r.country_id = $1 desc limit 1)`
const sameRootPublished = `exists (
    select from forms o where o.root_id = f.root_id and o.id <> f.id and o.published_at is not null)`

const headAsJson = (seen: SettingsSeen) => `row_to_json((select x from (select f.id, f.name, f.description,
  ${timeOrNone('f.deadline')} as deadline, ${seen.specialDeadlines} as "specialDeadlines",
  f.category_id as category, json_build_object('id', c.id, 'name', c.name) as "categoryObj",
  f.published_at is not null as published, ${wireTime('f.created_at')} as "timeCreated",
  ${wireTime('f.edited_at')} as "timeLastEdited", ${timeOrNone('f.published_at')} as "timePublished",
  f.is_hard_copy as "isHardCopy", f.parent_id as "parentId", ${timeOrNone('p.published_at')} as "parentTimePublished",
  ${sameRootPublished} as "sameRootPublished", ${ownStatus} as "resultStatus", f.user_download as "userDownload",
  ${seen.visibility} as visibility, ${seen.editModalDismissed} as "editModalDismissed",
  ${seen.sendNotification} as "sendNotification", ${seen.countriesStarted} as "countriesStarted",
  f.version) x))::text as head, f.id, f.root_id, f.published_at, f.visibility`
const headTables = `from forms f join categories c on c.id = f.category_id left join forms p on p.id = f.parent_id`

type Viewer = Pick<User, 'countryId' | 'parentCountryId'>

export interface HeadRow {
  readonly id: string
  readonly root_id: string
  readonly published_at: Date | null
  readonly visibility: Visibility
  /** JSON text of `FormHead`. */
  readonly head: string
}

const headsOf = (sight: Sight, rest: string) => `select ${headAsJson(settingsSeen[sight])} ${rest}`
/** The statement for each sight, put together once. */
const forEachSight = (statement: (sight: Sight) => string): Readonly<Record<Sight, string>> => ({
  ...{ all: statement('all'), own: statement('own'), public: statement('public') },
})

async function list<R>(db: Db, viewer: Viewer, text: string, values: readonly unknown[] = []): Promise<R[]> {
  const all = [viewer.countryId, viewer.parentCountryId, ...values]
  return (await db.executeQuery<R>(CompiledQuery.raw(text, all))).rows
}

const oneForm = `${headTables} where f.id = $3`
const wholeHead = headsOf('all', oneForm)
/** All of it: for who changes it. */
export async function findHead(db: Db, viewer: Viewer, id: string): Promise<HeadRow | undefined> {
  return (await list<HeadRow>(db, viewer, wholeHead, [id]))[0]
}

// Cheap to read and another one whenever the form's reply would be another one: its row changes with its settings, its
// special deadlines, its sections and its questions (see touchForm); the rest is what the reply says of others, and which
// part of it the caller sees.
const startedBy = `(select string_agg(r.country_id::text, ' ' order by r.country_id) from results r
      where r.form_id = f.id and r.started)`
const ownUntil = `(select 'until ' || d.deadline || ' in ' || d.country_id ${ownSpecials})`
const stampFor = (sight: Sight) =>
  `concat_ws(' ', '${sight}', f.xmin, p.published_at, ${sameRootPublished}, ${ownStatus},
    ${sight === 'all' ? startedBy : ownUntil}) as stamp`

const wholeForm = forEachSight(sight =>
  headsOf(
    sight,
    `, ${stampFor(sight)},
  case when f.published_at is null then (${sectionsAsJson('s.form_id = f.id')})::text end as sections ${oneForm}`,
  ),
)
/** `sections`: JSON text; null for a published form, whose sections are frozen. `stamp`: of this very state. */
export interface WholeRow extends HeadRow, FormStamp {
  readonly sections: string | null
}
export async function findWhole(db: Db, viewer: User, id: string): Promise<WholeRow | undefined> {
  return (await list<WholeRow>(db, viewer, wholeForm[sightOf(viewer)], [id]))[0]
}

const stampOfForm = forEachSight(
  sight => `
  select f.id, f.published_at, f.visibility, ${stampFor(sight)}
  from forms f left join forms p on p.id = f.parent_id where f.id = $3`,
)

export interface FormStamp {
  readonly id: string
  readonly published_at: Date | null
  readonly visibility: Visibility
  readonly stamp: string
}
export async function findStamp(db: Db, viewer: User, id: string): Promise<FormStamp | undefined> {
  return (await list<FormStamp>(db, viewer, stampOfForm[sightOf(viewer)], [id]))[0]
}

const drafts = headsOf('all', `${headTables} where f.published_at is null order by f.edited_at desc, f.id desc`)
export const listDrafts = (db: Db, viewer: Viewer): Promise<HeadRow[]> => list(db, viewer, drafts)

const yearOf = (column: string) => `extract(year from ${column} at time zone 'Europe/Brussels')`
const published = forEachSight(sight =>
  headsOf(
    sight,
    `${headTables}
  where f.published_at is not null and ($3::int is null or ${yearOf('f.published_at')} = $3)
  order by f.published_at desc, f.id desc`,
  ),
)
/** Newest first. `year`: of publication, in Brussels; null for all. */
export const listPublished = (db: Db, viewer: User, year: number | null): Promise<HeadRow[]> =>
  list(db, viewer, published[sightOf(viewer)], [year])

const participating = forEachSight(sight =>
  headsOf(
    sight,
    `${headTables}
  where f.published_at is not null
    and exists (select from results r where r.form_id = f.id and r.country_id in ($1::uuid, $2::uuid))
  order by f.published_at desc, f.id desc`,
  ),
)
/** The published forms in which the caller's country takes part, newest first. */
export const listParticipating = (db: Db, viewer: User): Promise<HeadRow[]> =>
  list(db, viewer, participating[sightOf(viewer)])

/** The newest published form with this name and Brussels year. */
export async function findPublishedByName(db: Db, name: string, year: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('forms as f')
    .select('f.id')
    .where(sql`lower(btrim(f.name))`, '=', sql`lower(btrim(${name}))`)
    .where(sql`${sql.raw(yearOf('f.published_at'))}`, '=', year)
    .orderBy('f.published_at', 'desc')
    .executeTakeFirst()
  return row?.id
}

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
