// Signs in by OpenID Connect (D11, D52). A person without an account becomes a Viewer.
import { createHmac, randomBytes } from 'node:crypto'
import { withoutHidden } from '@imp/domain/names.ts'
import { toOneLine } from '@imp/domain/one-line.ts'
import type { UserRole } from '@imp/domain/users/types.ts'
import { usernameBlocker } from '@imp/domain/users/administering.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { hashToken } from '../../platform/http/caller.ts'
import { newId } from '../../platform/ids.ts'
import { SignInRefused, type Identity, type OidcProvider, type SignInChecks } from '../../platform/oidc/provider.ts'
import { Problem } from '../../platform/problems.ts'
import { findAccount, findAccountByName, insertAccount, type Account } from '../accounts/queries.ts'
import { newToken } from '../sessions/session-token.ts'
import { checkCounted } from '../throttling/counted-check.ts'
import { singleSignOnLimits } from '../throttling/throttling.ts'
import * as queries from './queries.ts'

const signInTimeoutMs = 10 * 60_000

const redirectUrl = (ctx: Ctx): string => `${ctx.publicUrl}/login`

/** The provider's URL for one sign-in; empty if there is no provider. */
export async function readRealm(ctx: Ctx): Promise<string> {
  if (!ctx.singleSignOn) return ''
  const state = newToken()
  const secret = randomBytes(32)
  const address = await ask(ctx, provider => provider.buildAddress(deriveChecks(state, secret), redirectUrl(ctx)))
  if (address === null) throw new Problem('singleSignOnFailed')
  await queries.deleteExpired(ctx.db, ctx.now)
  const expiresAt = new Date(ctx.now.getTime() + signInTimeoutMs)
  await queries.insertSignIn(ctx.db, { stateHash: hashToken(state), secret, expiresAt })
  return address
}

/** Somebody identified by the provider whose sign-in is not finished. */
export interface Arrival extends queries.ArrivedSignOn {
  readonly account: Account
  readonly isLinked: boolean
}

/**
 * Code and state can be sent again, with whatever else is required, until the sign-in is finished.
 * @throws Problem singleSignOnFailed, tooManyAttempts, emailNotVerified, emailUnusable, emailTaken
 */
export async function findArrival(ctx: Ctx, code: string, state: string): Promise<Arrival> {
  const [stateHash, codeHash] = [hashToken(state), hashToken(code)]
  // No account is named, so attempts are counted by state: a sign-in begun here does not wait for people who invent one.
  const guessed = {
    account: stateHash.toString('base64url'),
    limits: singleSignOnLimits,
    isKnown: () => queries.isState(ctx.db, stateHash, ctx.now),
  }
  const found = await checkCounted(
    ctx,
    guessed,
    async () =>
      (await queries.findArrived(ctx.db, { stateHash, codeHash, now: ctx.now })) ??
      (await findIdentity(ctx, code, state)),
  )
  if (!found) throw new Problem('singleSignOnFailed')
  if ('userId' in found) return toArrival(ctx.db, found)
  return ctx.db.transaction().execute(async tx => {
    const { id: userId } = await findOrCreateAccount(tx, found)
    const { issuer, subject, hasSecondFactor } = found
    const arrived = { stateHash, userId, issuer, subject, hasSecondFactor }
    const expiresAt = new Date(ctx.now.getTime() + signInTimeoutMs)
    await queries.insertArrived(tx, { ...arrived, codeHash, expiresAt })
    return toArrival(tx, arrived)
  })
}

async function toArrival(db: Db, arrived: queries.ArrivedSignOn): Promise<Arrival> {
  const account = await findAccount(db, arrived.userId)
  if (!account) throw new Problem('singleSignOnFailed')
  const linked = await queries.findLinkedIdentity(db, account.id)
  const isLinked = linked !== null && linked.issuer === arrived.issuer && linked.subject === arrived.subject
  if (linked && !isLinked) throw new Problem('emailTaken')
  return { ...arrived, account, isLinked }
}

/** Works once; the account must be locked. @param role the account's current role @throws Problem singleSignOnFailed, emailTaken */
export async function finishArrival(tx: Db, arrival: Arrival, role: UserRole): Promise<void> {
  const isTaken = await queries.consumeArrival(tx, arrival.stateHash)
  if (!isTaken || role !== arrival.account.role) throw new Problem('singleSignOnFailed')
  if (!(await queries.linkAccount(tx, arrival))) throw new Problem('emailTaken')
}

/** @returns null if this sign-in was not begun here or has expired, or the provider does not know the code */
async function findIdentity(ctx: Ctx, code: string, state: string): Promise<Identity | null> {
  const secret = await queries.consumeSignIn(ctx.db, hashToken(state), ctx.now)
  if (!secret) return null
  return ask(ctx, provider => provider.exchangeCode(code, deriveChecks(state, secret), redirectUrl(ctx)))
}

/** The verifier cannot be derived from the database alone, nor from the URL alone. */
function deriveChecks(state: string, secret: Buffer): SignInChecks {
  const derive = (purpose: string): string =>
    createHmac('sha256', secret).update(`${purpose} ${state}`).digest('base64url')
  return { state, nonce: derive('nonce'), codeVerifier: derive('verifier') }
}

/** @returns null if the provider refuses or there is none */
async function ask<T>(ctx: Ctx, question: (provider: OidcProvider) => Promise<T>): Promise<T | null> {
  if (!ctx.singleSignOn) return null
  try {
    return await question(ctx.singleSignOn)
  } catch (error) {
    if (error instanceof SignInRefused) return null
    throw new Problem('unavailable', { retryAfter: 5 })
  }
}

/** Once linked, the provider's subject identifies the account; until then the e-mail address, if the provider has verified it. */
async function findOrCreateAccount(tx: Db, identity: Identity): Promise<Account> {
  const linkedId = await queries.findLinkedAccount(tx, identity)
  const linked = linkedId === undefined ? undefined : await findAccount(tx, linkedId)
  if (linked) return linked
  const { email } = identity
  if (email === null) throw new Problem('emailNotVerified')
  return (await findAccountByName(tx, email)) ?? (await createViewer(tx, identity, email))
}

/** Names are cleaned. The address is not, because a cleaned address could be somebody else's. */
async function createViewer(tx: Db, identity: Identity, username: string): Promise<Account> {
  if (usernameBlocker(username)) throw new Problem('emailUnusable')
  const [firstName, lastName] = [cleanName(identity.firstName), cleanName(identity.lastName)]
  await insertAccount(tx, { id: newId(), username, passwordHash: null, role: 'Viewer', firstName, lastName })
  const account = await findAccountByName(tx, username)
  if (!account) throw new Problem('internal')
  return account
}

const cleanName = (name: string): string => toOneLine(withoutHidden(name))
