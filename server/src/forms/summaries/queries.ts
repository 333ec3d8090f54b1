// Summaries of forms, written as JSON by PostgreSQL for each kind of caller, and locks on forms.
import { CompiledQuery, sql } from 'kysely'
import type { Visibility } from '@imp/domain/forms/types.ts'
import type { FormScope } from '@imp/domain/forms/visible-settings.ts'
import { notificationFlags } from '@imp/domain/forms/vocabulary.ts'
import type { User } from '@imp/domain/permissions.ts'
import type { Db } from '../../platform/db.ts'
import { wireTime, wireTimeOrNone } from '../../platform/sql-text.ts'

/** Locks the form, its sections and its questions against changes until the transaction ends. */
export async function lockForm(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('forms').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row !== undefined
}

export async function lockTemplate(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('forms').select('id').where('id', '=', id).forShare().executeTakeFirst()
  return row !== undefined
}

export interface FormState {
  readonly published_at: Date | null
  readonly visibility: Visibility
}
export async function findFormState(db: Db, id: string): Promise<FormState | undefined> {
  return db
    .selectFrom('forms')
    .select(['published_at', sql<Visibility>`visibility`.as('visibility')])
    .where('id', '=', id)
    .executeTakeFirst()
}

// ——— Summaries ———

// The busiest statements of all, hence plain text and parameters: $1 is the caller's country, $2 its parent. PostgreSQL
// writes the JSON, because reading two dozen columns takes longer than everything else in a reply.
const specialDeadlineAsJson = `json_build_object('formId', d.form_id, 'countryId', d.country_id, 'deadline',
      ${wireTime('d.deadline')})`
const [countryId, parentCountryId] = ['$1::uuid', '$2::uuid']

// Same precedence as specialDeadlineFor.
export const fromOwnSpecialDeadline = `
      from special_deadlines d where d.form_id = f.id and d.country_id in (${countryId}, ${parentCountryId})
      order by d.country_id = ${countryId} desc limit 1`
const noNotifications = `'${JSON.stringify(Object.fromEntries(notificationFlags.map(flag => [flag, false])))}'::json`

interface VisibleSettings {
  readonly specialDeadlines: string
  readonly visibility: string
  readonly editModalDismissed: string
  readonly sendNotification: string
  readonly countriesStarted: string
}
const ownSettings = {
  specialDeadlines: `(select coalesce(json_agg(own.entry), '[]') from (select ${specialDeadlineAsJson} as entry ${fromOwnSpecialDeadline}) own)`,
  editModalDismissed: 'false',
  sendNotification: noNotifications,
  countriesStarted: `'[]'::json`,
}
/** A form's administrative settings by scope: equal to `hideSettings`, as a test proves. */
const settingsByScope: Readonly<Record<FormScope, VisibleSettings>> = {
  all: {
    specialDeadlines: `(select coalesce(json_agg(${specialDeadlineAsJson} order by s.name), '[]')
      from special_deadlines d join countries s on s.id = d.country_id where d.form_id = f.id)`,
    visibility: 'f.visibility',
    editModalDismissed: 'f.edit_modal_dismissed',
    sendNotification: 'f.send_notification',
    // A country has started a form once something was stored for it, even if it was emptied again (D16, D18).
    countriesStarted: `(select coalesce(json_agg(n.name order by n.name), '[]')
      from results r join countries n on n.id = r.country_id where r.form_id = f.id and r.started)`,
  },
  own: { ...ownSettings, visibility: `'Internal'` },
  public: { ...ownSettings, visibility: `'Public'` },
}

const selectOfOwnResult = (what: string): string => `(
    select ${what} from results r where r.form_id = f.id and r.country_id in (${countryId}, ${parentCountryId})
    order by r.country_id = ${countryId} desc limit 1)`
const reopened = `case when r.status <> 'Submitted' and r.unsubmit_reason is not null then json_build_object(
    'reason', r.unsubmit_reason, 'answers', coalesce(jsonb_array_length(r.returned -> 'fields'), 0)) end`
const sameRootPublished = `exists (
    select from forms o where o.root_id = f.root_id and o.id <> f.id and o.published_at is not null)`

const summaryAsJson = (
  settings: VisibleSettings,
  deadline: string,
) => `row_to_json((select x from (select f.id, f.name, f.year, f.description,
  ${wireTimeOrNone(deadline)} as deadline, ${settings.specialDeadlines} as "specialDeadlines",
  f.category_id as category, json_build_object('id', c.id, 'name', c.name) as "categoryObj",
  f.published_at is not null as published, ${wireTime('f.created_at')} as "timeCreated",
  ${wireTime('f.edited_at')} as "timeLastEdited", ${wireTimeOrNone('f.published_at')} as "timePublished",
  f.is_hard_copy as "isHardCopy", f.parent_id as "parentId", ${wireTimeOrNone('p.published_at')} as "parentTimePublished",
  ${sameRootPublished} as "sameRootPublished", ${selectOfOwnResult('r.status')} as "resultStatus",
  ${selectOfOwnResult(reopened)} as reopened, f.user_download as "userDownload",
  ${settings.visibility} as visibility, ${settings.editModalDismissed} as "editModalDismissed",
  ${settings.sendNotification} as "sendNotification", ${settings.countriesStarted} as "countriesStarted",
  f.version) x))::text as summary, f.id, f.root_id, f.published_at, f.visibility`
export const summaryTables = `from forms f join categories c on c.id = f.category_id left join forms p on p.id = f.parent_id`

type Viewer = Pick<User, 'countryId' | 'parentCountryId'>

export interface SummaryRow {
  readonly id: string
  readonly root_id: string
  readonly published_at: Date | null
  readonly visibility: Visibility
  readonly summary: string
}

/** @param deadline the one that applies, if not the form's own */
export const selectSummaries = (formScope: FormScope, rest: string, deadline = 'f.deadline') =>
  `select ${summaryAsJson(settingsByScope[formScope], deadline)} ${rest}`
export const forEachScope = (statement: (formScope: FormScope) => string): Readonly<Record<FormScope, string>> => ({
  all: statement('all'),
  own: statement('own'),
  public: statement('public'),
})

export async function selectFor<R>(
  db: Db,
  viewer: Viewer,
  text: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  const parameters = [viewer.countryId, viewer.parentCountryId, ...values]
  return (await db.executeQuery<R>(CompiledQuery.raw(text, parameters))).rows
}

const oneSummary = selectSummaries('all', `${summaryTables} where f.id = $3`)
export async function findSummary(db: Db, viewer: Viewer, id: string): Promise<SummaryRow | undefined> {
  return (await selectFor<SummaryRow>(db, viewer, oneSummary, [id]))[0]
}
