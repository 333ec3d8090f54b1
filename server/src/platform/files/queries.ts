// The rows of files: everything in the store has one.
import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** 'kept' from the commit of whoever needs it, 'deleted' from that of whoever no longer does. */
export const fileStatuses = ['pending', 'kept', 'deleted'] as const
const [pending, kept, deleted] = fileStatuses

export interface FileRow {
  readonly key: string
  readonly media: string
  readonly bytes: number
  readonly sha256: Buffer
  readonly name: string
}

export async function insertPendingFile(db: Db, file: FileRow): Promise<void> {
  await db.insertInto('files').values(file).execute()
}

/** @returns false: no such pending file */
export async function keepFile(tx: Db, key: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ status: kept })
    .where('key', '=', key)
    .where('status', '=', pending)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function markFilesDeleted(tx: Db, keys: readonly string[]): Promise<void> {
  await tx.updateTable('files').set({ status: deleted }).where('key', 'in', keys).execute()
}

/** Databases of older versions have no such table. */
export async function hasFiles(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('files') is not null as found`.execute(db)
  return rows[0]?.found === true
}

export async function markAllDeleted(db: Db): Promise<void> {
  await db.updateTable('files').set({ status: deleted, sweep_after: null }).execute()
}

export const findKeptFile = (db: Db, key: string): Promise<FileRow | undefined> =>
  db
    .selectFrom('files')
    .select(['key', 'media', 'bytes', 'sha256', 'name'])
    .where('key', '=', key)
    .where('status', '=', kept)
    .executeTakeFirst()

export const listKeptFiles = (db: Db, after: string, limit: number): Promise<FileRow[]> =>
  db
    .selectFrom('files')
    .select(['key', 'media', 'bytes', 'sha256', 'name'])
    .where('status', '=', kept)
    .where('key', '>', after)
    .orderBy('key')
    .limit(limit)
    .execute()

export async function listUnknownKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('files').select('key').where('key', 'in', keys).execute()
  const known = new Set(rows.map(({ key }) => key))
  return keys.filter(key => !known.has(key))
}

/** Deleted for good, or not kept in time; by the database's clock, which all servers share. */
const isSwept = (maxPendingMs: number) =>
  sql<boolean>`((status = ${deleted} and (sweep_after is null or sweep_after <= now())) or (status = ${pending} and created_at <= now() - ${maxPendingMs} * interval '1 millisecond'))`

export async function listSweptFiles(db: Db, maxPendingMs: number, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('key')
    .where(isSwept(maxPendingMs))
    .where('key', '>', after)
    .orderBy('key')
    .limit(limit)
    .execute()
  return rows.map(({ key }) => key)
}

const sweeping = sql`hashtextextended('sweep of stored files', 0)`

/** No server removes files until the transaction ends. Waits for removals under way. */
export async function holdSweeps(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sweeping})`.execute(tx)
}

export async function maySweep(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock_shared(${sweeping}) as may`.execute(tx)
  return rows[0]?.may === true
}

/** @returns false: kept in the meantime, or swept already */
export async function deleteSweptFile(tx: Db, maxPendingMs: number, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('files')
    .where('key', '=', key)
    .where(isSwept(maxPendingMs))
    .executeTakeFirst()
  return numDeletedRows > 0
}
