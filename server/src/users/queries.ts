// Accounts, their sessions and failed sign-ins in the database.
import { CompiledQuery, sql } from 'kysely'
import type { UserRole } from '@imp/domain/users/types.ts'
import type { Person } from '../platform/context.ts'
import type { Db, Tx } from '../platform/db.ts'
import { failureWindow, mostFailures } from './throttling.ts'
import { idleLimit, totalLimit, useRecordedEvery } from './sessions.ts'

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds)

// Runs on every request, hence plain text and parameters: one named statement, three look-ups by key.
const personByToken = `
  select u.id, u.role as actual_role, s.role, s.country_id, c.parent_id, u.first_name, u.last_name, u.username,
         s.last_used_at < $4 as is_use_due
  from sessions s
  join users u on u.id = s.user_id
  left join countries c on c.id = s.country_id
  where s.token_hash = $1 and s.last_used_at > $2 and s.created_at > $3 and u.is_enabled`

interface PersonRow {
  readonly id: string
  readonly actual_role: UserRole
  readonly role: UserRole
  readonly country_id: string | null
  readonly parent_id: string | null
  readonly first_name: string
  readonly last_name: string
  readonly username: string
  readonly is_use_due: boolean
}

/** The person behind a token; undefined when it has ended, or its account is disabled or gone. */
export async function findPersonByToken(db: Db, tokenHash: Buffer, now: Date): Promise<Person | undefined> {
  const limits = [before(now, idleLimit), before(now, totalLimit), before(now, useRecordedEvery)]
  const { rows } = await db.executeQuery<PersonRow>(CompiledQuery.raw(personByToken, [tokenHash, ...limits]))
  const [row] = rows
  if (!row) return undefined
  if (row.is_use_due) void recordUse(db, tokenHash, now)
  return {
    id: row.id,
    name: nameOf(row),
    role: row.role,
    actualRole: row.actual_role,
    countryId: row.country_id,
    parentCountryId: row.parent_id,
  }
}

const nameOf = (row: Pick<PersonRow, 'first_name' | 'last_name' | 'username'>): string =>
  `${row.first_name} ${row.last_name}`.trim() || row.username

/** Nobody waits for it; what is lost is a minute of the idle time. */
async function recordUse(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '<', now)
    .execute()
    .catch(() => undefined)
}

/** Everything about an account that a session answers. */
export interface Account {
  readonly id: string
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly displayName: string
  readonly passwordHash: string | null
  readonly role: UserRole
  readonly isEnabled: boolean
  readonly firstLogin: boolean
  readonly lastLogin: Date | null
  readonly countryId: string | null
  readonly countryHasParts: boolean
}

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'first_name', 'last_name', 'password_hash', 'is_enabled', 'first_login', 'last_login'])
    .select(['country_id', sql<UserRole>`role`.as('role')])
    .select(sql<boolean>`exists (select from countries part where part.parent_id = users.country_id)`.as('has_parts'))

type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>

const toAccount = (row: AccountRow): Account => ({
  id: row.id,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  displayName: nameOf(row),
  passwordHash: row.password_hash,
  role: row.role,
  isEnabled: row.is_enabled,
  firstLogin: row.first_login,
  lastLogin: row.last_login,
  countryId: row.country_id,
  countryHasParts: row.has_parts,
})

/** Letter case does not matter. */
export async function findAccountByName(db: Db, username: string): Promise<Account | undefined> {
  const row = await accounts(db).where(sql`lower(username)`, '=', sql`lower(${username})`).executeTakeFirst()
  return row && toAccount(row)
}

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  const row = await accounts(db).where('id', '=', id).executeTakeFirst()
  return row && toAccount(row)
}

export interface SessionCountry {
  readonly id: string
  readonly name: string
  readonly abbreviation: string
  readonly parentId: string | null
}

export async function findCountry(db: Db, id: string): Promise<SessionCountry | undefined> {
  return db
    .selectFrom('countries')
    .select(['id', 'name', 'abbreviation', 'parent_id as parentId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export interface NewSession {
  readonly tokenHash: Buffer
  readonly userId: string
  readonly role: UserRole
  readonly countryId: string | null
  readonly createdAt: Date
  readonly now: Date
}

/** Also clears away the account's sessions that have ended by themselves. */
export async function insertSession(db: Db, session: NewSession): Promise<void> {
  const { tokenHash, userId, role, countryId, createdAt, now } = session
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('created_at', '<', before(now, totalLimit))
    .execute()
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      role,
      country_id: countryId,
      created_at: createdAt,
      last_used_at: now,
    })
    .execute()
}

/** @returns when it began; undefined when there was none (any more) */
export async function deleteSession(db: Db, tokenHash: Buffer): Promise<Date | undefined> {
  const row = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning('created_at')
    .executeTakeFirst()
  return row?.created_at
}

export async function updateLastLogin(db: Db, userId: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ last_login: now, first_login: false }).where('id', '=', userId).execute()
}

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
  const since = before(now, failureWindow)
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
    select ctid from sign_in_failures where failed_at < ${before(now, failureWindow)} limit 200
    for update skip locked))`.execute(db)
}

export interface NewAccount {
  readonly id: string
  readonly username: string
  readonly passwordHash: string
  readonly role: UserRole
}

/** @returns whether it was made; false when there is an account of that name */
export async function insertAccount(db: Db, account: NewAccount): Promise<boolean> {
  const { id, username, passwordHash, role } = account
  const made = await db
    .insertInto('users')
    .values({ id, username, password_hash: passwordHash, role })
    .onConflict(on => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}
