// Tells people something by mail: written now, in the transaction of what it is about, sent when that has committed.
import { newId } from '../ids.ts'
import type { Db } from '../db.ts'
import { writeMail, type MailContent } from './content.ts'
import { deleteWaitingMails, deleteWaitingMailsOf, insertMails } from './queries.ts'

export interface NewMail {
  readonly userId: string | null
  readonly address: string
  /** The receiver's. */
  readonly locale: string
  /** What it is about, one of the product's mails: passwordReset, newForm … */
  readonly kind: string
  readonly subject: string
  readonly content: MailContent
  /** It lets its receiver in. */
  readonly isSecret?: boolean
  /** The form or report it is about. */
  readonly subjectId?: string
  /** Of an event that is told to each person once: names event and person. */
  readonly eventKey?: string
  /** Names what it tells, and of which thing: of a thread a person is sent one mail in an hour, the newest. */
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

/** Those about a form or report that are not sent yet; what is on its way right now arrives. */
export const takeBackMails = (tx: Db, subjectId: string): Promise<void> => deleteWaitingMails(tx, subjectId)

/** Those about one event of it. @param eventKey as it was queued with, without the person */
export const takeBackMailsOf = (tx: Db, subjectId: string, eventKey: string): Promise<void> =>
  deleteWaitingMailsOf(tx, subjectId, eventKey)

/** Names of forms come into subjects: nothing in them begins a new header. */
const inOneLine = (text: string): string => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
