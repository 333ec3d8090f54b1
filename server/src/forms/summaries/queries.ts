// Forms as they are listed and sent: written as JSON by PostgreSQL, for whoever asks, with the stamp of what they see.
import { CompiledQuery, sql } from 'kysely'
import { noDate } from '@imp/domain/dates.ts'
import type { Visibility } from '@imp/domain/forms/types.ts'
import { notificationFlags } from '@imp/domain/forms/vocabulary.ts'
import type { User } from '@imp/domain/permissions.ts'
import type { Db } from '../../platform/db.ts'
import { formScopeOf, type Sight } from '../summaries.ts'
import { sectionsAsJson } from '../structure/queries.ts'

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
  editModalDismissed: 'false',
  sendNotification: noFlags,
  countriesStarted: `'[]'::json`,
}
/** What administrators settle about a form, as each sight has it. */
const settingsSeen: Readonly<Record<Sight, SettingsSeen>> = {
  all: {
    specialDeadlines: `(select coalesce(json_agg(${special} order by s.name), '[]')
      from special_deadlines d join countries s on s.id = d.country_id where d.form_id = f.id)`,
    visibility: 'f.visibility',
    editModalDismissed: 'f.edit_modal_dismissed',
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

const headsOf = (formScope: Sight, rest: string) => `select ${headAsJson(settingsSeen[formScope])} ${rest}`
/** The statement for each sight, put together once. */
const forEachSight = (statement: (formScope: Sight) => string): Readonly<Record<Sight, string>> => ({
  all: statement('all'),
  own: statement('own'),
  public: statement('public'),
})

async function list<R>(db: Db, viewer: Viewer, text: string, values: readonly unknown[] = []): Promise<R[]> {
  const all = [viewer.countryId, viewer.parentCountryId, ...values]
  return (await db.executeQuery<R>(CompiledQuery.raw(text, all))).rows
}

const oneForm = `${headTables} where f.id = $3`
const wholeHead = headsOf('all', oneForm)
/** All of it: for who changes it. */
export async function findSummary(db: Db, viewer: Viewer, id: string): Promise<HeadRow | undefined> {
  return (await list<HeadRow>(db, viewer, wholeHead, [id]))[0]
}

// Cheap to read and another one whenever the form's reply would be another one: its row changes with its settings, its
// special deadlines, its sections and its questions (see touchForm); the rest is what the reply says of others, and which
// part of it the caller sees.
const startedBy = `(select string_agg(r.country_id::text, ' ' order by r.country_id) from results r
      where r.form_id = f.id and r.started)`
const ownUntil = `(select 'until ' || d.deadline || ' in ' || d.country_id ${ownSpecials})`
const stampFor = (formScope: Sight) =>
  `concat_ws(' ', '${formScope}', f.xmin, p.published_at, ${sameRootPublished}, ${ownStatus},
    ${formScope === 'all' ? startedBy : ownUntil}) as stamp`

const wholeForm = forEachSight(formScope =>
  headsOf(
    formScope,
    `, ${stampFor(formScope)},
  case when f.published_at is null then (${sectionsAsJson('s.form_id = f.id')})::text end as sections ${oneForm}`,
  ),
)
/** `sections`: JSON text; null for a published form, whose sections are frozen. `stamp`: of this very state. */
export interface WholeRow extends HeadRow, FormStamp {
  readonly sections: string | null
}
export async function findWhole(db: Db, viewer: User, id: string): Promise<WholeRow | undefined> {
  return (await list<WholeRow>(db, viewer, wholeForm[formScopeOf(viewer)], [id]))[0]
}

const stampOfForm = forEachSight(
  formScope => `
  select f.id, f.published_at, f.visibility, ${stampFor(formScope)}
  from forms f left join forms p on p.id = f.parent_id where f.id = $3`,
)

export interface FormStamp {
  readonly id: string
  readonly published_at: Date | null
  readonly visibility: Visibility
  readonly stamp: string
}
export async function findStamp(db: Db, viewer: User, id: string): Promise<FormStamp | undefined> {
  return (await list<FormStamp>(db, viewer, stampOfForm[formScopeOf(viewer)], [id]))[0]
}

const drafts = headsOf('all', `${headTables} where f.published_at is null order by f.edited_at desc, f.id desc`)
export const listDrafts = (db: Db, viewer: Viewer): Promise<HeadRow[]> => list(db, viewer, drafts)

const yearOf = (column: string) => `extract(year from ${column} at time zone 'Europe/Brussels')`
const published = forEachSight(formScope =>
  headsOf(
    formScope,
    `${headTables}
  where f.published_at is not null and ($3::int is null or ${yearOf('f.published_at')} = $3)
  order by f.published_at desc, f.id desc`,
  ),
)
/** Newest first. `year`: of publication, in Brussels; null for all. */
export const listPublished = (db: Db, viewer: User, year: number | null): Promise<HeadRow[]> =>
  list(db, viewer, published[formScopeOf(viewer)], [year])

const participating = forEachSight(formScope =>
  headsOf(
    formScope,
    `${headTables}
  where f.published_at is not null
    and exists (select from results r where r.form_id = f.id and r.country_id in ($1::uuid, $2::uuid))
  order by f.published_at desc, f.id desc`,
  ),
)
/** The published forms in which the caller's country takes part, newest first. */
export const listParticipating = (db: Db, viewer: User): Promise<HeadRow[]> =>
  list(db, viewer, participating[formScopeOf(viewer)])

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
