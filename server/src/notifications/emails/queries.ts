// The subjects of e-mails, and whose e-mails nobody else may read.
import { sql } from 'kysely'
import type { MailSubject } from '@imp/domain/notifications/types.ts'
import type { Db } from '../../platform/db.ts'

export async function listSubjects(db: Db): Promise<MailSubject[]> {
  const { rows } = await sql<MailSubject>`
    select subject.id, subject.name, subject.year
    from (
      select id, name, year from forms
      union all
      select id, title, null::integer from reports
      union all
      select id, name, year from parameters where deleted_at is null
    ) subject
    where exists (select from mails where mails.subject_id = subject.id)
    order by lower(subject.name), subject.year desc, subject.id`.execute(db)
  return rows
}

const contactKinds = [
  'newForm',
  'beforeDeadline',
  'afterDeadline',
  'dataDownloadAvailable',
  'reminder',
  'newParameter',
  'parameterSubmitted',
  'parametersBeforeDeadline',
]
/** The third word in the event key of these kinds is the result. */
const resultKinds = [
  'formSubmittedNclp',
  'formSubmittedAdmin',
  'extensionRequested',
  'extensionGranted',
  'extensionDeclined',
  'resultReturned',
]

export async function listMailCountries(
  db: Db,
  mailIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly code: string }>> {
  const { rows } = await sql<{ id: string; name: string; code: string }>`
    select mails.id, countries.name, countries.abbreviation as code
    from mails
    left join users on users.id = mails.user_id and mails.kind = any(${contactKinds}::text[])
    left join results on results.id = case
      when mails.kind = any(${resultKinds}::text[])
      then nullif(split_part(mails.event_key, ' ', 3), '')::uuid
    end
    join countries on countries.id = coalesce(results.country_id, users.country_id)
    where mails.id = any(${mailIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...country }) => [id, country]))
}

export async function isBuiltInAdministrator(db: Db, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('is_built_in', '=', true)
    .executeTakeFirst()
  return user !== undefined
}
