// One's own account: details, e-mail language, welcome, sessions and password.
import type { Account, OwnSession, PasswordChange } from '@imp/domain/users/account/types.ts'
import type { User } from '@imp/domain/users/types.ts'
import type { Ctx } from '../../platform/context.ts'
import { Problem } from '../../platform/problems.ts'
import { chooseLocale } from '../../platform/texts.ts'
import { findUser, toUser } from '../administration/queries.ts'
import { hashPassword } from '../passwords/hashing.ts'
import { checkPassword, setPassword } from '../passwords/service.ts'
import { deleteSessionById, deleteSessionsOf, findSessionCountry, listSessionsOf } from '../sessions/queries.ts'
import { checkPasswordOf, findOwnAccount } from './own-account.ts'
import * as queries from './queries.ts'

export async function readAccount(ctx: Ctx): Promise<Account> {
  const account = await findOwnAccount(ctx)
  const { countryId, role } = ctx.user
  const country = countryId === null ? undefined : await findSessionCountry(ctx.db, countryId)
  return {
    guid: account.id,
    username: account.username,
    firstName: account.firstName,
    lastName: account.lastName,
    role: role === 'Visitor' ? account.role : role,
    countryName: country?.name ?? null,
    locale: account.locale,
    hasPassword: account.passwordHash !== null,
  }
}

/** A language without translations is replaced by the one that its e-mails are written in. */
export async function chooseEmailLocale(ctx: Ctx, locale: string): Promise<Account> {
  const { id } = await findOwnAccount(ctx)
  await queries.updateLocale(ctx.db, id, chooseLocale(locale))
  return readAccount(ctx)
}

export async function dismissWelcome(ctx: Ctx): Promise<User> {
  const { id } = await findOwnAccount(ctx)
  await queries.clearFirstLogin(ctx.db, id)
  const row = await findUser(ctx.db, id)
  if (!row) throw new Problem('unknownUser')
  return toUser(row)
}

export async function listSessions(ctx: Ctx): Promise<OwnSession[]> {
  const { id } = await findOwnAccount(ctx)
  const rows = await listSessionsOf(ctx.db, id, ctx.now)
  return rows.map(row => ({
    id: row.id,
    device: row.device,
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isCurrent: ctx.tokenHash !== null && row.token_hash.equals(ctx.tokenHash),
  }))
}

/** @throws Problem unknownSession, also if it is somebody else's */
export async function signOutSession(ctx: Ctx, sessionId: string): Promise<void> {
  const { id } = await findOwnAccount(ctx)
  if (!(await deleteSessionById(ctx.db, id, sessionId))) throw new Problem('unknownSession')
}

export async function signOutElsewhere(ctx: Ctx): Promise<void> {
  const { id } = await findOwnAccount(ctx)
  await deleteSessionsOf(ctx.db, id, ctx.tokenHash)
}

/** Ends the other sessions. @throws Problem naming the field, noPassword, tooManyAttempts */
export async function changePassword(ctx: Ctx, { oldPassword, password }: PasswordChange): Promise<void> {
  const account = await findOwnAccount(ctx)
  if (account.passwordHash === null) throw new Problem('noPassword')
  await checkPasswordOf(ctx, account, oldPassword, 'oldPassword')
  checkPassword(password, account)
  const passwordHash = await hashPassword(password)
  await ctx.db
    .transaction()
    .execute(tx => setPassword(tx, account.id, { passwordHash, exceptSession: ctx.tokenHash, now: ctx.now }))
}
