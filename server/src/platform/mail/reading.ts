// E-mails as administrators see them, and sending failed ones again.
import type { Db } from '../db.ts'
import * as queries from './queries.ts'

export const listMails = (db: Db, filter: queries.MailFilter, part: queries.MailRange) =>
  queries.listMailPage(db, filter, part)

export const findMail = (db: Db, id: string) => queries.findMail(db, id)

/** @returns false: it has not failed */
export const sendMailAgain = async (tx: Db, id: string): Promise<boolean> => (await queries.retryMails(tx, id)) > 0
