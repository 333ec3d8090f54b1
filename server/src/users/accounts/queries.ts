// Accounts in the database.
import { sql } from 'kysely'
import type { UserRole } from '@imp/domain/users/types.ts'
import type { AuditedPerson } from '../../platform/audit/entry.ts'
import type { Db } from '../../platform/db.ts'
import { defaultLocale } from '../../platform/texts.ts'

export const fullName = (row: {
  readonly first_name: string
  readonly last_name: string
  readonly username: string
}): string => `${row.first_name} ${row.last_name}`.trim() || row.username

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
  readonly locale: string
  /** null: not chosen yet. */
  readonly chosenLocale: string | null
}

export const personOf = ({ id, username, displayName, role }: Account): AuditedPerson => ({
  id,
  name: displayName,
  username,
  role,
  actualRole: role,
})

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'first_name', 'last_name', 'password_hash', 'is_enabled', 'first_login', 'last_login'])
    .select(['country_id', 'locale', sql<UserRole>`role`.as('role')])
    .select(sql<boolean>`exists (select from countries part where part.parent_id = users.country_id)`.as('has_parts'))
    .where('deleted_at', 'is', null)

type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>

const toAccount = (row: AccountRow): Account => ({
  id: row.id,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  displayName: fullName(row),
  passwordHash: row.password_hash,
  role: row.role,
  isEnabled: row.is_enabled,
  firstLogin: row.first_login,
  lastLogin: row.last_login,
  countryId: row.country_id,
  countryHasParts: row.has_parts,
  locale: row.locale ?? defaultLocale,
  chosenLocale: row.locale,
})

export async function findAccountByName(db: Db, username: string): Promise<Account | undefined> {
  const row = await accounts(db).where(sql`lower(username)`, '=', sql`lower(${username})`).executeTakeFirst()
  return row && toAccount(row)
}

/** Until the transaction ends, nobody else can begin a session of the account or change what its sessions may do. */
export async function lockAccount(tx: Db, id: string): Promise<Account | undefined> {
  const row = await accounts(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row && toAccount(row)
}

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  const row = await accounts(db).where('id', '=', id).executeTakeFirst()
  return row && toAccount(row)
}

export interface NewAccount {
  readonly id: string
  readonly username: string
  /** null: signs in by single sign-on. */
  readonly passwordHash: string | null
  readonly role: UserRole
  readonly firstName?: string
  readonly lastName?: string
  readonly countryId?: string | null
  readonly locale?: string
  readonly isEnabled?: boolean
}

/** @returns false if the name is taken */
export async function insertAccount(db: Db, account: NewAccount): Promise<boolean> {
  const {
    id,
    username,
    passwordHash,
    role,
    firstName = '',
    lastName = '',
    countryId = null,
    locale,
    isEnabled,
  } = account
  const made = await db
    .insertInto('users')
    .values({
      id,
      username,
      password_hash: passwordHash,
      role,
      first_name: firstName,
      last_name: lastName,
      country_id: countryId,
      ...(locale !== undefined && { locale }),
      ...(isEnabled !== undefined && { is_enabled: isEnabled }),
    })
    .onConflict(on => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export async function updateLastLogin(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set(({ ref }) => ({ previous_login: ref('last_login'), last_login: now }))
    .where('id', '=', userId)
    .execute()
}

/** The previous built-in administrator becomes an ordinary one. */
export async function markBuiltIn(db: Db, username: string): Promise<void> {
  const isIt = sql<boolean>`lower(username) = lower(${username}) and deleted_at is null`
  await db
    .updateTable('users')
    .set({ is_built_in: isIt })
    .where(({ or, eb }) => or([eb('is_built_in', '=', true), isIt]))
    .execute()
}
