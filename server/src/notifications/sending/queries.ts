// Recipients of notifications: forms with their countries' deadlines, accounts with their languages.
import { CompiledQuery, sql } from 'kysely'
import type { NotificationKind } from '@imp/domain/notifications/kinds.ts'
import type { TemplateTexts } from '@imp/domain/notifications/templates.ts'
import type { Db } from '../../platform/db.ts'
import { defaultLocale } from '../../platform/texts.ts'

export interface NotifiedForm {
  readonly id: string
  readonly name: string
  readonly flags: Readonly<Partial<Record<NotificationKind, boolean>>>
  readonly publishedAt: Date
}
export async function findForm(db: Db, id: string): Promise<NotifiedForm | undefined> {
  const row = await db
    .selectFrom('forms')
    .select(['id', 'name', 'send_notification', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.published_at) return undefined
  return {
    id,
    name: row.name,
    flags: row.send_notification as NotifiedForm['flags'],
    publishedAt: row.published_at,
  }
}

export interface CountryDeadline {
  readonly countryId: string
  readonly deadline: Date | null
  readonly isSubmitted: boolean
}
/** For countries with a result: the correction day, or else the special deadline of the part or its country, or the form's. */
export const listDeadlines = (db: Db, formId: string): Promise<CountryDeadline[]> =>
  db
    .selectFrom('results')
    .innerJoin('forms', 'forms.id', 'results.form_id')
    .innerJoin('countries', 'countries.id', 'results.country_id')
    .leftJoin('special_deadlines as own', join =>
      join.onRef('own.form_id', '=', 'forms.id').onRef('own.country_id', '=', 'countries.id'),
    )
    .leftJoin('special_deadlines as whole', join =>
      join.onRef('whole.form_id', '=', 'forms.id').onRef('whole.country_id', '=', 'countries.parent_id'),
    )
    .where('forms.id', '=', formId)
    .select('countries.id as countryId')
    .select(({ fn }) =>
      fn<Date | null>('counting_deadline', [
        'results.corrections_until',
        'results.deadline_then',
        fn.coalesce('own.deadline', 'whole.deadline', 'forms.deadline'),
      ]).as('deadline'),
    )
    .select(sql<boolean>`results.submitted_at is not null`.as('isSubmitted'))
    .orderBy('countries.id')
    .execute()

export interface NotifiedParameter {
  readonly name: string
  readonly deadline: Date | null
  readonly isSummary: boolean
  readonly countryIds: readonly string[]
}
export const findParameter = (db: Db, id: string): Promise<NotifiedParameter | undefined> =>
  db
    .selectFrom('parameters')
    .select(['name', 'deadline', 'is_summary as isSummary'])
    .select(
      sql<string[]>`array(
        select a.country_id from parameter_answers a join countries c on c.id = a.country_id
        where a.parameter_id = parameters.id and c.is_involved_in_maps order by 1)`.as('countryIds'),
    )
    .where('id', '=', id)
    .executeTakeFirst()

export interface Receiver {
  readonly id: string
  readonly address: string
  readonly locale: string
}
const selectReceivers = (db: Db, kind: NotificationKind) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.username as address'])
    .select(eb => eb.fn.coalesce('users.locale', eb.val(defaultLocale)).as('locale'))
    .where('users.is_enabled', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notification_refusals as refusal')
            .select('refusal.kind')
            .whereRef('refusal.user_id', '=', 'users.id')
            .where('refusal.kind', '=', kind),
        ),
      ),
    )
    .orderBy('users.id')

/** For a part, the contacts of its country: accounts belong to whole countries. */
const selectContacts = (db: Db, kind: NotificationKind, countryIds: readonly string[]) =>
  selectReceivers(db, kind)
    .innerJoin('countries', join =>
      join.on(({ or, eb, ref }) =>
        or([eb('users.country_id', '=', ref('countries.id')), eb('users.country_id', '=', ref('countries.parent_id'))]),
      ),
    )
    .where('users.role', '=', 'NCLP')
    .where('countries.id', 'in', countryIds)

export const listContacts = (
  db: Db,
  kind: NotificationKind,
  countryIds: readonly string[],
): Promise<readonly Receiver[]> => selectContacts(db, kind, countryIds).distinct().execute()

export async function listReachedCountries(db: Db, kind: NotificationKind, countryIds: readonly string[]) {
  const contacts = selectContacts(db, kind, countryIds).clearSelect().clearOrderBy()
  const rows = await contacts.select('countries.id as countryId').distinct().execute()
  return rows.map(({ countryId }) => countryId)
}

export const listInRoles = (db: Db, kind: NotificationKind, roles: readonly string[]): Promise<readonly Receiver[]> =>
  selectReceivers(db, kind).where('users.role', 'in', roles).execute()

export const listPersons = (db: Db, kind: NotificationKind, ids: readonly string[]): Promise<readonly Receiver[]> =>
  selectReceivers(db, kind).where('users.id', 'in', ids).execute()

export interface Submission {
  readonly form: NotifiedForm
  readonly country: string
  readonly number: number
  /** The submitter, unless unsubscribed. */
  readonly thanked: readonly Receiver[]
  readonly administrators: readonly Receiver[]
}
// One plain statement, because every submission runs it in its transaction.
const receiversAs = (kind: NotificationKind, condition: string) => `
  (select coalesce(json_agg(json_build_object(
     'id', u.id, 'address', u.username, 'locale', coalesce(u.locale, '${defaultLocale}')) order by u.id), '[]')
   from users u
   where u.is_enabled and ${condition} and not exists (
     select from notification_refusals refusal where refusal.user_id = u.id and refusal.kind = '${kind}'))`
const selectSubmission = `
  select f.id, f.name, f.send_notification as flags, f.published_at as "publishedAt", d.country_name as country, d.number,
    ${receiversAs('formSubmittedNclp', 'u.id = $2::uuid')} as thanked,
    ${receiversAs('formSubmittedAdmin', `u.role = 'Admin'`)} as administrators
  from results r
  join forms f on f.id = r.form_id
  join lateral (select country_name, number from deliveries where result_id = r.id order by number desc limit 1) d on true
  where r.id = $1 and f.published_at is not null`
/** @param userId the submitter @returns undefined if not submitted, or its form is not published */
export async function findSubmission(db: Db, resultId: string, userId: string | null): Promise<Submission | undefined> {
  const { rows } = await db.executeQuery<NotifiedForm & Omit<Submission, 'form'>>(
    CompiledQuery.raw(selectSubmission, [resultId, userId]),
  )
  const [row] = rows
  if (!row) return undefined
  const { country, number, thanked, administrators, ...form } = row
  return { form, country, number, thanked, administrators }
}

export interface TemplatesAndKey {
  readonly templates: Readonly<Record<string, TemplateTexts>>
  /** Signs the links in e-mails. */
  readonly key: Buffer
}
export async function findTemplatesAndKey(db: Db): Promise<TemplatesAndKey> {
  const { rows } = await db.executeQuery<TemplatesAndKey>(
    CompiledQuery.raw(`
      select key, (select coalesce(json_object_agg(kind, json_build_object('subject', subject, 'text', text)), '{}')
                   from notification_templates) as templates
      from notification_keys`),
  )
  if (!rows[0]) throw new Error('There is no key to sign links with.')
  return rows[0]
}

export async function findSigningKey(db: Db): Promise<Buffer> {
  return (await findTemplatesAndKey(db)).key
}
