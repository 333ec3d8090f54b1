// Access tokens for scripts (docs/decisions/0043): creates, lists and revokes one's own.
import { randomBytes } from 'node:crypto'
import { accessTokenPrefix, AccessTokenScope } from '@imp/domain/access-tokens.ts'
import { toOneLine } from '@imp/domain/one-line.ts'
import { checkNewToken, maxAccessTokens, whyNoToken } from '@imp/domain/users/access-tokens/rules.ts'
import type { AccessToken, MadeAccessToken, NewAccessToken } from '@imp/domain/users/access-tokens/types.ts'
import type { Ctx } from '../../platform/context.ts'
import { hashToken } from '../../platform/http/caller.ts'
import { newId } from '../../platform/ids.ts'
import { Problem, refuse, refuseFields } from '../../platform/problems.ts'
import { findOwnAccount } from '../account/own-account.ts'
import { lockAccount } from '../accounts/queries.ts'
import * as queries from './queries.ts'

export async function listAccessTokens(ctx: Ctx): Promise<AccessToken[]> {
  const { id } = await findOwnAccount(ctx)
  const rows = await queries.listTokensOf(ctx.db, id)
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    scope: AccessTokenScope.enum.find(scope => scope === row.scope) ?? 'read',
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }))
}

/** @throws Problem naming the field, borrowedRole, tooManyAccessTokens */
export async function makeAccessToken(ctx: Ctx, given: NewAccessToken): Promise<MadeAccessToken> {
  const { user, now, db } = ctx
  refuse(whyNoToken(user))
  refuseFields(checkNewToken(given, user.role, now))
  const { id: userId } = await findOwnAccount(ctx)
  // The lock ensures that disabling the account ends this token too, and that parallel requests respect the limit.
  const account = await lockAccount(db, userId)
  if (!account?.isEnabled) throw new Problem('notSignedIn')
  if ((await queries.listTokensOf(db, userId)).length >= maxAccessTokens) throw new Problem('tooManyAccessTokens')
  const token = `${accessTokenPrefix}${randomBytes(32).toString('base64url')}`
  const expiresAt = new Date(given.expiresAt)
  const made = { id: newId(), name: toOneLine(given.name), scope: given.scope }
  const partId = user.parentCountryId === null ? null : user.countryId
  await queries.insertToken(db, { ...made, tokenHash: hashToken(token), userId, partId, createdAt: now, expiresAt })
  return { ...made, createdAt: now.toISOString(), expiresAt: expiresAt.toISOString(), lastUsedAt: null, token }
}

/** @throws Problem unknownAccessToken, also if it is somebody else's */
export async function revokeAccessToken(ctx: Ctx, tokenId: string): Promise<void> {
  const { id } = await findOwnAccount(ctx)
  if (!(await queries.deleteTokenById(ctx.db, id, tokenId))) throw new Problem('unknownAccessToken')
}
