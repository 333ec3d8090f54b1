// Notifies people of an event, in its transaction: news for those it concerns, and an e-mail for each in their language.
import type { NotificationKind } from '@imp/domain/notifications/kinds.ts'
import type { TemplateTexts } from '@imp/domain/notifications/templates.ts'
import { addNews, type News, revokeNews, revokeNewsOf } from '../../news/service.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { type NewMail, queueMails, takeBackMails, takeBackMailsOf } from '../../platform/mail/queue.ts'
import { defaultLocale } from '../../platform/texts.ts'
import { fillTemplate, writeNotification } from './notification-text.ts'
import { eventKeyOf, type Message } from './message.ts'
import { planMessages, type NotificationEvent } from './plan-messages.ts'
import * as queries from './queries.ts'
import { writeToken } from './unsubscribe-token.ts'

type Sender = Pick<Ctx, 'now' | 'publicUrl'> & { readonly db: Db }

/** @returns how many people are notified by e-mail */
export async function notify({ db, now, publicUrl }: Sender, event: NotificationEvent): Promise<number> {
  // Independent statements are sent together (decision 0007).
  const [messages, { templates, key }] = await Promise.all([planMessages(db, event), queries.findTemplatesAndKey(db)])
  const news: News[] = []
  const mails: NewMail[] = []
  for (const message of messages) {
    const { kind, subjectId, resultId = '', values, audience, receivers, path } = message
    const template = templates[kind] ?? original
    // News have readers of many languages, so an administrator's text is the same for all.
    const writtenText = template.text === null ? null : fillTemplate(template.text, values, defaultLocale)
    const eventKey = eventKeyOf(message)
    const thread = `${threadOf(kind)} ${subjectId} ${resultId}`
    // One news item and one e-mail per thread and hour.
    const [newsKey, newsThread] = [eventKey, thread].map(key => `${key} ${audienceKey(audience)}`) as [string, string]
    news.push({
      kind,
      values,
      writtenText,
      audience,
      subjectId,
      createdBy: null,
      eventKey: newsKey,
      thread: newsThread,
    })
    for (const { id: userId, address, locale } of receivers) {
      const unsubscribeUrl = `${publicUrl}/unsubscribe?token=${writeToken(key, { userId, kind })}`
      const written = writeNotification(template, { kind, values, locale, url: `${publicUrl}${path}`, unsubscribeUrl })
      mails.push({ userId, address, locale, kind, ...written, subjectId, thread, eventKey: `${eventKey} ${userId}` })
    }
  }
  await Promise.all([addNews(db, news, now), queueMails(db, mails, now)])
  return new Set(mails.map(({ userId }) => userId)).size
}

/** Threads are limited to one e-mail per hour, so granting and declining replace each other. */
const threadOf = (kind: NotificationKind): string =>
  kind === 'extensionGranted' || kind === 'extensionDeclined' ? 'extensionAnswered' : kind

const original: TemplateTexts = { subject: null, text: null }

export async function revokeNotifications(tx: Db, subjectId: string): Promise<void> {
  await revokeNews(tx, subjectId)
  await takeBackMails(tx, subjectId)
}

type RevocableEvent = Pick<Message, 'kind' | 'subjectId' | 'occasion'>

/** For a revoked event: deletes its news and cancels pending e-mails. @param event its occasion may be a prefix */
export async function revokeEvent(tx: Db, event: RevocableEvent): Promise<void> {
  await revokeNewsOf(tx, event.subjectId, eventKeyOf(event))
  await cancelPendingEmails(tx, event)
}

/** For an event that is settled: cancels pending e-mails but leaves the news. */
export const cancelPendingEmails = (tx: Db, event: RevocableEvent): Promise<void> =>
  takeBackMailsOf(tx, event.subjectId, eventKeyOf(event))

const audienceKey = (audience: object): string => JSON.stringify(Object.values(audience))
