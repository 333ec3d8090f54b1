// Links for setting a password, and the requests for them.
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { freeRequestsPerAddress, requestPauseMs, requestWindowMs } from './requests.ts'

export interface PasswordRequest {
  /** As typed, in lower case; such an account need not exist. */
  readonly account: string
  readonly address: string
  readonly now: Date
}
export async function insertRequest(tx: Db, { account, address, now }: PasswordRequest): Promise<number> {
  const { id } = await tx
    .insertInto('password_requests')
    .values({ account, address, requested_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns milliseconds until the address may ask again, for any account */
export async function readRequestWait(tx: Db, address: string, now: Date): Promise<number> {
  // A refused caller does not wait for the lock. Parallel requests then see each other.
  const waitMs = await readWait(tx, address, now)
  if (waitMs > 0) return waitMs
  await sql`select pg_advisory_xact_lock(hashtextextended(${address}, 4))`.execute(tx)
  return readWait(tx, address, now)
}

async function readWait(tx: Db, address: string, now: Date): Promise<number> {
  const { requests, last } = await tx
    .selectFrom('password_requests')
    .select(({ fn }) => [fn.countAll<number>().as('requests'), fn.max('requested_at').as('last')])
    .where('address', '=', address)
    .where('requested_at', '>', new Date(now.getTime() - requestWindowMs))
    .executeTakeFirstOrThrow()
  if (last === null || requests < freeRequestsPerAddress) return 0
  return Math.max(0, last.getTime() + requestPauseMs - now.getTime())
}

/** @param id counts requests up to and including this one */
export async function countRequestsFor(db: Db, account: string, since: Date, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('password_requests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account', '=', account)
    .where('requested_at', '>', since)
    .where('id', '<=', id)
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteOldRequests(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('password_requests').where('requested_at', '<', before).execute()
}

/** Requested by the owner, or sent with a new account. */
export const linkPurposes = ['reset', 'invitation'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

export interface PasswordToken {
  readonly userId: string
  readonly purpose: LinkPurpose
  readonly tokenHash: Buffer
  readonly expiresAt: Date
}
/** An account has at most one of each purpose: the latest. */
export async function replaceToken(tx: Db, { userId, purpose, tokenHash, expiresAt }: PasswordToken): Promise<void> {
  const link = { token_hash: tokenHash, expires_at: expiresAt }
  await tx
    .insertInto('password_tokens')
    .values({ user_id: userId, purpose, ...link })
    .onConflict(on => on.columns(['user_id', 'purpose']).doUpdateSet(link))
    .execute()
}

export async function findTokenOwner(db: Db, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('password_tokens as token')
    .innerJoin('users', 'users.id', 'token.user_id')
    .select('users.id')
    .where('token.token_hash', '=', tokenHash)
    .where('token.expires_at', '>', now)
    .where('users.is_enabled', '=', true)
    .executeTakeFirst()
  return row?.id
}

/** Works once. @returns the owner; undefined if the token is invalid or expired */
export async function consumeToken(tx: Db, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('password_tokens')
    .using('users')
    .whereRef('users.id', '=', 'password_tokens.user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('users.is_enabled', '=', true)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

export async function deletePasswordTokens(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('password_tokens').where('user_id', '=', userId).execute()
}

/** Also clears failed attempts, so that the owner is not delayed by other people's guesses. */
export async function updatePassword(tx: Db, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
  await tx
    .deleteFrom('sign_in_failures')
    .where('account', '=', eb =>
      eb.selectFrom('users').select(sql<string>`lower(username)`.as('account')).where('id', '=', userId),
    )
    .execute()
}
