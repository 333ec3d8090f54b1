// The texts of notifications, read and written by administrators.
import { notificationKinds, type NotificationKind } from '@imp/domain/notifications/kinds.ts'
import type { NotificationTemplate, TemplateInput } from '@imp/domain/notifications/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { Problem } from '../../platform/problems.ts'
import * as queries from './queries.ts'

export async function listTemplates(ctx: Ctx): Promise<NotificationTemplate[]> {
  allow(ctx.user, 'notification.manage')
  const rows = new Map((await queries.listTemplates(ctx.db)).map(row => [row.kind, row]))
  return notificationKinds.map(kind => ({
    kind,
    text: rows.get(kind)?.text || null,
    version: rows.get(kind)?.version ?? 0,
  }))
}

/** @throws Problem conflictingChange */
export async function saveTemplate(
  ctx: Ctx,
  kind: NotificationKind,
  input: TemplateInput,
): Promise<NotificationTemplate> {
  allow(ctx.user, 'notification.manage')
  const text = input.text.trim()
  const isSaved = await queries.saveTemplate(ctx.db, {
    kind,
    text,
    version: input.version,
    at: ctx.now,
    by: ctx.user.id,
  })
  if (!isSaved) throw new Problem('conflictingChange')
  return { kind, text: text || null, version: input.version + 1 }
}
