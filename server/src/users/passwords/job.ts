// Sends the password link to whoever requested it, if the account exists.
import { Type } from 'typebox'
import { shape, TextUpTo } from '@imp/domain/endpoint.ts'
import { defineJob } from '../../platform/jobs/kind.ts'
import { queueMails } from '../../platform/mail/queue.ts'
import { findAccountByName } from '../accounts/queries.ts'
import { issuePasswordLink } from './links.ts'
import { writePasswordLink } from './emails.ts'
import * as queries from './queries.ts'
import { maxRequestsPerAccount, requestWindowMs } from './requests.ts'

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
    await db.transaction().execute(async tx => {
      const url = await issuePasswordLink(tx, account.id, { publicUrl, now })
      await queueMails(tx, [writePasswordLink(account, url)], now)
    })
    return null
  },
})
