// Links for setting a password: each works once, and only the latest of its purpose. An invitation stays valid beside a
// reset link that somebody else may have requested. Using either ends both.
import type { Db } from '../../platform/db.ts'
import { hashToken } from '../../platform/http/caller.ts'
import { newToken } from '../sessions/session-token.ts'
import * as queries from './queries.ts'

const dayMs = 24 * 3_600_000
const lifetimesMs: Readonly<Record<queries.LinkPurpose, number>> = { reset: dayMs, invitation: 7 * dayMs }

export interface LinkOptions {
  readonly publicUrl: string
  readonly now: Date
  readonly purpose?: queries.LinkPurpose
}

export async function issuePasswordLink(
  tx: Db,
  userId: string,
  { publicUrl, now, purpose = 'reset' }: LinkOptions,
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + lifetimesMs[purpose])
  await queries.replaceToken(tx, { userId, purpose, tokenHash: hashToken(token), expiresAt })
  return `${publicUrl}/reset-password?token=${token}`
}
