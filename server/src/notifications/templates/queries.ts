// The texts that administrators have written.
import type { NotificationKind } from '@imp/domain/notifications/kinds.ts'
import type { Db } from '../../platform/db.ts'

export interface TemplateRow {
  readonly kind: string
  readonly text: string
  readonly version: number
}
export const listTemplates = (db: Db): Promise<TemplateRow[]> =>
  db.selectFrom('notification_templates').select(['kind', 'text', 'version']).execute()

interface NewTemplate {
  readonly kind: NotificationKind
  /** '': the product's own counts. */
  readonly text: string
  /** That it was made from; 0: there was none. */
  readonly version: number
  readonly at: Date
  readonly by: string | null
}
/** @returns false: somebody has written another one meanwhile */
export async function saveTemplate(tx: Db, { kind, text, version, at, by }: NewTemplate): Promise<boolean> {
  const change = { text, version: version + 1, changed_at: at, changed_by: by }
  const row = await (version === 0
    ? tx
        .insertInto('notification_templates')
        .values({ kind, ...change })
        .onConflict(on => on.doNothing())
        .returning('version')
        .executeTakeFirst()
    : tx
        .updateTable('notification_templates')
        .set(change)
        .where('kind', '=', kind)
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst())
  return row !== undefined
}
