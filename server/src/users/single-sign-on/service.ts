// Signing in by OpenID Connect (D11, D52). Somebody who has no account becomes a Viewer.
import { createHmac, randomBytes } from 'node:crypto'
import { withoutHidden } from '@imp/domain/names.ts'
import { toOneLine } from '@imp/domain/one-line.ts'
import { whyNotUsername } from '@imp/domain/users/administering.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { hashToken } from '../../platform/http/caller.ts'
import { newId } from '../../platform/ids.ts'
import { SignInRefused, type Identity, type OidcProvider, type SignInChecks } from '../../platform/oidc/provider.ts'
import { Problem } from '../../platform/problems.ts'
import { findAccount, findAccountByName, insertAccount, type Account } from '../accounts/queries.ts'
import { newToken } from '../sessions/session-token.ts'
import { checkCounted } from '../throttling/counted-check.ts'
import { maxSingleSignOnFailures } from '../throttling/throttling.ts'
import * as queries from './queries.ts'

const signInTimeoutMs = 10 * 60_000

const redirectUrl = (ctx: Ctx): string => `${ctx.publicUrl}/login`

/** The provider's address for one sign-in; empty where there is no provider. */
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

/**
 * @returns the account of whoever has come back with this code
 * @throws Problem singleSignOnFailed, tooManyAttempts, emailNotVerified, emailUnusable, emailTaken
 */
export async function findSignedOn(ctx: Ctx, code: string, state: string): Promise<Account> {
  // No account is named, so the address stands for it: failures from elsewhere slow nobody down.
  const key = `single sign-on ${ctx.address}`
  const identity = await checkCounted(ctx, key, () => findIdentity(ctx, code, state), maxSingleSignOnFailures)
  if (!identity) throw new Problem('singleSignOnFailed')
  return ctx.db.transaction().execute(tx => findOrCreateAccount(tx, identity))
}

/** @returns null: nobody has begun this sign-in (or not here, or too long ago), or the provider does not know the code */
async function findIdentity(ctx: Ctx, code: string, state: string): Promise<Identity | null> {
  const secret = await queries.takeSignIn(ctx.db, hashToken(state), ctx.now)
  if (!secret) return null
  return ask(ctx, provider => provider.exchangeCode(code, deriveChecks(state, secret), redirectUrl(ctx)))
}

/** Neither the database nor the address that is opened is enough to know the verifier. */
function deriveChecks(state: string, secret: Buffer): SignInChecks {
  const derive = (purpose: string): string =>
    createHmac('sha256', secret).update(`${purpose} ${state}`).digest('base64url')
  return { state, nonce: derive('nonce'), codeVerifier: derive('verifier') }
}

/** @returns null: the provider refuses, or there is none */
async function ask<T>(ctx: Ctx, question: (provider: OidcProvider) => Promise<T>): Promise<T | null> {
  if (!ctx.singleSignOn) return null
  try {
    return await question(ctx.singleSignOn)
  } catch (error) {
    if (error instanceof SignInRefused) return null
    throw new Problem('unavailable', { retryAfter: 5 })
  }
}

/** Once bound, the provider's subject counts; until then the address does, if the provider has verified it. */
async function findOrCreateAccount(tx: Db, identity: Identity): Promise<Account> {
  const boundId = await queries.findBoundAccount(tx, identity)
  const bound = boundId === undefined ? undefined : await findAccount(tx, boundId)
  if (bound) return bound
  const { email } = identity
  if (email === null) throw new Problem('emailNotVerified')
  const account = (await findAccountByName(tx, email)) ?? (await createViewer(tx, identity, email))
  if (!(await queries.bindAccount(tx, account.id, identity))) throw new Problem('emailTaken')
  return account
}

/** Names are cleaned. An address is not: cleaned, it could be somebody else's. */
async function createViewer(tx: Db, identity: Identity, username: string): Promise<Account> {
  if (whyNotUsername(username)) throw new Problem('emailUnusable')
  const [firstName, lastName] = [cleanName(identity.firstName), cleanName(identity.lastName)]
  await insertAccount(tx, { id: newId(), username, passwordHash: null, role: 'Viewer', firstName, lastName })
  const account = await findAccountByName(tx, username)
  if (!account) throw new Problem('internal')
  return account
}

const cleanName = (name: string): string => toOneLine(withoutHidden(name))
