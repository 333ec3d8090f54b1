// Notification texts written by administrators.
import { sql } from 'kysely'
import type { NotificationKind } from '@imp/domain/notifications/kinds.ts'
import type { TemplateTexts } from '@imp/domain/notifications/templates.ts'
import type { Db } from '../../platform/db.ts'
import { nameOf } from '../../platform/sql-text.ts'

export interface TemplateRow extends TemplateTexts {
  readonly kind: string
  readonly version: number
  readonly changedAt: Date
  readonly changedBy: string | null
}
export const listTemplates = (db: Db): Promise<TemplateRow[]> =>
  db
    .selectFrom('notification_templates as template')
    .leftJoin('users as author', 'author.id', 'template.changed_by')
    .select(['template.kind', 'template.subject', 'template.text', 'template.version'])
    .select('template.changed_at as changedAt')
    .select(sql<string | null>`${sql.raw(nameOf('author'))}`.as('changedBy'))
    .execute()

interface NewTemplate extends TemplateTexts {
  readonly kind: NotificationKind
  /** The version it is based on, 0: none; null: any. */
  readonly version: number | null
  readonly at: Date
  readonly by: string | null
}
/** @returns false if somebody has written another one in the meantime */
export async function saveTemplate(tx: Db, template: NewTemplate): Promise<boolean> {
  const { kind, subject, text, version, at, by } = template
  const change = { subject, text, changed_at: at, changed_by: by }
  const row = await tx
    .insertInto('notification_templates')
    .values({ kind, ...change, version: 1 })
    .onConflict(on =>
      on
        .column('kind')
        .doUpdateSet(eb => ({ ...change, version: eb('notification_templates.version', '+', 1) }))
        .where(eb => (version === null ? eb.lit(true) : eb('notification_templates.version', '=', version))),
    )
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}
