// Attempts to sign in, in the database: pending until their password has been checked, then failed or gone.
import { sql, type ExpressionBuilder } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/db.ts'
import { failureWindowMs, maxFailuresPerAddress, pendingTimeoutMs } from './throttling.ts'

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds)

export type Attempt =
  | {
      readonly kind: 'begun'
      readonly id: number /** Earlier ones of the account, over all addresses. */
      readonly failures: number
    }
  /** Too many failures from this address; `since`: when the oldest of those that count happened. */
  | { readonly kind: 'closed'; readonly since: Date }
  /** Others from this address are pending: were they to fail, one more would be too many. */
  | { readonly kind: 'busy' }

export interface NewAttempt {
  readonly account: string
  readonly address: string
  readonly now: Date
  /** Of the account from the address. */
  readonly maxFailures: number
}
/** Of many at once no more than the allowed failures are ever pending. */
export async function beginAttempt(tx: Tx, { account, address, now, maxFailures }: NewAttempt): Promise<Attempt> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${account}, 1))`.execute(tx)
  const attempts = tx
    .selectFrom('sign_in_failures')
    .where('account', '=', account)
    .where('failed_at', '>', before(now, failureWindowMs))
  const decisive = await attempts
    .select('failed_at')
    .where('address', '=', address)
    .where(hasFailed(now))
    .orderBy('failed_at', 'desc')
    .offset(maxFailures - 1)
    .limit(1)
    .executeTakeFirst()
  if (decisive) return { kind: 'closed', since: decisive.failed_at }
  const { failures, fromHere } = await attempts
    .select([
      sql<number>`count(*)::int`.as('failures'),
      sql<number>`(count(*) filter (where address = ${address}))::int`.as('fromHere'),
    ])
    .executeTakeFirstOrThrow()
  if (fromHere >= maxFailures) return { kind: 'busy' }
  const { id } = await tx
    .insertInto('sign_in_failures')
    .values({ account, address, failed_at: now, is_pending: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { kind: 'begun', id, failures }
}

/** @returns when the oldest happened of those that close the address to all accounts; undefined: it is open */
export async function findDecisiveFailure(db: Db, address: string, now: Date): Promise<Date | undefined> {
  const decisive = await db
    .selectFrom('sign_in_failures')
    .select('failed_at')
    .where('address', '=', address)
    .where('failed_at', '>', before(now, failureWindowMs))
    .where(hasFailed(now))
    .orderBy('failed_at', 'desc')
    .offset(maxFailuresPerAddress - 1)
    .limit(1)
    .executeTakeFirst()
  return decisive?.failed_at
}

const hasFailed = (now: Date) => (row: ExpressionBuilder<Tables, 'sign_in_failures'>) =>
  row.or([row('is_pending', '=', false), row('failed_at', '<', before(now, pendingTimeoutMs))])

export async function markFailed(db: Db, id: number): Promise<void> {
  await db.updateTable('sign_in_failures').set({ is_pending: false }).where('id', '=', id).execute()
}

/** Its password could not be checked. */
export async function deleteAttempt(db: Db, id: number): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('id', '=', id).execute()
}

/** After a success: it, and what had failed from there before. */
export async function deleteFailures(db: Db, id: number, account: string, address: string): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('account', '=', account)
    .where('address', '=', address)
    .where(row => row.or([row('is_pending', '=', false), row('id', '=', id)]))
    .execute()
}

/** What no longer counts; a few at a time, and never what somebody else is clearing away. */
export async function deleteOldFailures(db: Db, now: Date): Promise<void> {
  await sql`delete from sign_in_failures where ctid = any (array(
    select ctid from sign_in_failures where failed_at < ${before(now, failureWindowMs)} limit 200
    for update skip locked))`.execute(db)
}
