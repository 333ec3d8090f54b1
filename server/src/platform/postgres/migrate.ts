// Brings a database to the latest shape: plain .sql files, forward only, in one transaction under Kysely's advisory lock,
// so that several processes may start at once.
import { readdir, readFile } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

const folder = new URL('../../../migrations/', import.meta.url)

/** Returns the names of the migrations it applied. */
export async function migrateToLatest<T>(db: Kysely<T>): Promise<string[]> {
  return migrate(new Migrator({ db, provider: { getMigrations } }))
}

/** Brings an empty database to the shape of these migrations, in the transaction that is under way on its only connection. */
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
/** Of the migrations that this version has. */
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
