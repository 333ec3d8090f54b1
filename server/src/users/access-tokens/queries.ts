// Access tokens in the database, and the people behind them.
import { CompiledQuery } from 'kysely'
import type { AccessTokenScope } from '@imp/domain/access-tokens.ts'
import type { UserRole } from '@imp/domain/users/types.ts'
import type { Db } from '../../platform/db.ts'
import type { FindBearer } from '../../platform/person.ts'
import { Problem } from '../../platform/problems.ts'
import type { StampLookup } from '../../platform/stamps.ts'
import { fullName } from '../accounts/queries.ts'
import { lastUseIntervalMs } from '../sessions/session-token.ts'

// One statement, as for sessions. A part counts only if it belongs to the person's current country; otherwise they
// still have to choose (D12).
const selectOwner = (stamp: string): string => `
  select u.id, u.role as actual_role, u.first_name, u.last_name, u.username,
         t.id as token_id, t.name as token_name, t.scope,
         coalesce(part.id, u.country_id) as country_id, part.parent_id,
         part.id is null and u.role = 'NCLP'
           and exists (select from countries child where child.parent_id = u.country_id) as is_part_missing,
         t.expires_at <= $2::timestamptz as is_expired,
         t.last_used_at is null or t.last_used_at < $2::timestamptz - interval '${lastUseIntervalMs} milliseconds'
           as is_use_due,
         ${stamp} as stamp
  from access_tokens t
  join users u on u.id = t.user_id
  left join countries part on part.id = t.part_id and part.parent_id = u.country_id and u.role = 'NCLP'
  where t.token_hash = $1 and u.is_enabled`

interface OwnerRow {
  readonly id: string
  readonly actual_role: UserRole
  readonly first_name: string
  readonly last_name: string
  readonly username: string
  readonly token_id: string
  readonly token_name: string
  readonly scope: AccessTokenScope
  readonly country_id: string | null
  readonly parent_id: string | null
  readonly is_part_missing: boolean
  readonly is_expired: boolean
  readonly is_use_due: boolean
  readonly stamp: string | null
}

/** Finds the token's owner with their current role. @throws Problem with the reason if there is none */
export function createFindTokenOwner(stamp: StampLookup | null): FindBearer {
  const statement = selectOwner(stamp ? stamp.sql('$3') : 'null')
  const hasId = stamp?.idIn !== undefined
  return async (db, tokenHash, now, stampId) => {
    const time = now.toISOString()
    const values = hasId ? [tokenHash, time, stampId] : [tokenHash, time]
    const { rows } = await db.executeQuery<OwnerRow>(CompiledQuery.raw(statement, values))
    const [row] = rows
    if (!row) throw new Problem('accessTokenInvalid')
    if (row.is_expired) throw new Problem('accessTokenExpired')
    if (row.is_use_due) void recordUse(db, tokenHash, now)
    const person = {
      id: row.id,
      name: fullName(row),
      username: row.username,
      role: row.is_part_missing ? ('CountrySelect' as const) : row.actual_role,
      actualRole: row.actual_role,
      countryId: row.country_id,
      parentCountryId: row.parent_id,
    }
    const accessToken = { id: row.token_id, name: row.token_name, scope: row.scope }
    return { person, accessToken, stamp: row.stamp }
  }
}

/** Not awaited by the request. */
async function recordUse(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('access_tokens')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
    .catch(() => undefined)
}

export const listTokensOf = (db: Db, userId: string) =>
  db
    .selectFrom('access_tokens')
    .select(['id', 'name', 'scope', 'created_at', 'expires_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export interface NewToken {
  readonly id: string
  readonly tokenHash: Buffer
  readonly userId: string
  readonly name: string
  readonly scope: AccessTokenScope
  readonly partId: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insertToken(tx: Db, token: NewToken): Promise<void> {
  await tx
    .insertInto('access_tokens')
    .values({
      id: token.id,
      token_hash: token.tokenHash,
      user_id: token.userId,
      name: token.name,
      scope: token.scope,
      part_id: token.partId,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .execute()
}

export async function deleteTokenById(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('access_tokens')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
