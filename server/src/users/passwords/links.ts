// The link that lets somebody set a password: it works once, and of an account only the newest one.
import type { Db } from '../../platform/db.ts'
import { hashToken } from '../../platform/http/caller.ts'
import { newToken } from '../sessions/session-token.ts'
import * as queries from './queries.ts'

const dayMs = 24 * 3_600_000

export interface LinkOptions {
  readonly publicUrl: string
  readonly now: Date
  /** A day, unless said otherwise. */
  readonly lifetimeMs?: number
}

export async function issuePasswordLink(
  tx: Db,
  userId: string,
  { publicUrl, now, lifetimeMs = dayMs }: LinkOptions,
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await queries.replaceToken(tx, { userId, tokenHash: hashToken(token), expiresAt })
  return `${publicUrl}/reset-password?token=${token}`
}
