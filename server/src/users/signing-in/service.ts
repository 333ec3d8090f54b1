// Signing in: with name and password (D9, D10), or by single sign-on (D52).
import { setTimeout as sleep } from 'node:timers/promises'
import type { Credentials, SessionUser } from '@imp/domain/users/types.ts'
import type { Ctx } from '../../platform/context.ts'
import { fieldsProblem, Problem } from '../../platform/problems.ts'
import { findAccountByName, lockAccount, updateLastLogin, type Account } from '../accounts/queries.ts'
import { isPassword } from '../passwords/hashing.ts'
import { findSessionCountry } from '../sessions/queries.ts'
import { startSession } from '../sessions/service.ts'
import { findSignedOn } from '../single-sign-on/service.ts'
import * as queries from './queries.ts'
import { delayAfter, secondsUntilFree } from './throttling.ts'
import { takeTurn } from './turns.ts'

const pollIntervalMs = 100
const maxWaitMs = 10_000

/** @throws Problem wrongCredentials, singleSignOnFailed, accountDisabled, tooManyAttempts */
export async function authenticate(ctx: Ctx, given: Credentials): Promise<SessionUser> {
  const { username, password, code, state } = given
  const checked = code
    ? await findSignedOn(ctx, code, state ?? '')
    : await findByPassword(ctx, username ?? '', password ?? '')
  return ctx.db.transaction().execute(async db => {
    // While the password was checked, an administrator may have changed the account.
    const account = await lockAccount(db, checked.id)
    if (!account) throw new Problem('wrongCredentials')
    if (!account.isEnabled) throw new Problem('accountDisabled')
    const role = account.role === 'NCLP' && account.countryHasParts ? 'CountrySelect' : account.role
    const country = account.countryId === null ? undefined : await findSessionCountry(db, account.countryId)
    // Somebody who still has to choose a part has not arrived yet: the choice answers the same times again.
    if (role !== 'CountrySelect') await updateLastLogin(db, account.id, ctx.now)
    return startSession(db, account, { role, country, createdAt: ctx.now, now: ctx.now })
  })
}

/** Nothing in the answer, nor the time it takes, tells whether there is an account of that name. */
async function findByPassword(ctx: Ctx, username: string, password: string): Promise<Account> {
  const typed = username.trim()
  const missing = [typed === '' && 'username', password === '' && 'password'].filter(path => path !== false)
  if (missing.length > 0) throw fieldsProblem(missing.map(path => ({ path, text: 'problems.field.empty' as const })))

  const account = await findAccountByName(ctx.db, typed)
  const accountName = (account?.username ?? typed).toLowerCase()
  const check = () => isPassword(account?.passwordHash ?? null, password)
  const isRight = ctx.isRateLimited ? await checkCounted(ctx, accountName, check) : await check()
  if (!account || !isRight) throw new Problem('wrongCredentials')
  return account
}

/** Checks the password; the attempt counts as failed unless it is right. @throws Problem tooManyAttempts */
function checkCounted(ctx: Ctx, accountName: string, check: () => Promise<boolean>): Promise<boolean> {
  return takeTurn(`${accountName} ${ctx.address}`, async () => {
    const { id, failures } = await beginAttempt(ctx, accountName)
    try {
      await queries.deleteOldFailures(ctx.db, ctx.now)
      const delayMs = delayAfter(failures)
      if (delayMs > 0) await sleep(delayMs)
      const isRight = await check()
      if (isRight) await queries.deleteFailures(ctx.db, id, accountName, ctx.address)
      else await queries.markFailed(ctx.db, id)
      return isRight
    } catch (error) {
      await queries.deleteAttempt(ctx.db, id)
      throw error
    }
  })
}

/** Waits while it depends on pending attempts whether one more is allowed: they may run on other servers. */
async function beginAttempt(ctx: Ctx, accountName: string) {
  for (let waitedMs = 0; waitedMs < maxWaitMs; waitedMs += pollIntervalMs) {
    const attempt = await ctx.db
      .transaction()
      .execute(tx => queries.beginAttempt(tx, accountName, ctx.address, ctx.now))
    if (attempt.kind === 'begun') return attempt
    if (attempt.kind === 'closed') {
      throw new Problem('tooManyAttempts', { retryAfter: secondsUntilFree(attempt.since, ctx.now) })
    }
    await sleep(pollIntervalMs)
  }
  throw new Problem('unavailable', { retryAfter: 1 })
}
