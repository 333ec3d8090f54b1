// Tells people something by mail: written now, in the transaction of what it is about, sent when that has committed.
import { newId } from '../ids.ts'
import type { Db } from '../db.ts'
import { writeMail, type MailContent } from './content.ts'
import { deleteWaitingMails, insertMails } from './queries.ts'

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
}

export function queueMails(tx: Db, mails: readonly NewMail[], now: Date): Promise<void> {
  const rows = mails.map(({ content, isSecret = false, eventKey = null, subjectId = null, ...mail }) => ({
    ...mail,
    ...writeMail(content, mail.locale),
    id: newId(),
    subject: inOneLine(mail.subject),
    unsubscribeUrl: content.unsubscribeUrl,
    isSecret,
    eventKey,
    subjectId,
  }))
  return insertMails(tx, rows, now)
}

/** Those about a form or report that are not sent yet; what is on its way right now arrives. */
export const takeBackMails = (tx: Db, subjectId: string): Promise<void> => deleteWaitingMails(tx, subjectId)

/** Names of forms come into subjects: nothing in them begins a new header. */
const inOneLine = (text: string): string => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
