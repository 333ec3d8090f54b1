// What an import of people reads and writes.
import { sql } from 'kysely'
import type { ImportedAccount, StoredAccount } from '@imp/domain/users/importing.ts'
import type { AccountRole } from '@imp/domain/users/types.ts'
import type { Db } from '../../platform/db.ts'

export async function findAccountIds(db: Db, usernames: readonly string[]): Promise<string[]> {
  const names = usernames.map(name => name.toLowerCase())
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(sql`lower(username)`, '=', sql`any(${names})`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Names ignore case. @returns accounts by lower-case name */
export async function findAccountsByName(db: Db, usernames: readonly string[]): Promise<Map<string, StoredAccount>> {
  const names = usernames.map(name => name.toLowerCase())
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'version', 'first_name as firstName', 'last_name as lastName'])
    .select(['country_id as countryId', 'is_enabled as isEnabled', 'is_built_in as isBuiltIn'])
    .select(sql<AccountRole>`role`.as('role'))
    .where('deleted_at', 'is', null)
    .where(sql`lower(username)`, '=', sql`any(${names})`)
    .execute()
  return new Map(rows.map(({ username, ...account }) => [username.toLowerCase(), account]))
}

/** Whole countries come last, so that their name wins over a part of the same name (Ireland). */
export const listCountries = (db: Db) =>
  db
    .selectFrom('countries')
    .select(['id', 'name', 'abbreviation', 'parent_id as parentId'])
    .orderBy(sql`parent_id is null`)
    .orderBy('id')
    .execute()

export async function updateNames(tx: Db, id: string, { firstName, lastName }: ImportedAccount): Promise<void> {
  await tx.updateTable('users').set({ first_name: firstName, last_name: lastName }).where('id', '=', id).execute()
}
