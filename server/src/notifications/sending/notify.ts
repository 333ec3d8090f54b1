// Tells people of an event, in its transaction: news for those it concerns, and a mail for each of them in their language.
import { addNews, takeBackNews } from '../../news/service.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { queueMails, takeBackMails } from '../../platform/mail/queue.ts'
import { defaultLocale } from '../../platform/texts.ts'
import { fillTemplate, writeNotification } from './notification-text.ts'
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
    // News are for readers of many languages: what an administrator has written is the same for all of them.
    const writtenText = template.text === null ? null : fillTemplate(template.text, values, defaultLocale)
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
      ...writeNotification(template, {
        kind,
        values,
        locale,
        url: `${publicUrl}${path}`,
        unsubscribeUrl: `${publicUrl}/unsubscribe?token=${writeToken(key, { userId, kind })}`,
      }),
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
