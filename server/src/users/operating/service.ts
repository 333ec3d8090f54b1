// What an operator does to accounts from the command line, without an account.
import type { Db } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { queueMails } from '../../platform/mail/queue.ts'
import { findAccountByName, insertAccount, type NewAccount } from '../accounts/queries.ts'
import { issuePasswordLink, type LinkOptions } from '../passwords/links.ts'
import { writePasswordLink } from '../passwords/emails.ts'
import { hasSecondFactor } from '../second-factor/check.ts'
import { deleteFactor } from '../second-factor/queries.ts'
import { deleteAllSessions, deleteSessionsOf } from '../sessions/queries.ts'

/** Without a password: the owner sets one through a link. @returns false if the name is taken */
export const createAdministrator = (
  db: Db,
  names: Pick<NewAccount, 'username' | 'firstName' | 'lastName'>,
): Promise<boolean> => insertAccount(db, { ...names, id: newId(), passwordHash: null, role: 'Admin' })

export type PasswordLink =
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'disabled' }

/** @param isMailed also queues the e-mail for a forgotten password */
export async function makePasswordLink(
  db: Db,
  username: string,
  options: LinkOptions & { readonly isMailed: boolean },
): Promise<PasswordLink> {
  const account = await findAccountByName(db, username)
  if (!account) return { kind: 'unknown' }
  if (!account.isEnabled) return { kind: 'disabled' }
  return db.transaction().execute(async tx => {
    const url = await issuePasswordLink(tx, account.id, options)
    if (options.isMailed) await queueMails(tx, [writePasswordLink(account, url)], options.now)
    return { kind: 'link', url }
  })
}

/** @returns how many; null if there is no such account */
export async function endSessionsOf(db: Db, username: string): Promise<number | null> {
  const account = await findAccountByName(db, username)
  return account ? deleteSessionsOf(db, account.id) : null
}

export const endAllSessions = (db: Db): Promise<number> => deleteAllSessions(db)

/** Ends all sessions. Signing in then asks only for the password. */
export async function disableSecondFactor(db: Db, username: string): Promise<'dropped' | 'off' | 'unknown'> {
  const account = await findAccountByName(db, username)
  if (!account) return 'unknown'
  if (!(await hasSecondFactor(db, account.id))) return 'off'
  await db.transaction().execute(async tx => {
    await deleteFactor(tx, account.id)
    await deleteSessionsOf(tx, account.id)
  })
  return 'dropped'
}
