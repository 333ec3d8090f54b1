// The kinds of e-mails that people have unsubscribed from.
import type { NotificationKind } from '@imp/domain/notifications/kinds.ts'
import type { Db } from '../../platform/db.ts'

export async function listRefusals(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('notification_refusals').select('kind').where('user_id', '=', userId).execute()
  return rows.map(({ kind }) => kind)
}

export async function insertRefusal(tx: Db, userId: string, kind: NotificationKind): Promise<void> {
  await tx
    .insertInto('notification_refusals')
    .columns(['user_id', 'kind'])
    .expression(eb =>
      eb
        .selectFrom('users')
        .select(['id', eb.val<string>(kind).as('kind')])
        .where('id', '=', userId),
    )
    .onConflict(on => on.doNothing())
    .execute()
}

export async function deleteRefusal(tx: Db, userId: string, kind: NotificationKind): Promise<void> {
  await tx.deleteFrom('notification_refusals').where('user_id', '=', userId).where('kind', '=', kind).execute()
}
