// Sessions in the database.
import { randomBytes } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { UserRole } from '@imp/domain/users/types.ts'
import type { Db } from '../../platform/db.ts'
import type { FindBearer } from '../../platform/person.ts'
import type { StampLookup } from '../../platform/stamps.ts'
import { fullName } from '../accounts/queries.ts'
import { idleLimitMs, lastUseIntervalMs, totalLimitMs } from './session-token.ts'

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds)

const timeBefore = (now: string, milliseconds: number): string => `${now} - interval '${milliseconds} milliseconds'`

// Runs on every request, hence plain text and parameters: one named statement, three look-ups by key. Only one time,
// because writing a time costs pg more than all the rest.
const selectPersonByToken = (stamp: string): string => `
  select u.id, u.role as actual_role, s.role, s.country_id, c.parent_id, u.first_name, u.last_name, u.username,
         s.last_used_at < ${timeBefore('$2::timestamptz', lastUseIntervalMs)} as is_use_due, ${stamp} as stamp
  from sessions s
  join users u on u.id = s.user_id
  left join countries c on c.id = s.country_id
  where s.token_hash = $1 and u.is_enabled and s.last_used_at > ${timeBefore('$2::timestamptz', idleLimitMs)}
    and s.created_at > ${timeBefore('$2::timestamptz', totalLimitMs)}`

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
  readonly stamp: string | null
}

/** Finds the person behind a token, unless the session has ended or the account is disabled or deleted. */
export function createFindSignedIn(stamp: StampLookup | null): FindBearer {
  const statement = selectPersonByToken(stamp ? stamp.sql('$3') : 'null')
  const hasId = stamp?.idIn !== undefined
  return async (db, tokenHash, now, stampId) => {
    const time = now.toISOString()
    const values = hasId ? [tokenHash, time, stampId] : [tokenHash, time]
    const { rows } = await db.executeQuery<PersonRow>(CompiledQuery.raw(statement, values))
    const [row] = rows
    if (!row) return undefined
    if (row.is_use_due) void recordUse(db, tokenHash, now)
    const person = {
      id: row.id,
      name: fullName(row),
      username: row.username,
      role: row.role,
      actualRole: row.actual_role,
      countryId: row.country_id,
      parentCountryId: row.parent_id,
    }
    return { person, accessToken: null, stamp: row.stamp }
  }
}

/** The valid ones among these tokens, of sessions and scripts, as hexadecimal hashes. */
export async function findLiveSessions(
  db: Db,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('s.token_hash')
    .where(eb => eb('s.token_hash', '=', eb.fn.any(eb.val([...tokenHashes]))))
    .where('s.last_used_at', '>', before(now, idleLimitMs))
    .where('s.created_at', '>', before(now, totalLimitMs))
    .where('u.is_enabled', '=', true)
    .unionAll(
      db
        .selectFrom('access_tokens as t')
        .innerJoin('users as u', 'u.id', 't.user_id')
        .select('t.token_hash')
        .where(eb => eb('t.token_hash', '=', eb.fn.any(eb.val([...tokenHashes]))))
        .where('t.expires_at', '>', now)
        .where('u.is_enabled', '=', true),
    )
    .execute()
  return new Set(rows.map(row => row.token_hash.toString('hex')))
}

/** Not awaited. A lost update costs a minute of idle time. */
async function recordUse(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '<', now)
    .execute()
    .catch(() => undefined)
}

export interface SessionCountry {
  readonly id: string
  readonly name: string
  readonly abbreviation: string
  readonly parentId: string | null
}

export async function findSessionCountry(db: Db, id: string): Promise<SessionCountry | undefined> {
  return db
    .selectFrom('countries')
    .select(['id', 'name', 'abbreviation', 'parent_id as parentId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function hasParts(db: Db, countryId: string): Promise<boolean> {
  const part = await db.selectFrom('countries').select('id').where('parent_id', '=', countryId).executeTakeFirst()
  return part !== undefined
}

export interface NewSession {
  readonly tokenHash: Buffer
  readonly userId: string
  readonly role: UserRole
  readonly countryId: string | null
  readonly createdAt: Date
  readonly now: Date
  readonly device: string
  readonly address: string
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  const { tokenHash, userId, role, countryId, createdAt, now, device, address } = session
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('created_at', '<', before(now, totalLimitMs))
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
      device,
      address,
    })
    .execute()
}

/** The key of the person's drafts on their devices, created with their first session. */
export async function findOrMakeDraftKey(db: Db, userId: string): Promise<Buffer> {
  const { key } = await db
    .insertInto('draft_keys')
    .values({ user_id: userId, key: randomBytes(32) })
    // If two sessions begin at once, the second gets the key of the first.
    .onConflict(on => on.column('user_id').doUpdateSet({ user_id: eb => eb.ref('draft_keys.user_id') }))
    .returning('key')
    .executeTakeFirstOrThrow()
  return key
}

/** What it encrypts on a device becomes unreadable. */
export async function deleteDraftKey(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('draft_keys').where('user_id', '=', userId).execute()
}

/** @param exceptHash of the session that continues; null: none @returns how many have ended */
export async function deleteSessionsOf(tx: Db, userId: string, exceptHash: Buffer | null = null): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptHash !== null, query => query.where('token_hash', '!=', exceptHash))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteTokensOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('access_tokens').where('user_id', '=', userId).execute()
}

export async function deleteAllSessions(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirst()
  return Number(numDeletedRows)
}

/** Only sessions in the person's own role. */
export async function updateSessionCountry(
  tx: Db,
  userId: string,
  role: UserRole,
  countryId: string | null,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ country_id: countryId })
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .execute()
}

export async function deleteSessionsInRole(
  tx: Db,
  userId: string,
  role: UserRole,
  exceptHash: Buffer | null = null,
): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .$if(exceptHash !== null, query => query.where('token_hash', '!=', exceptHash))
    .execute()
}

export async function updateSessionRole(tx: Db, tokenHash: Buffer, role: UserRole): Promise<void> {
  await tx.updateTable('sessions').set({ role }).where('token_hash', '=', tokenHash).execute()
}

export async function deleteSessionById(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const listSessionsOf = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'address', 'created_at', 'last_used_at', 'token_hash'])
    .where('user_id', '=', userId)
    .where('last_used_at', '>', before(now, idleLimitMs))
    .where('created_at', '>', before(now, totalLimitMs))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()

/** @returns when it began; undefined if there is none */
export async function deleteSession(db: Db, tokenHash: Buffer): Promise<Date | undefined> {
  const row = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning('created_at')
    .executeTakeFirst()
  return row?.created_at
}
