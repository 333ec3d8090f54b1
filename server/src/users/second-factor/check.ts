// Checks a code of the authenticator or a recovery code. Each works once; attempts are counted.
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { hashToken } from '../../platform/http/caller.ts'
import { checkCounted } from '../throttling/counted-check.ts'
import { secondFactorLimits } from '../throttling/throttling.ts'
import { isAuthenticatorCode, normalizeCode, stepOf } from './codes.ts'
import * as queries from './queries.ts'

export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  return (await queries.findSecondFactor(db, userId))?.isConfirmed ?? false
}

/** @throws Problem tooManyAttempts */
export function isSecondFactor(ctx: Ctx, userId: string, typed: string): Promise<boolean> {
  const code = normalizeCode(typed)
  // The caller has already given the password.
  const guessed = { account: userId, limits: secondFactorLimits, isKnown: async () => true }
  return checkCounted(ctx, guessed, async () => {
    if (!isAuthenticatorCode(code)) return queries.consumeRecoveryCode(ctx.db, userId, hashToken(code))
    const factor = await queries.findSecondFactor(ctx.db, userId)
    const step = factor?.isConfirmed ? stepOf(factor.secret, code, ctx.now) : null
    return step !== null && queries.consumeStep(ctx.db, userId, step)
  })
}
