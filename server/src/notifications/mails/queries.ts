// What mails were about, and whom nobody else reads the mails of.
import { sql } from 'kysely'
import type { MailSubject } from '@imp/domain/notifications/types.ts'
import type { Db } from '../../platform/db.ts'

/** Of those that are still there. */
export async function listSubjects(db: Db): Promise<MailSubject[]> {
  const { rows } = await sql<MailSubject>`
    select subject.id, subject.name, subject.year
    from (
      select id, name, year from forms
      union all
      select id, title, null::integer from reports
    ) subject
    where exists (select from mails where mails.subject_id = subject.id)
    order by lower(subject.name), subject.year desc, subject.id`.execute(db)
  return rows
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
