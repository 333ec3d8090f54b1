// Queues e-mails in the transaction of what they report; they are sent once it has committed.
import { newId } from '../ids.ts'
import type { Db } from '../db.ts'
import { writeMail, type MailContent } from './content.ts'
import { deleteWaitingMails, deleteWaitingMailsOf, insertMails } from './queries.ts'

export interface NewMail {
  readonly userId: string | null
  readonly address: string
  readonly locale: string
  readonly kind: string
  readonly subject: string
  readonly content: MailContent
  /** It lets its receiver in. */
  readonly isSecret?: boolean
  /** The form or report that it is about. */
  readonly subjectId?: string
  /** Event and person: nobody is notified of an event twice. */
  readonly eventKey?: string
  /** What is reported, and of which thing: of a thread a person gets one e-mail in an hour, the latest. */
  readonly thread?: string
}

export function queueMails(tx: Db, mails: readonly NewMail[], now: Date): Promise<void> {
  const rows = mails.map(
    ({ content, isSecret = false, eventKey = null, thread = null, subjectId = null, ...mail }) => ({
      ...mail,
      ...writeMail(content, mail.locale),
      id: newId(),
      subject: inOneLine(mail.subject),
      unsubscribeUrl: content.unsubscribeUrl,
      isSecret,
      eventKey,
      thread,
      subjectId,
    }),
  )
  return insertMails(tx, rows, now)
}

/** Those being sent right now still arrive. */
export const takeBackMails = (tx: Db, subjectId: string): Promise<void> => deleteWaitingMails(tx, subjectId)

/** @param eventKey as queued, without the person */
export const takeBackMailsOf = (tx: Db, subjectId: string, eventKey: string): Promise<void> =>
  deleteWaitingMailsOf(tx, subjectId, eventKey)

/** Names of forms appear in subjects: nothing in them may begin a new header. */
const inOneLine = (text: string): string => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
