// Settings of forms and their special deadlines.
import { sql } from 'kysely'
import type { SendNotification, Visibility } from '@imp/domain/forms/types.ts'
import type { Db } from '../../platform/db.ts'
import { type Authorship, nextVersion } from '../versions/queries.ts'

/** Forms with the same root share their name. The lock makes concurrent requests for one name wait. */
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
  readonly year: number
  readonly description: string
  readonly categoryId: string
  readonly deadline: Date | null
  readonly visibility: Visibility
  readonly userDownload: boolean
  readonly sendNotification: SendNotification
}
const settingColumns = (settings: Settings) => ({
  name: settings.name,
  year: settings.year,
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

const nextFormVersion = (author: Authorship) => ({ ...nextVersion(author), edited_at: author.at })

export async function updateSettings(db: Db, id: string, settings: Settings, author: Authorship): Promise<void> {
  const changed = { ...settingColumns(settings), ...nextFormVersion(author) }
  await db.updateTable('forms').set(changed).where('id', '=', id).execute()
}

export interface DeadlineOfCountry {
  readonly countryId: string
  readonly deadline: Date
}
/** A granted deadline stays granted when its date changes; a correction must not reveal the country's request. */
export async function replaceSpecialDeadlines(
  db: Db,
  formId: string,
  special: readonly DeadlineOfCountry[],
): Promise<void> {
  const replaced = await db
    .deleteFrom('special_deadlines')
    .where('form_id', '=', formId)
    .returning(['country_id', 'is_granted', 'deadline_before'])
    .execute()
  if (special.length === 0) return
  const granted = new Map(replaced.filter(row => row.is_granted).map(row => [row.country_id, row]))
  const rows = special.map(({ countryId, deadline }) => ({
    ...granted.get(countryId),
    form_id: formId,
    country_id: countryId,
    deadline,
  }))
  await db.insertInto('special_deadlines').values(rows).execute()
}

export async function upsertGrantedDeadline(
  db: Db,
  formId: string,
  { countryId, deadline }: DeadlineOfCountry,
  author: Authorship,
): Promise<void> {
  await db
    .insertInto('special_deadlines')
    .values({ form_id: formId, country_id: countryId, deadline, is_granted: true })
    .onConflict(on =>
      on.columns(['form_id', 'country_id']).doUpdateSet(({ ref }) => ({
        deadline,
        is_granted: true,
        deadline_before: sql<Date | null>`case when ${ref('special_deadlines.is_granted')}
          then ${ref('special_deadlines.deadline_before')} else ${ref('special_deadlines.deadline')} end`,
      })),
    )
    .execute()
  await db.updateTable('forms').set(nextFormVersion(author)).where('id', '=', formId).execute()
}

/** Includes the correction deadlines that currently apply. Same precedence as deadlineFor. */
export async function listUnsubmitted(db: Db, formId: string) {
  const deadline = sql<Date | null>`coalesce(own.deadline, of_parent.deadline, f.deadline)`
  return await db
    .selectFrom('results as r')
    .innerJoin('forms as f', 'f.id', 'r.form_id')
    .innerJoin('countries as c', 'c.id', 'r.country_id')
    .leftJoin('special_deadlines as own', on =>
      on.onRef('own.form_id', '=', 'f.id').onRef('own.country_id', '=', 'c.id'),
    )
    .leftJoin('special_deadlines as of_parent', on =>
      on.onRef('of_parent.form_id', '=', 'f.id').onRef('of_parent.country_id', '=', 'c.parent_id'),
    )
    .select(['c.id as country', 'c.parent_id as parent', 'c.name as countryName', 'c.abbreviation as countryCode'])
    .select(
      sql<Date | null>`case when r.deadline_then is not distinct from ${deadline} then r.corrections_until end`.as(
        'until',
      ),
    )
    .where('f.id', '=', formId)
    .where('f.published_at', 'is not', null)
    .where('r.status', '<>', 'Submitted')
    .orderBy('c.name')
    .execute()
}

export async function updateVisibility(db: Db, id: string, visibility: Visibility, author: Authorship): Promise<void> {
  const changed = { visibility, ...nextFormVersion(author) }
  await db.updateTable('forms').set(changed).where('id', '=', id).execute()
}

export async function dismissEditModal(db: Db, id: string, author: Authorship): Promise<void> {
  const changed = { edit_modal_dismissed: true, ...nextFormVersion(author) }
  await db.updateTable('forms').set(changed).where('id', '=', id).execute()
}
