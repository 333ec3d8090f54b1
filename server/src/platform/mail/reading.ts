// The mails as administrators see them, and those that have failed sent again.
import type { Db } from '../db.ts'
import * as queries from './queries.ts'

/** Newest first. */
export const listMails = (db: Db, filter: queries.MailFilter, part: queries.MailPart) =>
  queries.listMailPage(db, filter, part)

export const findMail = (db: Db, id: string) => queries.findMail(db, id)

/** @returns false: it has not failed */
export const sendMailAgain = async (tx: Db, id: string): Promise<boolean> => (await queries.retryMails(tx, id)) > 0
