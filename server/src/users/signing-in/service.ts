// Signing in with name and password (D9, D10).
import { setTimeout as sleep } from 'node:timers/promises'
import type { Credentials, SessionUser } from '@imp/domain/users/types.ts'
import type { Ctx } from '../../platform/context.ts'
import { fieldsProblem, Problem } from '../../platform/problems.ts'
import { findAccountByName, updateLastLogin } from '../accounts/queries.ts'
import { isPassword } from '../passwords.ts'
import { findSessionCountry } from '../sessions/queries.ts'
import { startSession } from '../sessions/service.ts'
import { delayAfter, secondsUntilFree } from '../throttling.ts'
import * as queries from './queries.ts'

/** Nothing in the answer, nor the time it takes, tells whether there is an account of that name. */
export async function authenticate(ctx: Ctx, { username, password }: Credentials): Promise<SessionUser> {
  const typed = username.trim()
  const missing = [typed === '' && 'username', password === '' && 'password'].filter(path => path !== false)
  if (missing.length > 0) throw fieldsProblem(missing.map(path => ({ path, text: 'problems.field.empty' as const })))

  const account = await findAccountByName(ctx.db, typed)
  const accountName = (account?.username ?? typed).toLowerCase()
  if (ctx.isRateLimited) await countAttempt(ctx, accountName)
  const fits = await isPassword(account?.passwordHash ?? null, password)
  if (!account || !fits) throw new Problem('wrongCredentials')

  if (ctx.isRateLimited) await queries.deleteFailures(ctx.db, accountName, ctx.address)
  if (!account.isEnabled) throw new Problem('accountDisabled')

  return ctx.db.transaction().execute(async db => {
    const role = account.role === 'NCLP' && account.countryHasParts ? 'CountrySelect' : account.role
    const country = account.countryId === null ? undefined : await findSessionCountry(db, account.countryId)
    // Somebody who still has to choose a part has not arrived yet: the choice answers the same times again.
    if (role !== 'CountrySelect') await updateLastLogin(db, account.id, ctx.now)
    return startSession(db, account, { role, country, createdAt: ctx.now, now: ctx.now })
  })
}

/** @throws Problem tooManyAttempts */
async function countAttempt(ctx: Ctx, accountName: string): Promise<void> {
  const { closedSince, failures } = await ctx.db
    .transaction()
    .execute(tx => queries.insertAttempt(tx, accountName, ctx.address, ctx.now))
  if (closedSince) throw new Problem('tooManyAttempts', { retryAfter: secondsUntilFree(closedSince, ctx.now) })
  await queries.deleteOldFailures(ctx.db, ctx.now)
  const delay = delayAfter(failures)
  if (delay > 0) await sleep(delay)
}
