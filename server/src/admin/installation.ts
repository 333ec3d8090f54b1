// What commands work on: the database and the file store that the same settings give the server.
import { readConfig, type Config } from '../config.ts'
import { joinDatabase } from '../database.ts'
import type { Db } from '../platform/db.ts'
import type { FileDriver } from '../platform/files/driver.ts'
import { openFilePlace } from '../platform/files/open.ts'
import { openLog } from '../platform/log.ts'
import { readMigrationState } from '../platform/postgres/migrate.ts'
import type { ConnectionOptions } from '../platform/postgres/pool.ts'
import { CommandFailure } from './failures.ts'

export interface Installation {
  readonly config: Config
  readonly db: Db
  /** For a connection of one's own. */
  readonly connection: ConnectionOptions
  readonly files: FileDriver
  close(): Promise<void>
}

/** @throws WrongSettings */
export async function openInstallation(env: NodeJS.ProcessEnv): Promise<Installation> {
  const config = readConfig(env)
  const files = await openFilePlace(config.files).catch((error: unknown) => {
    throw new CommandFailure(`FILES_URL cannot be used: ${error instanceof Error ? error.message : String(error)}`)
  })
  const { db, connection, close } = await joinDatabase(config, openLog('error', process.stdout.isTTY))
  return {
    config,
    db,
    connection,
    files,
    async close() {
      files.close()
      await close()
    },
  }
}

/** @throws CommandFailure */
export async function checkShape(db: Db): Promise<void> {
  const { pending, applied } = await readMigrationState(db)
  if (applied.length === 0)
    throw new CommandFailure('The database is empty: start the server once, or restore a backup.')
  if (pending.length > 0) {
    throw new CommandFailure('The database has the shape of an older version: start the server of this version once.')
  }
}
