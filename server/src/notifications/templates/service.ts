// The texts of notifications, read, previewed and written by administrators.
import { endOfDay, noDate, yearOf } from '@imp/domain/dates.ts'
import type { NewsValues } from '@imp/domain/news/kinds.ts'
import { notificationKinds, type NotificationKind } from '@imp/domain/notifications/kinds.ts'
import { type TemplateTexts, saveTemplateBlocker } from '@imp/domain/notifications/templates.ts'
import type { MailPreview, NotificationTemplate, PreviewInput, TemplateInput } from '@imp/domain/notifications/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { writeMail } from '../../platform/mail/content.ts'
import { fieldsProblem, Problem } from '../../platform/problems.ts'
import { chooseLocale, formatText } from '../../platform/texts.ts'
import { writeNotification } from '../sending/notification-text.ts'
import { writeOriginal } from './original.ts'
import * as queries from './queries.ts'

export async function listTemplates(ctx: Ctx): Promise<NotificationTemplate[]> {
  allow(ctx.user, 'notification.manage')
  const rows = new Map((await queries.listTemplates(ctx.db)).map(row => [row.kind, row]))
  return notificationKinds.map(kind => {
    const row = rows.get(kind)
    return {
      kind,
      subject: row?.subject ?? null,
      text: row?.text ?? null,
      original: writeOriginal(kind, ctx.locale),
      version: row?.version ?? 0,
      changed: row?.changedAt.toISOString() ?? noDate,
      changedBy: row?.changedBy ?? null,
    }
  })
}

async function findTemplate(ctx: Ctx, kind: NotificationKind): Promise<NotificationTemplate> {
  const found = (await listTemplates(ctx)).find(template => template.kind === kind)
  if (!found) throw new Error(`no template of ${kind}`)
  return found
}

const trim = ({ subject, text }: TemplateTexts): TemplateTexts => ({
  subject: subject?.trim() ?? null,
  text: text?.trim() ?? null,
})

function check(kind: NotificationKind, texts: TemplateTexts): void {
  const reasons = saveTemplateBlocker(kind, texts)
  if (reasons.length > 0) throw fieldsProblem(reasons)
}

/** @throws Problem staleVersion */
export async function saveTemplate(
  ctx: Ctx,
  kind: NotificationKind,
  { version = ctx.ifMatch ?? undefined, ...texts }: TemplateInput,
): Promise<NotificationTemplate> {
  allow(ctx.user, 'notification.manage')
  check(kind, texts)
  const isSaved = await queries.saveTemplate(ctx.db, {
    kind,
    ...trim(texts),
    version: version ?? null,
    at: ctx.now,
    by: ctx.user.id,
  })
  const stored = await findTemplate(ctx, kind)
  if (isSaved) return stored
  const { changedBy, changed: changedAt } = stored
  throw new Problem('staleVersion', { stored, changedAt, ...(changedBy !== null && { changedBy }) })
}

export async function previewMail(ctx: Ctx, kind: NotificationKind, input: PreviewInput): Promise<MailPreview> {
  allow(ctx.user, 'notification.manage')
  check(kind, input)
  const locale = chooseLocale(input.locale)
  const { subject, content } = writeNotification(trim(input), {
    kind,
    values: exampleOf(ctx.now, locale),
    locale,
    // Links in a preview lead nowhere.
    url: '#',
    unsubscribeUrl: '#',
  })
  return { subject, html: writeMail(content, locale).html }
}

const [exampleDays, exampleCount] = [7, 3]
const exampleOf = (now: Date, locale: string): Required<NewsValues> => ({
  name: formatText(locale, 'notifications.templates.example.name'),
  country: formatText(locale, 'notifications.templates.example.country'),
  deadline: endOfDay(`${yearOf(now.toISOString())}-12-31`),
  isOver: false,
  isWhole: false,
  days: exampleDays,
  count: exampleCount,
  reason: formatText(locale, 'notifications.templates.example.reason'),
})
