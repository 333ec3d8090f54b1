// The addresses from which account owners have signed in. From there, they do not wait for people who guess (docs/decisions/0118).
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

const knownAddressMs = 90 * 24 * 60 * 60_000
const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds)

export async function isKnownAddress(db: Db, account: string, address: string, now: Date): Promise<boolean> {
  const known = await db
    .selectFrom('sign_in_addresses as known')
    .innerJoin('users', 'users.id', 'known.user_id')
    .select('known.address')
    .where(sql`lower(users.username)`, '=', account)
    .where('known.address', '=', address)
    .where('known.seen_at', '>', before(now, knownAddressMs))
    .executeTakeFirst()
  return known !== undefined
}

export async function recordAddress(db: Db, userId: string, address: string, now: Date): Promise<void> {
  await db
    .insertInto('sign_in_addresses')
    .values({ user_id: userId, address, seen_at: now })
    .onConflict(on => on.columns(['user_id', 'address']).doUpdateSet({ seen_at: now }))
    .execute()
  await sql`delete from sign_in_addresses where ctid = any (array(
    select ctid from sign_in_addresses where seen_at < ${before(now, knownAddressMs)} limit 200
    for update skip locked))`.execute(db)
}
