// Migrates a database: plain .sql files, forward only, in one transaction under an advisory lock, so that several processes may
// start at once. Without time limits: an index on millions of rows takes minutes.
import { readdir, readFile } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { ConnectionOptions } from './pool.ts'
import { openSingleConnection } from './single-connection.ts'

/** Kysely's own lock comes too late: it first creates its tables, which two processes must not do at once. */
export const migrationLockKey = 4_510_046
const folder = new URL('../../../migrations/', import.meta.url)

export async function migrateToLatest(options: ConnectionOptions): Promise<string[]> {
  const { db, ...connection } = await openSingleConnection(options)
  try {
    await connection.begin('read committed')
    await sql`select pg_advisory_xact_lock(${migrationLockKey})`.execute(db)
    const applied = await migrate(new Migrator({ db, provider: { getMigrations }, disableTransactions: true }))
    await connection.commit()
    return applied
  } finally {
    await connection.close()
  }
}

/** Runs in the transaction under way on the only connection of an empty database. */
export async function migrateWithin<T>(db: Kysely<T>, names: readonly string[]): Promise<void> {
  const all = await getMigrations()
  const provider = {
    getMigrations: async () => Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))),
  }
  await migrate(new Migrator({ db, provider, disableTransactions: true }))
}

export interface MigrationState {
  readonly applied: readonly string[]
  readonly pending: readonly string[]
}
export async function readMigrationState<T>(db: Kysely<T>): Promise<MigrationState> {
  const known = await new Migrator({ db, provider: { getMigrations } }).getMigrations()
  const namesOf = (isApplied: boolean) =>
    known.filter(({ executedAt }) => (executedAt !== undefined) === isApplied).map(({ name }) => name)
  return { applied: namesOf(true), pending: namesOf(false) }
}

async function migrate(migrator: Migrator): Promise<string[]> {
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    const failed = results?.find(result => result.status === 'Error')?.migrationName
    throw new Error(`migration ${failed ?? '(none begun)'} failed`, { cause: error })
  }
  return results?.map(result => result.migrationName) ?? []
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const texts = await Promise.all(names.map(name => readFile(new URL(name, folder), 'utf8')))
  return Object.fromEntries(
    names.map((name, at) => [
      name.slice(0, -'.sql'.length),
      {
        up: db =>
          sql
            .raw(texts[at] ?? '')
            .execute(db)
            .then(() => undefined),
      } satisfies Migration,
    ]),
  )
}
