// The database and file store of the installation, from the server's settings.
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
  readonly connection: ConnectionOptions
  readonly files: FileDriver
  close(): Promise<void>
}

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

export async function checkShape(db: Db): Promise<void> {
  const { pending, applied } = await readMigrationState(db)
  if (applied.length === 0)
    throw new CommandFailure('The database is empty: start the server once, or restore a backup.')
  if (pending.length > 0) {
    throw new CommandFailure('The database has the shape of an older version: start the server of this version once.')
  }
}
