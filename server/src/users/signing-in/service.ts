// Signing in: with name and password (D9, D10), or by single sign-on (D52).
import type { Credentials, SessionUser, UserRole } from '@imp/domain/users/types.ts'
import type { Ctx } from '../../platform/context.ts'
import { fieldsProblem, Problem } from '../../platform/problems.ts'
import { checkPasswordOf } from '../account/own-account.ts'
import { findAccountByName, lockAccount, personOf, updateLastLogin, type Account } from '../accounts/queries.ts'
import { isPassword } from '../passwords/hashing.ts'
import { askSecondFactor, isRequired, isSetupRequired } from '../second-factor/service.ts'
import { findSessionCountry } from '../sessions/queries.ts'
import { startSession } from '../sessions/service.ts'
import { findArrival, finishArrival, type Arrival } from '../single-sign-on/service.ts'
import { checkCounted } from '../throttling/counted-check.ts'
import { recordAddress } from '../known-addresses/queries.ts'
import { passwordLimits } from '../throttling/throttling.ts'

/** @throws Problem wrongCredentials, singleSignOnFailed, accountDisabled, tooManyAttempts, and what is still asked for */
export async function authenticate(ctx: Ctx, given: Credentials): Promise<SessionUser> {
  const { username, password, code, state, secondFactor } = given
  const arrival = code ? await findArrival(ctx, code, state ?? '') : null
  const checked = arrival?.account ?? (await findByPassword(ctx, username ?? '', password ?? ''))
  ctx.nameAccount(personOf(checked))
  if (!checked.isEnabled) throw new Problem('accountDisabled')
  // Not within the transaction: wrong codes are made to wait, and whoever waits must hold neither a connection nor the
  // account's lock.
  if (arrival) await askWhatIsOpen(ctx, arrival, given)
  else await askSecondFactor(ctx, checked, secondFactor ?? '')
  return ctx.db.transaction().execute(async db => {
    // Meanwhile an administrator may have changed the account, or its owner the password.
    const account = await lockAccount(db, checked.id)
    if (!account || account.passwordHash !== checked.passwordHash)
      throw new Problem(arrival ? 'singleSignOnFailed' : 'wrongCredentials')
    if (!account.isEnabled) throw new Problem('accountDisabled')
    if (arrival) await finishArrival(db, arrival, account.role)
    const role = await chooseRole({ ...ctx, db }, account, arrival?.hasSecondFactor ?? false)
    const country = account.countryId === null ? undefined : await findSessionCountry(db, account.countryId)
    // Somebody who still has to choose a part, or to set up a second factor, has not arrived yet.
    if (role === account.role) await updateLastLogin(db, account.id, ctx.now)
    await recordAddress(db, account.id, ctx.address, ctx.now)
    return startSession(ctx, db, account, { role, country, createdAt: ctx.now })
  })
}

/** What somebody may do at first: all that their role may, unless something is still to be done. */
async function chooseRole(ctx: Ctx, account: Account, hasSecondFactor: boolean): Promise<UserRole> {
  if (account.role === 'NCLP' && account.countryHasParts) return 'CountrySelect'
  return !hasSecondFactor && (await isSetupRequired(ctx, account)) ? 'SecondFactorSetup' : account.role
}

/**
 * What a provider does not prove: that an administrator's account belongs to the person at the provider, before the two are
 * linked; and a second factor, where one is demanded and the provider has asked for none (decision 0131).
 * @throws Problem accountUnconfirmed, secondFactorNeeded, wrongSecondFactor, secondFactorNotShown, tooManyAttempts
 */
async function askWhatIsOpen(
  ctx: Ctx,
  { account, isLinked, hasSecondFactor }: Arrival,
  { password, secondFactor }: Credentials,
): Promise<void> {
  // Where the provider is meant to ask for a second factor, nobody sets one up here in its place.
  if (ctx.singleSignOn?.asksSecondFactor && !hasSecondFactor && (await isSetupRequired(ctx, account)))
    throw new Problem('secondFactorNotShown')
  const isToConfirm = !isLinked && account.role === 'Admin'
  if (isToConfirm && !password) throw new Problem('accountUnconfirmed')
  if (isToConfirm) await checkPasswordOf(ctx, account, password ?? '', 'password')
  if (isToConfirm || (isRequired(ctx, account) && !hasSecondFactor))
    await askSecondFactor(ctx, account, secondFactor ?? '')
}

/** Nothing in the answer, nor the time it takes, tells whether there is an account of that name. */
async function findByPassword(ctx: Ctx, username: string, password: string): Promise<Account> {
  const typed = username.trim()
  const missing = [typed === '' && 'username', password === '' && 'password'].filter(path => path !== false)
  if (missing.length > 0) throw fieldsProblem(missing.map(path => ({ path, text: 'problems.field.empty' as const })))

  const account = await findAccountByName(ctx.db, typed)
  if (account) ctx.nameAccount(personOf(account))
  const accountName = (account?.username ?? typed).toLowerCase()
  const isRight = await checkCounted(ctx, { account: accountName, limits: passwordLimits }, asker =>
    isPassword(account?.passwordHash ?? null, password, asker),
  )
  if (!account || !isRight) throw new Problem('wrongCredentials')
  return account
}
