// Pending sign-ins at the provider, and the links between accounts and identities there.
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

export async function isState(db: Db, stateHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql<{ readonly found: boolean }>`
    select exists (select from single_sign_ons where state_hash = ${stateHash} and expires_at > ${now})
      or exists (select from arrived_sign_ons where state_hash = ${stateHash} and expires_at > ${now}) as found`.execute(
    db,
  )
  return rows[0]?.found === true
}

/** Works once. @returns its secret; undefined if there is none */
export async function consumeSignIn(db: Db, stateHash: Buffer, now: Date): Promise<Buffer | undefined> {
  const row = await db
    .deleteFrom('single_sign_ons')
    .where('state_hash', '=', stateHash)
    .returning(['secret', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at > now ? row.secret : undefined
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  for (const table of ['single_sign_ons', 'arrived_sign_ons']) {
    await sql`delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where expires_at < ${now} limit 200 for update skip locked))`.execute(db)
  }
}

type Subject = Pick<Identity, 'issuer' | 'subject'>

export interface ArrivedSignOn extends Subject {
  readonly stateHash: Buffer
  readonly userId: string
  /** The provider has asked for a second factor. */
  readonly hasSecondFactor: boolean
}

interface NewArrival extends ArrivedSignOn {
  readonly codeHash: Buffer
  readonly expiresAt: Date
}
export async function insertArrived(tx: Db, { stateHash, codeHash, userId, ...arrived }: NewArrival): Promise<void> {
  const { issuer, subject, hasSecondFactor, expiresAt } = arrived
  const row = { state_hash: stateHash, code_hash: codeHash, user_id: userId, has_second_factor: hasSecondFactor }
  await tx
    .insertInto('arrived_sign_ons')
    .values({ ...row, issuer, subject, expires_at: expiresAt })
    .execute()
}

interface Return {
  readonly stateHash: Buffer
  readonly codeHash: Buffer
  readonly now: Date
}
export const findArrived = (db: Db, { stateHash, codeHash, now }: Return): Promise<ArrivedSignOn | undefined> =>
  db
    .selectFrom('arrived_sign_ons')
    .select(['state_hash as stateHash', 'user_id as userId', 'issuer', 'subject'])
    .select('has_second_factor as hasSecondFactor')
    .where('state_hash', '=', stateHash)
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export async function consumeArrival(tx: Db, stateHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('arrived_sign_ons')
    .where('state_hash', '=', stateHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}

export async function findLinkedAccount(db: Db, { issuer, subject }: Subject): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('sso_issuer', '=', issuer)
    .where('sso_subject', '=', subject)
    .executeTakeFirst()
  return row?.id
}

/** @returns null if the account is not linked */
export async function findLinkedIdentity(db: Db, userId: string): Promise<Subject | null> {
  const row = await db
    .selectFrom('users')
    .select(['sso_issuer as issuer', 'sso_subject as subject'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row && row.issuer !== null && row.subject !== null ? { issuer: row.issuer, subject: row.subject } : null
}

/** @returns false if the account is linked to somebody else */
export async function linkAccount(tx: Db, { userId, issuer, subject }: ArrivedSignOn): Promise<boolean> {
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
