// Checks what can be guessed (passwords, codes). Attempts count per account and per address, so that guessing is slow (D10).
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '../../platform/context.ts'
import { Problem } from '../../platform/problems.ts'
import { isKnownAddress } from '../known-addresses/queries.ts'
import { refuseWhenBusy, type SignInSource } from '../passwords/hashing.ts'
import * as queries from './queries.ts'
import { guessingWarningJob } from './job.ts'
import { freeFailures, toRetryAfter, type GuessingLimits } from './throttling.ts'
import { takeTurn } from './turns.ts'

const pollIntervalMs = 100
const maxWaitMs = 10_000
/** Attempts on one account from one address. One waits for the database while the other's password is hashed. */
const maxAtOncePerAccount = 2

interface Guessed {
  /** The account's name in lower case, or its id. */
  readonly account: string
  readonly limits: GuessingLimits
  /** Known people do not wait for others at their address. Defaults to whether the owner has signed in from there. */
  readonly isKnown?: () => Promise<boolean>
}
/**
 * Counts as failed unless the check returns `true` or a person. May wait for seconds, so no transaction may be open.
 * @throws Problem tooManyAttempts, unavailable
 */
export async function checkCounted<T>(
  ctx: Ctx,
  { account, limits, isKnown: findKnown }: Guessed,
  check: (source: SignInSource) => Promise<T>,
): Promise<T> {
  const { address } = ctx
  if (!ctx.isRateLimited) return check({ isKnown: true, address })
  const key = `${limits.prefix}${account}`
  const isKnown = await (findKnown?.() ?? isKnownAddress(ctx.db, account, address, ctx.now))
  const source = { isKnown, address }
  return takeTurn(`${key} ${address}`, { maxAtOnce: maxAtOncePerAccount, isKnown }, async () => {
    refuseWhenBusy(source)
    const { id, failures, waitMs } = await beginAttempt(ctx, key, { limits, isKnown })
    try {
      await queries.deleteOldFailures(ctx.db, ctx.now)
      if (waitMs > 0) await sleep(waitMs)
      const found = await check(source)
      if (found) await queries.deleteFailures(ctx.db, id, key, address)
      else await recordFailure(ctx, id, { account, failures, kind: limits.warning })
      return found
    } catch (error) {
      await queries.deleteAttempt(ctx.db, id)
      throw error
    }
  })
}

interface Failure {
  readonly account: string
  readonly failures: number
  readonly kind: GuessingLimits['warning']
}
async function recordFailure(ctx: Ctx, id: number, { account, failures, kind }: Failure): Promise<void> {
  await queries.markFailed(ctx.db, id)
  // A job looks up the account, so that the response time does not reveal whether it exists.
  if (kind === null || (failures + 1) % freeFailures !== 0) return
  await ctx.jobs.enqueueSystemJob(ctx.db, guessingWarningJob, { input: { account, kind }, now: ctx.now })
}

/** @param since the oldest of the failures that caused this */
const closedSince = (since: Date, windowMs: number, now: Date): Problem => {
  const leftMs = Math.min(windowMs, since.getTime() + windowMs - now.getTime())
  return new Problem('tooManyAttempts', { retryAfter: toRetryAfter(leftMs) })
}

/** Waits while the decision depends on pending attempts, which may run on other servers. */
async function beginAttempt(
  ctx: Ctx,
  key: string,
  { limits, isKnown }: { readonly limits: GuessingLimits; readonly isKnown: boolean },
) {
  for (let waitedMs = 0; waitedMs < maxWaitMs; waitedMs += pollIntervalMs) {
    const { address, now } = ctx
    const attempt = await ctx.db
      .transaction()
      .execute(tx => queries.beginAttempt(tx, { account: key, address, now, limits, isKnown }))
    if (attempt.kind === 'begun') return attempt
    if (attempt.kind === 'closed') throw closedSince(attempt.since, limits.windowMs, now)
    if (attempt.kind === 'slowed') throw new Problem('tooManyAttempts', { retryAfter: toRetryAfter(attempt.waitMs) })
    await sleep(pollIntervalMs)
  }
  throw new Problem('unavailable', { retryAfter: 1 })
}
