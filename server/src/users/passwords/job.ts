// Sends the link for setting a password to whoever has asked for it, where there is such an account.
import { Type } from 'typebox'
import { shape, TextUpTo } from '@imp/domain/call.ts'
import { defineJob } from '../../platform/jobs/kind.ts'
import { queueMails } from '../../platform/mail/queue.ts'
import { findAccountByName } from '../accounts/queries.ts'
import { hashToken } from '../../platform/http/caller.ts'
import { newToken } from '../sessions/session-token.ts'
import { writePasswordLink } from './mails.ts'
import * as queries from './queries.ts'
import { maxRequestsPerAccount, requestWindowMs } from './requests.ts'

const lifetimeMs = 24 * 3_600_000

export const passwordResetJob = defineJob({
  name: 'passwordReset',
  input: shape({ account: TextUpTo(320, 1), requestId: Type.Integer() }),
  maxUnfinishedPerOwner: 1,
  concurrency: 2,
  timeoutMs: 30_000,
  maxAttempts: 3,
  async run({ db, input, now, publicUrl }) {
    const account = await findAccountByName(db, input.account)
    if (!account?.isEnabled) return null
    const since = new Date(now.getTime() - requestWindowMs)
    const requests = await queries.countRequestsFor(db, input.account, since, input.requestId)
    if (requests > maxRequestsPerAccount) return null
    const token = newToken()
    const expiresAt = new Date(now.getTime() + lifetimeMs)
    await db.transaction().execute(async tx => {
      await queries.replaceToken(tx, { userId: account.id, tokenHash: hashToken(token), expiresAt })
      await queueMails(tx, [writePasswordLink(account, `${publicUrl}/reset-password?token=${token}`)], now)
    })
    return null
  },
})
