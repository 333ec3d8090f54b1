// Checks what can be guessed (passwords, codes): counted per account and address, so that guessing is slow (D10).
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '../../platform/context.ts'
import { Problem } from '../../platform/problems.ts'
import * as queries from './queries.ts'
import { delayAfter, maxFailuresPerAccount, secondsUntilFree } from './throttling.ts'
import { takeTurn } from './turns.ts'

const pollIntervalMs = 100
const maxWaitMs = 10_000
/** Attempts of one account from one address: one waits for the database while the other's password is checked. */
const maxAtOncePerAccount = 2
/** Checks of one address, over all accounts: by so many at most its failures may exceed their limit. */
const maxAtOncePerAddress = 8

/**
 * The attempt counts as failed unless the check finds something: `true`, or who it is. No transaction may be open: this
 * may wait for seconds.
 * @param key what is guessed at: the name of an account, in small letters
 * @param maxFailures from one address
 * @throws Problem tooManyAttempts
 */
export async function checkCounted<T>(
  ctx: Ctx,
  key: string,
  check: () => Promise<T>,
  maxFailures = maxFailuresPerAccount,
): Promise<T> {
  if (!ctx.isRateLimited) return check()
  return takeTurn(`${key} ${ctx.address}`, maxAtOncePerAccount, async () => {
    await refuseClosedAddress(ctx)
    const { id, failures } = await beginAttempt(ctx, key, maxFailures)
    try {
      await queries.deleteOldFailures(ctx.db, ctx.now)
      const delayMs = delayAfter(failures)
      if (delayMs > 0) await sleep(delayMs)
      return await takeTurn(ctx.address, maxAtOncePerAddress, async () => {
        await refuseClosedAddress(ctx)
        const found = await check()
        if (found) await queries.deleteFailures(ctx.db, id, key, ctx.address)
        else await queries.markFailed(ctx.db, id)
        return found
      })
    } catch (error) {
      await queries.deleteAttempt(ctx.db, id)
      throw error
    }
  })
}

/** @throws Problem tooManyAttempts: too many failures from there, whatever the accounts */
async function refuseClosedAddress({ db, address, now }: Ctx): Promise<void> {
  const since = await queries.findDecisiveFailure(db, address, now)
  if (since) throw new Problem('tooManyAttempts', { retryAfter: secondsUntilFree(since, now) })
}

/** Waits while it depends on pending attempts whether one more is allowed: they may run on other servers. */
async function beginAttempt(ctx: Ctx, key: string, maxFailures: number) {
  for (let waitedMs = 0; waitedMs < maxWaitMs; waitedMs += pollIntervalMs) {
    const { address, now } = ctx
    const attempt = await ctx.db
      .transaction()
      .execute(tx => queries.beginAttempt(tx, { account: key, address, now, maxFailures }))
    if (attempt.kind === 'begun') return attempt
    if (attempt.kind === 'closed') {
      throw new Problem('tooManyAttempts', { retryAfter: secondsUntilFree(attempt.since, ctx.now) })
    }
    await sleep(pollIntervalMs)
  }
  throw new Problem('unavailable', { retryAfter: 1 })
}
