// Signs people in by name and password (D9, D10) or single sign-on (D52).
import type { Credentials, SessionUser, UserRole } from '@imp/domain/users/types.ts'
import type { Ctx } from '../../platform/context.ts'
import { fieldsProblem, Problem } from '../../platform/problems.ts'
import { checkPasswordOf } from '../account/own-account.ts'
import { findAccountByName, lockAccount, personOf, updateLastLogin, type Account } from '../accounts/queries.ts'
import { isPassword } from '../passwords/hashing.ts'
import { demandSecondFactor, isRequired, isSetupRequired } from '../second-factor/service.ts'
import { findSessionCountry } from '../sessions/queries.ts'
import { startSession } from '../sessions/service.ts'
import { findArrival, finishArrival, type Arrival } from '../single-sign-on/service.ts'
import { checkCounted } from '../throttling/counted-check.ts'
import { recordAddress } from '../known-addresses/queries.ts'
import { passwordLimits } from '../throttling/throttling.ts'

/** @throws Problem wrongCredentials, singleSignOnFailed, accountDisabled, tooManyAttempts, and whatever is still required */
export async function authenticate(ctx: Ctx, given: Credentials): Promise<SessionUser> {
  const { username, password, code, state, secondFactor } = given
  const arrival = code ? await findArrival(ctx, code, state ?? '') : null
  const checked = arrival?.account ?? (await findByPassword(ctx, username ?? '', password ?? ''))
  ctx.nameAccount(personOf(checked))
  if (!checked.isEnabled) throw new Problem('accountDisabled')
  // Outside the transaction: wrong codes are delayed, and a delayed request must hold neither a connection nor the account's lock.
  if (arrival) await requireProofs(ctx, arrival, given)
  else await demandSecondFactor(ctx, checked, secondFactor ?? '')
  return ctx.db.transaction().execute(async db => {
    // An administrator may have changed the account in the meantime, or its owner the password.
    const account = await lockAccount(db, checked.id)
    if (!account || account.passwordHash !== checked.passwordHash)
      throw new Problem(arrival ? 'singleSignOnFailed' : 'wrongCredentials')
    if (!account.isEnabled) throw new Problem('accountDisabled')
    if (arrival) await finishArrival(db, arrival, account.role)
    const role = await chooseRole({ ...ctx, db }, account, arrival?.hasSecondFactor ?? false)
    const country = account.countryId === null ? undefined : await findSessionCountry(db, account.countryId)
    // Does not count as a login while a part has to be chosen or a second factor set up.
    if (role === account.role) await updateLastLogin(db, account.id, ctx.now)
    await recordAddress(db, account.id, ctx.address, ctx.now)
    return startSession(ctx, db, account, { role, country, createdAt: ctx.now })
  })
}

/** The role of the new session: restricted while a part has to be chosen or a second factor set up. */
async function chooseRole(ctx: Ctx, account: Account, hasSecondFactor: boolean): Promise<UserRole> {
  if (account.role === 'NCLP' && account.countryHasParts) return 'CountrySelect'
  return !hasSecondFactor && (await isSetupRequired(ctx, account)) ? 'SecondFactorSetup' : account.role
}

/**
 * Asks for what the provider does not prove: that an administrator's account belongs to this person, before the two are
 * linked; and a second factor, if one is required and the provider did not ask for it (decision 0131).
 * @throws Problem accountUnconfirmed, secondFactorNeeded, wrongSecondFactor, secondFactorNotShown, tooManyAttempts
 */
async function requireProofs(
  ctx: Ctx,
  { account, isLinked, hasSecondFactor }: Arrival,
  { password, secondFactor }: Credentials,
): Promise<void> {
  // If the provider is supposed to ask for a second factor, none is set up here instead.
  if (ctx.singleSignOn?.asksSecondFactor && !hasSecondFactor && (await isSetupRequired(ctx, account)))
    throw new Problem('secondFactorNotShown')
  const needsConfirmation = !isLinked && account.role === 'Admin'
  if (needsConfirmation && !password) throw new Problem('accountUnconfirmed')
  if (needsConfirmation) await checkPasswordOf(ctx, account, password ?? '', 'password')
  if (needsConfirmation || (isRequired(ctx, account) && !hasSecondFactor))
    await demandSecondFactor(ctx, account, secondFactor ?? '')
}

/** Neither the response nor its timing reveals whether the account exists. */
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
