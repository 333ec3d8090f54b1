// Sent and failed e-mails, for administrators, who can send them again or, without a mail server, read them here.
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
  // This link would unsubscribe the recipient.
  const withheld = formatText(ctx.locale, 'notifications.mails.linkWithheld')
  return { id: mail.id, subject, text: unsubscribeUrl === null ? text : text.replaceAll(unsubscribeUrl, withheld) }
}

interface SecretMail {
  readonly status: string
  readonly userId: string | null
}

/**
 * A sign-in link is for its recipient alone, unless it cannot reach them otherwise. Then people may pass it on, but not
 * scripts, and nobody takes over the built-in administrator (D53).
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
