// Signing in: with name and password (D9, D10), or by single sign-on (D52).
import type { Credentials, SessionUser, UserRole } from '@imp/domain/users/types.ts'
import type { Ctx } from '../../platform/context.ts'
import { fieldsProblem, Problem } from '../../platform/problems.ts'
import { findAccountByName, lockAccount, personOf, updateLastLogin, type Account } from '../accounts/queries.ts'
import { isPassword } from '../passwords/hashing.ts'
import { askSecondFactor, isSetupRequired } from '../second-factor/service.ts'
import { findSessionCountry } from '../sessions/queries.ts'
import { startSession } from '../sessions/service.ts'
import { findSignedOn } from '../single-sign-on/service.ts'
import { checkCounted } from '../throttling/counted-check.ts'

/** @throws Problem wrongCredentials, singleSignOnFailed, accountDisabled, tooManyAttempts */
export async function authenticate(ctx: Ctx, given: Credentials): Promise<SessionUser> {
  const { username, password, code, state } = given
  const checked = code
    ? await findSignedOn(ctx, code, state ?? '')
    : await findByPassword(ctx, username ?? '', password ?? '')
  ctx.nameAccount(personOf(checked))
  if (!checked.isEnabled) throw new Problem('accountDisabled')
  // Whoever comes from a provider has proved there as much as it asks for. Not within the transaction: wrong codes are
  // made to wait, and whoever waits must hold neither a connection nor the account's lock.
  if (!code) await askSecondFactor(ctx, checked, given.secondFactor ?? '')
  return ctx.db.transaction().execute(async db => {
    // Meanwhile an administrator may have changed the account, or its owner the password.
    const account = await lockAccount(db, checked.id)
    if (!account || (!code && account.passwordHash !== checked.passwordHash)) throw new Problem('wrongCredentials')
    if (!account.isEnabled) throw new Problem('accountDisabled')
    const role = await chooseRole({ ...ctx, db }, account, !code)
    const country = account.countryId === null ? undefined : await findSessionCountry(db, account.countryId)
    // Somebody who still has to choose a part, or to set up a second factor, has not arrived yet.
    if (role === account.role) await updateLastLogin(db, account.id, ctx.now)
    return startSession(ctx, db, account, { role, country, createdAt: ctx.now })
  })
}

/** What somebody may do at first: all that their role may, unless something is still to be done. */
async function chooseRole(ctx: Ctx, account: Account, byPassword: boolean): Promise<UserRole> {
  if (account.role === 'NCLP' && account.countryHasParts) return 'CountrySelect'
  return byPassword && (await isSetupRequired(ctx, account)) ? 'SecondFactorSetup' : account.role
}

/** Nothing in the answer, nor the time it takes, tells whether there is an account of that name. */
async function findByPassword(ctx: Ctx, username: string, password: string): Promise<Account> {
  const typed = username.trim()
  const missing = [typed === '' && 'username', password === '' && 'password'].filter(path => path !== false)
  if (missing.length > 0) throw fieldsProblem(missing.map(path => ({ path, text: 'problems.field.empty' as const })))

  const account = await findAccountByName(ctx.db, typed)
  if (account) ctx.nameAccount(personOf(account))
  const accountName = (account?.username ?? typed).toLowerCase()
  const isRight = await checkCounted(ctx, accountName, () => isPassword(account?.passwordHash ?? null, password))
  if (!account || !isRight) throw new Problem('wrongCredentials')
  return account
}
