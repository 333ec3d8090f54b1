// What was sent to whom, and what failed: for administrators, who may send again. Without a mail server they read it here.
import type { Input } from '@imp/domain/endpoint.ts'
import { noDate } from '@imp/domain/dates.ts'
import type { notificationEndpoints } from '@imp/domain/notifications/endpoints.ts'
import type { MailSubject } from '@imp/domain/notifications/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { pageOf } from '../../platform/http/json-list.ts'
import * as mails from '../../platform/mail/reading.ts'
import { Problem } from '../../platform/problems.ts'
import { formatText } from '../../platform/texts.ts'
import * as queries from './queries.ts'

const defaultItems = 15
type ListInput = Input<(typeof notificationEndpoints)['GET /api/notifications/mails']>['query']

export async function listMails(ctx: Ctx, { page = 1, items = defaultItems, subject, status, address }: ListInput) {
  allow(ctx.user, 'notification.manage')
  const part = pageOf({ page, items })
  const filter = { subjectId: subject ?? null, status: status ?? null, address: address ?? '' }
  const { rows, total } = await mails.listMails(ctx.db, filter, part)
  const countries = await queries.listMailCountries(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const result = rows.map(({ createdAt, finishedAt, ...row }) => ({
    ...row,
    country: countries.get(row.id)?.name ?? null,
    countryCode: countries.get(row.id)?.code ?? null,
    created: createdAt.toISOString(),
    finished: finishedAt?.toISOString() ?? noDate,
  }))
  return { result, totalRows: total }
}

/** By name, the newest year first. */
export function listSubjects(ctx: Ctx): Promise<MailSubject[]> {
  allow(ctx.user, 'notification.manage')
  return queries.listSubjects(ctx.db)
}

export async function readMail(ctx: Ctx, id: string) {
  allow(ctx.user, 'notification.manage')
  const mail = await mails.findMail(ctx.db, id)
  if (!mail) throw new Problem('unknownMail')
  const { isSecret, address, subject, text, unsubscribeUrl } = mail
  const isShown = !isSecret || (await mayReadSecret(ctx, mail))
  if (isSecret && isShown) ctx.recordRead({ receiver: address })
  if (!isShown) return { id: mail.id, subject, text: null }
  // Whoever has this link stops the mails of its receiver.
  const withheld = formatText(ctx.locale, 'notifications.mails.linkWithheld')
  return { id: mail.id, subject, text: unsubscribeUrl === null ? text : text.replaceAll(unsubscribeUrl, withheld) }
}

interface SecretMail {
  readonly status: string
  readonly userId: string | null
}

/**
 * A link that lets its receiver in is theirs alone, unless nobody else would ever get it to them. Then people pass it on, never
 * scripts; and nobody takes over the built-in administrator (D53).
 */
async function mayReadSecret({ db, user, isScript }: Ctx, { status, userId }: SecretMail): Promise<boolean> {
  if (status !== 'kept' || isScript) return false
  return userId === null || userId === user.id || !(await queries.isBuiltInAdministrator(db, userId))
}

/** @throws Problem mailNotFailed */
export async function sendAgain(ctx: Ctx, id: string): Promise<void> {
  allow(ctx.user, 'notification.manage')
  if (await mails.sendMailAgain(ctx.db, id)) return
  throw new Problem((await mails.findMail(ctx.db, id)) ? 'mailNotFailed' : 'unknownMail')
}
