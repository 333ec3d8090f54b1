// Accounts as administrators list, change and delete them.
import { sql } from 'kysely'
import { noDate } from '@imp/domain/dates.ts'
import type { AccountState } from '@imp/domain/users/administering.ts'
import type { AccountRole, User } from '@imp/domain/users/types.ts'
import type { Db } from '../../platform/db.ts'
import type { Page, PageRows } from '../../platform/http/json-list.ts'
import { Problem } from '../../platform/problems.ts'
import { nameOf, toLikePattern } from '../../platform/sql-text.ts'

const displayName = sql<string>`${sql.raw(nameOf('u'))}`

const selectUsers = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('countries as c', 'c.id', 'u.country_id')
    .select(['u.id', 'u.username', 'u.first_name as firstName', 'u.last_name as lastName', 'u.version'])
    .select(['u.country_id as countryId', 'c.name as countryName', 'c.abbreviation as countryAbbreviation'])
    .select(['u.is_enabled as isEnabled', 'u.is_built_in as isBuiltIn', 'u.first_login as firstLogin'])
    .select(['u.last_login as lastLogin', 'u.locale'])
    .select(sql<boolean>`u.password_hash is null and u.sso_subject is null`.as('isInvited'))
    .select([sql<AccountRole>`u.role`.as('role'), displayName.as('displayName')])
    .where('u.deleted_at', 'is', null)
export type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>

export const toUser = (row: UserRow): User => ({
  guid: row.id,
  username: row.username,
  firstName: row.firstName,
  lastName: row.lastName,
  displayName: row.displayName,
  role: row.role,
  actualRole: row.role,
  countryGuid: row.countryId,
  countryName: row.countryName,
  countryAbbreviation: row.countryAbbreviation,
  isEnabled: row.isEnabled,
  isInvited: row.isInvited,
  firstLogin: row.firstLogin,
  lastLogin: row.lastLogin?.toISOString() ?? noDate,
  version: row.version,
})

export interface UserFilter {
  /** A substring of the e-mail address or name; empty for all. */
  readonly name: string
  readonly role: AccountRole | null
  readonly countryId: string | null
  readonly isEnabled: boolean | null
}

/** Sorted by name. The built-in administrator is never listed. */
export async function listUsers(
  db: Db,
  { name, role, countryId, isEnabled }: UserFilter,
  isDescending: boolean,
  { limit, offset }: Page,
): Promise<PageRows> {
  const pattern = toLikePattern(name)
  let found = selectUsers(db).where('u.is_built_in', '=', false)
  if (name !== '')
    found = found.where(({ or, eb }) => or([eb('u.username', 'ilike', pattern), eb(displayName, 'ilike', pattern)]))
  if (role !== null) found = found.where('u.role', '=', role)
  if (countryId !== null) found = found.where('u.country_id', '=', countryId)
  if (isEnabled !== null) found = found.where('u.is_enabled', '=', isEnabled)
  const { total } = await db
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const direction = isDescending ? 'desc' : 'asc'
  const rows = await found
    .orderBy(sql`${displayName} collate natural_order`, direction)
    .orderBy('u.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows: rows.map(row => JSON.stringify(toUser(row))), total }
}

export const findUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  selectUsers(db).where('u.id', '=', id).executeTakeFirst()

/**
 * Locks them and the acting administrator's account, always in the same order. @throws Problem notSignedIn if no longer
 * an administrator
 */
export async function lockWithAdministrator(
  tx: Db,
  ids: readonly string[],
  administratorId: string | null,
): Promise<void> {
  const locked = await tx
    .selectFrom('users')
    .select(['id', sql<boolean>`role = 'Admin' and is_enabled and deleted_at is null`.as('isAdministrator')])
    .where(eb => eb('id', '=', eb.fn.any(eb.val([...ids, ...(administratorId === null ? [] : [administratorId])]))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (!locked.some(({ id, isAdministrator }) => id === administratorId && isAdministrator)) {
    throw new Problem('notSignedIn')
  }
}

export async function isWholeCountry(db: Db, id: string): Promise<boolean> {
  const country = await db
    .selectFrom('countries')
    .select('id')
    .where('id', '=', id)
    .where('parent_id', 'is', null)
    .executeTakeFirst()
  return country !== undefined
}

const nextVersion = { version: sql<number>`version + 1` }

export async function updateUser(tx: Db, id: string, { role, countryId, isEnabled }: AccountState): Promise<void> {
  await tx
    .updateTable('users')
    .set({ role, country_id: countryId, is_enabled: isEnabled, ...nextVersion })
    .where('id', '=', id)
    .execute()
}

/** The name remains for the account's past actions; everything that gives access is removed. */
export async function deleteUser(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      deleted_at: now,
      is_enabled: false,
      password_hash: null,
      sso_issuer: null,
      sso_subject: null,
      ...nextVersion,
    })
    .where('id', '=', id)
    .execute()
}
