// Resets a password through a link sent to the account's address (D10). Neither the response nor its timing reveals
// whether the account exists: a job looks it up.
import type { NewPassword } from '@imp/domain/users/types.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { hashToken } from '../../platform/http/caller.ts'
import { queueMails } from '../../platform/mail/queue.ts'
import { fieldsProblem, Problem } from '../../platform/problems.ts'
import { findAccount, lockAccount, personOf, type Account } from '../accounts/queries.ts'
import { deleteSessionsOf, deleteTokensOf } from '../sessions/queries.ts'
import { hashPassword, isOwnName, type PasswordOwner, passwordBlocker } from './hashing.ts'
import { passwordResetJob } from './job.ts'
import { writePasswordChanged } from './emails.ts'
import * as queries from './queries.ts'
import { requestWindowMs } from './requests.ts'

/** @throws Problem tooManyAttempts */
export async function forgotPassword(ctx: Ctx, typed: string): Promise<void> {
  const account = typed.trim().toLowerCase()
  if (account === '') throw fieldsProblem([{ path: 'body', text: 'problems.field.empty' }])
  const { db, address, now, isRateLimited } = ctx
  const since = new Date(now.getTime() - requestWindowMs)
  const waitMs = isRateLimited ? await queries.readRequestWait(db, address, now) : 0
  if (waitMs > 0) throw new Problem('tooManyAttempts', { retryAfter: Math.ceil(waitMs / 1000) })
  const requestId = await queries.insertRequest(db, { account, address, now })
  await queries.deleteOldRequests(db, since)
  await ctx.jobs.enqueueSystemJob(db, passwordResetJob, { input: { account, requestId }, now })
}

export async function checkPasswordLink(ctx: Ctx, token: string): Promise<boolean> {
  await findTokenOwner(ctx, token)
  return true
}

/** @throws Problem passwordLinkInvalid */
async function findTokenOwner(ctx: Ctx, token: string): Promise<Account> {
  const userId = await queries.findTokenOwner(ctx.db, hashToken(token), ctx.now)
  const account = userId === undefined ? undefined : await findAccount(ctx.db, userId)
  if (!account) throw new Problem('passwordLinkInvalid')
  return account
}

/** @throws Problem passwordLinkInvalid, or the reason why the password is refused */
export async function resetPassword(ctx: Ctx, { token, password }: NewPassword): Promise<void> {
  const owner = await findTokenOwner(ctx, token)
  checkPassword(password, owner)
  ctx.nameAccount(personOf(owner))
  const passwordHash = await hashPassword(password)
  await ctx.db.transaction().execute(async tx => {
    // If two links are used at once, the second finds nothing.
    await lockAccount(tx, owner.id)
    const userId = await queries.consumeToken(tx, hashToken(token), ctx.now)
    if (userId === undefined) throw new Problem('passwordLinkInvalid')
    await setPassword(tx, userId, { passwordHash, exceptSession: null, now: ctx.now })
  })
}

interface PasswordSetting {
  readonly passwordHash: string
  /** The token hash of the session that continues. */
  readonly exceptSession: Buffer | null
  readonly now: Date
}
export async function setPassword(
  tx: Db,
  userId: string,
  { passwordHash, exceptSession, now }: PasswordSetting,
): Promise<void> {
  await queries.updatePassword(tx, userId, passwordHash)
  await queries.deletePasswordTokens(tx, userId)
  await deleteSessionsOf(tx, userId, exceptSession)
  await deleteTokensOf(tx, userId)
  const account = await findAccount(tx, userId)
  if (account) await queueMails(tx, [writePasswordChanged(account)], now)
}

export function checkPassword(password: string, owner: PasswordOwner): void {
  const why = passwordBlocker(password)
  if (why === 'length') throw fieldsProblem([{ path: 'password', text: 'problems.field.passwordLength' }])
  if (why === 'common') throw fieldsProblem([{ path: 'password', text: 'problems.field.passwordCommon' }])
  if (isOwnName(password, owner)) throw fieldsProblem([{ path: 'password', text: 'problems.field.passwordOwnName' }])
}
