// Sign-ins at the provider that have been begun, and who an account is there.
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Identity } from '../../platform/oidc/provider.ts'

export interface BegunSignIn {
  readonly stateHash: Buffer
  readonly secret: Buffer
  readonly expiresAt: Date
}

export async function insertSignIn(db: Db, { stateHash, secret, expiresAt }: BegunSignIn): Promise<void> {
  await db.insertInto('single_sign_ons').values({ state_hash: stateHash, secret, expires_at: expiresAt }).execute()
}

/** It works once. @returns its secret; undefined: there is none (any more) */
export async function takeSignIn(db: Db, stateHash: Buffer, now: Date): Promise<Buffer | undefined> {
  const row = await db
    .deleteFrom('single_sign_ons')
    .where('state_hash', '=', stateHash)
    .returning(['secret', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at > now ? row.secret : undefined
}

/** What nobody has come back with; a few at a time. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await sql`delete from single_sign_ons where ctid = any (array(
    select ctid from single_sign_ons where expires_at < ${now} limit 200 for update skip locked))`.execute(db)
}

/** @returns the account's id */
export async function findBoundAccount(db: Db, { issuer, subject }: Identity): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('sso_issuer', '=', issuer)
    .where('sso_subject', '=', subject)
    .executeTakeFirst()
  return row?.id
}

/** From now on the account is this person at the provider. @returns false: it is somebody else's there */
export async function bindAccount(tx: Db, userId: string, { issuer, subject }: Identity): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ sso_issuer: issuer, sso_subject: subject })
    .where('id', '=', userId)
    .where(({ or, and, eb }) =>
      or([eb('sso_subject', 'is', null), and([eb('sso_issuer', '=', issuer), eb('sso_subject', '=', subject)])]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0
}
