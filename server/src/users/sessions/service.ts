// Sessions, the choice of a part of a country, and administrators who view the platform as a contact person (D9, D12, D54).
import { noDate } from '@imp/domain/dates.ts'
import type { SessionUser, UserRole } from '@imp/domain/users/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { Problem } from '../../platform/problems.ts'
import { hashToken } from '../../platform/http/caller.ts'
import { lockAccount, updateLastLogin, type Account } from '../accounts/queries.ts'
import { describeDevice } from './device.ts'
import * as queries from './queries.ts'
import { newToken } from './session-token.ts'

/** For people who have yet to choose, or who switch to another part of the same country. */
export async function selectPart(ctx: Ctx, partId: string): Promise<SessionUser> {
  const part = await queries.findSessionCountry(ctx.db, partId)
  if (!part) throw new Problem('unknownCountry')
  const facts = { parentId: part.parentId, countryId: part.id }
  allow(ctx.user, 'session.selectPart', facts)
  const { account, createdAt } = await endReplacedSession(ctx)
  const answer = await startSession(ctx, ctx.db, account, { role: 'NCLP', country: part, createdAt })
  if (ctx.user.role === 'CountrySelect') await updateLastLogin(ctx.db, account.id, ctx.now)
  return answer
}

/** An administrator views what the contact person of their country, or of one of its regions, sees (D54). */
export async function switchToNclp(ctx: Ctx, countryId: string): Promise<SessionUser> {
  const country = await queries.findSessionCountry(ctx.db, countryId)
  if (!country) throw new Problem('unknownCountry')
  allow(ctx.user, 'session.switchToNclp', { countryId: country.id, parentId: country.parentId })
  if (await queries.hasParts(ctx.db, country.id)) throw new Problem('regionNeeded')
  const { account, createdAt } = await endReplacedSession(ctx)
  return startSession(ctx, ctx.db, account, { role: 'NCLP', country, createdAt })
}

export async function switchToAdmin(ctx: Ctx): Promise<SessionUser> {
  allow(ctx.user, 'session.switchToAdmin', { actualRole: ctx.user.actualRole })
  const { account, createdAt } = await endReplacedSession(ctx)
  const country = account.countryId === null ? undefined : await queries.findSessionCountry(ctx.db, account.countryId)
  return startSession(ctx, ctx.db, account, { role: 'Admin', country, createdAt })
}

/**
 * Ends the caller's session, to be replaced by another. Locks the account first: an administrator who changes it waits
 * for the new session, or has ended this one.
 */
async function endReplacedSession(ctx: Ctx): Promise<{ account: Account; createdAt: Date }> {
  const account = ctx.user.id === null ? undefined : await lockAccount(ctx.db, ctx.user.id)
  const createdAt = ctx.tokenHash && (await queries.deleteSession(ctx.db, ctx.tokenHash))
  if (!createdAt || !account) throw new Problem('notSignedIn')
  return { account, createdAt }
}

export async function logout(ctx: Ctx): Promise<void> {
  if (ctx.tokenHash) await queries.deleteSession(ctx.db, ctx.tokenHash)
}

interface SessionStart {
  readonly role: UserRole
  readonly country: queries.SessionCountry | undefined
  /** When the person signed in. The 24 hours count from here. */
  readonly createdAt: Date
}

type Caller = Pick<Ctx, 'address' | 'userAgent' | 'now'>

export async function startSession(
  { address, userAgent, now }: Caller,
  db: Db,
  account: Account,
  { role, country, createdAt }: SessionStart,
): Promise<SessionUser> {
  const token = newToken()
  const countryId = country?.id ?? null
  const device = describeDevice(userAgent)
  const tokenHash = hashToken(token)
  await queries.insertSession(db, { tokenHash, userId: account.id, role, countryId, createdAt, now, device, address })
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
    locale: account.chosenLocale,
    draftKey: (await queries.findOrMakeDraftKey(db, account.id)).toString('base64url'),
  }
}
