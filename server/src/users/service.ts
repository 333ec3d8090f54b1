// Signing in and out, and choosing the part of a country that somebody reports for (D9, D10, D12).
import { setTimeout as sleep } from 'node:timers/promises'
import { noDate } from '@imp/domain/dates.ts'
import type { Credentials, SessionUser, UserRole } from '@imp/domain/users/types.ts'
import { allow, type Ctx } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { fieldsProblem, Problem } from '../platform/problems.ts'
import { hashToken } from '../platform/http/route.ts'
import { hashPassword, isPassword } from './passwords.ts'
import * as queries from './queries.ts'
import { newToken } from './sessions.ts'
import { delayAfter, secondsUntilFree } from './throttling.ts'

/** Nothing in the answer, nor the time it takes, tells whether there is an account of that name. */
export async function authenticate(ctx: Ctx, { username, password }: Credentials): Promise<SessionUser> {
  const typed = username.trim()
  const missing = [typed === '' && 'username', password === '' && 'password'].filter(path => path !== false)
  if (missing.length > 0) throw fieldsProblem(missing.map(path => ({ path, text: 'problems.field.empty' as const })))

  const account = await queries.findAccountByName(ctx.db, typed)
  const accountName = (account?.username ?? typed).toLowerCase()
  if (ctx.isRateLimited) await countAttempt(ctx, accountName)
  const fits = await isPassword(account?.passwordHash ?? null, password)
  if (!account || !fits) throw new Problem('wrongCredentials')

  if (ctx.isRateLimited) await queries.deleteFailures(ctx.db, accountName, ctx.address)
  if (!account.isEnabled) throw new Problem('accountDisabled')

  return ctx.db.transaction().execute(async db => {
    const role = account.role === 'NCLP' && account.countryHasParts ? 'CountrySelect' : account.role
    const country = account.countryId === null ? undefined : await queries.findCountry(db, account.countryId)
    // Somebody who still has to choose a part has not arrived yet: the choice answers the same times again.
    if (role !== 'CountrySelect') await queries.updateLastLogin(db, account.id, ctx.now)
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

/** Allowed to whoever still has to choose, and to change over to another part of the same country. */
export async function selectPart(ctx: Ctx, partId: string): Promise<SessionUser> {
  const part = await queries.findCountry(ctx.db, partId)
  if (!part) throw new Problem('unknownCountry')
  const facts = { parentId: part.parentId, countryId: part.id }
  allow(ctx.user, 'session.selectPart', facts)
  const createdAt = ctx.tokenHash && (await queries.deleteSession(ctx.db, ctx.tokenHash))
  const account = ctx.user.id === null ? undefined : await queries.findAccount(ctx.db, ctx.user.id)
  if (!createdAt || !account) throw new Problem('notSignedIn')
  const answer = await startSession(ctx.db, account, { role: 'NCLP', country: part, createdAt, now: ctx.now })
  if (ctx.user.role === 'CountrySelect') await queries.updateLastLogin(ctx.db, account.id, ctx.now)
  return answer
}

export async function logout(ctx: Ctx): Promise<void> {
  if (ctx.tokenHash) await queries.deleteSession(ctx.db, ctx.tokenHash)
}

interface Start {
  readonly role: UserRole
  readonly country: queries.SessionCountry | undefined
  /** When the person signed in: what the 24 hours are counted from. */
  readonly createdAt: Date
  readonly now: Date
}

async function startSession(db: Db, account: queries.Account, start: Start): Promise<SessionUser> {
  const { role, country, createdAt, now } = start
  const token = newToken()
  const countryId = country?.id ?? null
  await queries.insertSession(db, { tokenHash: hashToken(token), userId: account.id, role, countryId, createdAt, now })
  return {
    guid: account.id,
    username: account.username,
    firstName: account.firstName,
    lastName: account.lastName,
    displayName: account.displayName,
    token,
    role,
    actualRole: account.role,
    lastLogin: account.lastLogin?.toISOString() ?? noDate,
    firstLogin: account.firstLogin,
    isEnabled: account.isEnabled,
    countryGuid: countryId,
    parentCountryGuid: country?.parentId ?? null,
    countryName: country?.name ?? null,
    countryAbbreviation: country?.abbreviation ?? null,
  }
}

/** Does nothing when there is an account of that name. The password has been judged before (passwords.ts). */
export async function makeFirstAdministrator(db: Db, given: { email: string; password: string }): Promise<void> {
  if (await queries.findAccountByName(db, given.email)) return
  const passwordHash = await hashPassword(given.password)
  await queries.insertAccount(db, { id: newId(), username: given.email, passwordHash, role: 'Admin' })
}
