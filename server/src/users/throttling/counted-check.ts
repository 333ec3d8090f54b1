// Checks what can be guessed (passwords, codes): counted per account and address, so that guessing is slow (D10).
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '../../platform/context.ts'
import { Problem } from '../../platform/problems.ts'
import * as queries from './queries.ts'
import { delayAfter, secondsUntilFree } from './throttling.ts'
import { takeTurn } from './turns.ts'

const pollIntervalMs = 100
const maxWaitMs = 10_000

/**
 * The attempt counts as failed unless the check finds it right.
 * @param key what is guessed at: the name of an account, in small letters
 * @throws Problem tooManyAttempts
 */
export async function checkCounted(ctx: Ctx, key: string, check: () => Promise<boolean>): Promise<boolean> {
  if (!ctx.isRateLimited) return check()
  return takeTurn(`${key} ${ctx.address}`, async () => {
    const { id, failures } = await beginAttempt(ctx, key)
    try {
      await queries.deleteOldFailures(ctx.db, ctx.now)
      const delayMs = delayAfter(failures)
      if (delayMs > 0) await sleep(delayMs)
      const isRight = await check()
      if (isRight) await queries.deleteFailures(ctx.db, id, key, ctx.address)
      else await queries.markFailed(ctx.db, id)
      return isRight
    } catch (error) {
      await queries.deleteAttempt(ctx.db, id)
      throw error
    }
  })
}

/** Waits while it depends on pending attempts whether one more is allowed: they may run on other servers. */
async function beginAttempt(ctx: Ctx, key: string) {
  for (let waitedMs = 0; waitedMs < maxWaitMs; waitedMs += pollIntervalMs) {
    const attempt = await ctx.db.transaction().execute(tx => queries.beginAttempt(tx, key, ctx.address, ctx.now))
    if (attempt.kind === 'begun') return attempt
    if (attempt.kind === 'closed') {
      throw new Problem('tooManyAttempts', { retryAfter: secondsUntilFree(attempt.since, ctx.now) })
    }
    await sleep(pollIntervalMs)
  }
  throw new Problem('unavailable', { retryAfter: 1 })
}
