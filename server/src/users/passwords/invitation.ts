// Invites somebody for whom an account has been made: a link by mail to set the first password.
import type { Ctx } from '../../platform/context.ts'
import { hashToken } from '../../platform/http/caller.ts'
import { queueMails } from '../../platform/mail/queue.ts'
import { findAccount } from '../accounts/queries.ts'
import { newToken } from '../sessions/session-token.ts'
import { writeInvitation } from './mails.ts'
import { replaceToken } from './queries.ts'

const lifetimeMs = 7 * 24 * 3_600_000

/** In the transaction of what it is about. An older link is worth nothing any more. */
export async function sendInvitation({ db, now, publicUrl }: Ctx, userId: string): Promise<void> {
  const account = await findAccount(db, userId)
  if (!account) return
  const token = newToken()
  await replaceToken(db, { userId, tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + lifetimeMs) })
  await queueMails(db, [writeInvitation(account, `${publicUrl}/reset-password?token=${token}`)], now)
}
