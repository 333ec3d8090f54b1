// Tells people of an event, in its transaction: news for those it concerns, and a mail for each of them in their language.
import type { NewsValues } from '@imp/domain/news/kinds.ts'
import { isOptional } from '@imp/domain/notifications/kinds.ts'
import { fillPlaceholders } from '@imp/domain/notifications/placeholders.ts'
import { writeBody, writeDeadline } from '../../news/news-text.ts'
import { addNews, takeBackNews } from '../../news/service.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { queueMails, takeBackMails } from '../../platform/mail/queue.ts'
import { defaultLocale, formatText } from '../../platform/texts.ts'
import { planMessages, type NotificationEvent } from './plan-messages.ts'
import * as queries from './queries.ts'
import { writeToken } from './unsubscribe-token.ts'

type Sender = Pick<Ctx, 'now' | 'publicUrl'> & { readonly db: Db }

export async function notify(sender: Sender, event: NotificationEvent): Promise<void> {
  const { db, now, publicUrl } = sender
  const messages = await planMessages(db, event)
  if (messages.length === 0) return
  const key = await queries.findSigningKey(db)
  for (const message of messages) {
    const { kind, subjectId, values, receivers, occasion, path } = message
    const template = await queries.findTemplate(db, kind)
    const write = (locale: string): string =>
      template === null
        ? writeBody(locale, { kind, values, writtenText: null })
        : fillTemplate(template, values, locale)
    const writtenText = template === null ? null : write(defaultLocale)
    const { audience } = message
    const eventKey = `${kind} ${subjectId} ${occasion}`
    await addNews(
      db,
      [
        {
          kind,
          values,
          writtenText,
          audience,
          subjectId,
          createdBy: null,
          eventKey: `${eventKey} ${audienceKey(audience)}`,
        },
      ],
      now,
    )
    const mails = receivers.map(({ id: userId, address, locale }) => ({
      userId,
      address,
      locale,
      kind,
      subject: formatText(locale, 'notifications.mail.subject', { name: values.name ?? '' }),
      content: {
        paragraphs: [write(locale)],
        link: { label: formatText(locale, 'notifications.mail.open'), url: `${publicUrl}${path}` },
        unsubscribeUrl: isOptional(kind) ? `${publicUrl}/unsubscribe?token=${writeToken(key, { userId, kind })}` : null,
      },
      subjectId,
      eventKey: `${eventKey} ${userId}`,
    }))
    await queueMails(db, mails, now)
  }
}

/** Whoever has been told already has been told; what still waits is not sent, and the news go. */
export async function takeBackNotifications(tx: Db, subjectId: string): Promise<void> {
  await takeBackNews(tx, subjectId)
  await takeBackMails(tx, subjectId)
}

const audienceKey = (audience: object): string => JSON.stringify(Object.values(audience))

const fillTemplate = (template: string, values: NewsValues, locale: string): string =>
  fillPlaceholders(template, {
    deadline: writeDeadline(locale, values.deadline ?? null),
    country: values.country ?? '',
    form_name: values.name ?? '',
    days: String(values.days ?? ''),
  })
