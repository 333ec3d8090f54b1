// Invites the owner of a new account: an e-mail with a link to set the first password.
import type { Ctx } from '../../platform/context.ts'
import { queueMails } from '../../platform/mail/queue.ts'
import { findAccount } from '../accounts/queries.ts'
import { issuePasswordLink } from './links.ts'
import { writeInvitation } from './emails.ts'

/** Runs in the caller's transaction. Earlier invitations become invalid. */
export async function sendInvitation({ db, now, publicUrl }: Ctx, userId: string): Promise<void> {
  const account = await findAccount(db, userId)
  if (!account) return
  const url = await issuePasswordLink(db, userId, { publicUrl, now, purpose: 'invitation' })
  await queueMails(db, [writeInvitation(account, url)], now)
}
