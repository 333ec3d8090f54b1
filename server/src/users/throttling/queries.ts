// Sign-in attempts in the database: pending until the password has been checked, then failed or deleted.
import { sql, type ExpressionBuilder } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/db.ts'
import {
  addressPauseMs,
  addressWindowMs,
  freeFailuresOfAddress,
  type GuessedKind,
  type GuessingLimits,
  longestWindowMs,
  pendingTimeoutMs,
  warningIntervalMs,
} from './throttling.ts'

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds)

export type Attempt =
  | {
      readonly kind: 'begun'
      readonly id: number
      /** Earlier failures of the account, from all addresses. */
      readonly failures: number
      readonly waitMs: number
    }
  /** After too many failures of the account or address, the delay exceeds the maximum wait. */
  | { readonly kind: 'slowed'; readonly waitMs: number }
  /** Too many failures from this address. `since`: the oldest that counts. */
  | { readonly kind: 'closed'; readonly since: Date }
  /** If the pending attempts from this address fail, one more would be too many. */
  | { readonly kind: 'busy' }

export interface NewAttempt {
  readonly account: string
  readonly address: string
  readonly now: Date
  readonly limits: GuessingLimits
  readonly isKnown: boolean
}
/** Parallel attempts never exceed the allowed number of failures. */
export async function beginAttempt(tx: Tx, { account, address, now, limits, isKnown }: NewAttempt): Promise<Attempt> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${account}, 1))`.execute(tx)
  const attempts = tx
    .selectFrom('sign_in_failures')
    .where('account', '=', account)
    .where('failed_at', '>', before(now, limits.windowMs))
  const { maxFailuresPerAddress: maxFromAddress } = limits
  if (Number.isFinite(maxFromAddress)) {
    const decidingFailure = await attempts
      .select('failed_at')
      .where('address', '=', address)
      .where(hasFailed(now))
      .orderBy('failed_at', 'desc')
      .offset(maxFromAddress - 1)
      .limit(1)
      .executeTakeFirst()
    if (decidingFailure) return { kind: 'closed', since: decidingFailure.failed_at }
  }
  const { failures, fromAddress, last } = await attempts
    .select(({ fn }) => fn.max('failed_at').as('last'))
    .select([
      sql<number>`count(*)::int`.as('failures'),
      sql<number>`(count(*) filter (where address = ${address}))::int`.as('fromAddress'),
    ])
    .executeTakeFirstOrThrow()
  if (fromAddress >= maxFromAddress) return { kind: 'busy' }
  const pauseMs = limits.sparesKnown && isKnown ? 0 : limits.pauseAfter(failures)
  // Attempts from all addresses queue up one behind the other.
  const ofAccountMs = last === null || pauseMs === 0 ? 0 : last.getTime() + pauseMs - now.getTime()
  const ofAddressMs = isKnown ? 0 : await waitOfAddress(tx, address, now)
  const waitMs = Math.max(0, ofAccountMs, ofAddressMs)
  if (waitMs > limits.maxWaitMs) return { kind: 'slowed', waitMs }
  const { id } = await tx
    .insertInto('sign_in_failures')
    .values({ account, address, failed_at: new Date(now.getTime() + waitMs), is_pending: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { kind: 'begun', id, failures, waitMs }
}

/** The delay for strangers at an address with many failures. They queue up, whatever the account. */
async function waitOfAddress(tx: Tx, address: string, now: Date): Promise<number> {
  const read = () =>
    tx
      .selectFrom('sign_in_failures')
      .where('address', '=', address)
      .where('failed_at', '>', before(now, addressWindowMs))
      .select(({ fn }) => fn.max('failed_at').as('last'))
      .select(sql<number>`count(*)::int`.as('failures'))
      .executeTakeFirstOrThrow()
  if ((await read()).failures < freeFailuresOfAddress) return 0
  // Always locked after the account, which prevents deadlocks.
  await sql`select pg_advisory_xact_lock(hashtextextended(${address}, 3))`.execute(tx)
  const { last } = await read()
  return last === null ? 0 : last.getTime() + addressPauseMs - now.getTime()
}

/** @returns false if the owner was notified within the last day */
export async function beginWarning(tx: Db, userId: string, kind: GuessedKind, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('sign_in_warnings')
    .values({ user_id: userId, kind, sent_at: now })
    .onConflict(on =>
      on
        .columns(['user_id', 'kind'])
        .doUpdateSet({ sent_at: now })
        .where('sign_in_warnings.sent_at', '<=', before(now, warningIntervalMs)),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

const hasFailed = (now: Date) => (row: ExpressionBuilder<Tables, 'sign_in_failures'>) =>
  row.or([row('is_pending', '=', false), row('failed_at', '<', before(now, pendingTimeoutMs))])

export async function markFailed(db: Db, id: number): Promise<void> {
  await db.updateTable('sign_in_failures').set({ is_pending: false }).where('id', '=', id).execute()
}

/** For attempts whose password could not be checked. */
export async function deleteAttempt(db: Db, id: number): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('id', '=', id).execute()
}

/** After a success: the attempt and earlier failures from there. */
export async function deleteFailures(db: Db, id: number, account: string, address: string): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('account', '=', account)
    .where('address', '=', address)
    .where(row => row.or([row('is_pending', '=', false), row('id', '=', id)]))
    .execute()
}

/** Expired failures, a few at a time. Skips those that others are deleting. */
export async function deleteOldFailures(db: Db, now: Date): Promise<void> {
  await sql`delete from sign_in_failures where ctid = any (array(
    select ctid from sign_in_failures where failed_at < ${before(now, longestWindowMs)} limit 200
    for update skip locked))`.execute(db)
}
