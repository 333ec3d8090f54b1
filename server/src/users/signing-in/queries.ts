// Attempts to sign in, in the database: all count as failed until they have succeeded.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import { failureWindow, mostFailures } from '../throttling.ts'

const windowStart = (now: Date): Date => new Date(now.getTime() - failureWindow)

/** What one attempt to sign in met. */
export interface Attempt {
  /** The oldest of the ten failures that close this address for the account; null: it is open. */
  readonly closedSince: Date | null
  /** Failures of the account over all addresses, this attempt not counted. */
  readonly failures: number
}

/** Every attempt counts as failed until it has succeeded: many at once cannot slip through between counting and failing. */
export async function insertAttempt(tx: Tx, account: string, address: string, now: Date): Promise<Attempt> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${account}, 1))`.execute(tx)
  const since = windowStart(now)
  const failed = tx.selectFrom('sign_in_failures').where('account', '=', account).where('failed_at', '>', since)
  const decisive = await failed
    .select('failed_at')
    .where('address', '=', address)
    .orderBy('failed_at', 'desc')
    .offset(mostFailures - 1)
    .limit(1)
    .executeTakeFirst()
  if (decisive) return { closedSince: decisive.failed_at, failures: 0 }
  const { failures } = await failed.select(sql<number>`count(*)::int`.as('failures')).executeTakeFirstOrThrow()
  await tx.insertInto('sign_in_failures').values({ account, address, failed_at: now }).execute()
  return { closedSince: null, failures }
}

/** After a success from there. */
export async function deleteFailures(db: Db, account: string, address: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('account', '=', account).where('address', '=', address).execute()
}

/** What no longer counts; a few at a time, and never what somebody else is clearing away. */
export async function deleteOldFailures(db: Db, now: Date): Promise<void> {
  await sql`delete from sign_in_failures where ctid = any (array(
    select ctid from sign_in_failures where failed_at < ${windowStart(now)} limit 200
    for update skip locked))`.execute(db)
}
