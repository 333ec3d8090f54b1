// Opens the database: the one in DATABASE_URL, or the embedded PostgreSQL.
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { WrongSettings, type Config } from './config.ts'
import { unreachableReason, openDb, type Db } from './platform/db.ts'
import { findRunningPostgres } from './platform/embedded-postgres/running.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts'
import type { ConnectionOptions } from './platform/postgres/pool.ts'
import { createServingRole, findRole, grantServing } from './platform/database-roles/queries.ts'

export interface Database {
  /** As the owner of the tables: for migrations and commands. */
  readonly db: Db
  readonly connection: ConnectionOptions
  /** As the serving role, once the tables exist; without one, as their owner. Closed with the others. */
  openServing(): Promise<Db>
  /** Resolves when the embedded PostgreSQL has ended although nobody stopped it; says where to look. */
  readonly ended: Promise<string>
  close(): Promise<void>
}

const maxWaitSeconds = 30
const embeddedServingRole = 'imp_app'

export async function openDatabase(config: Config, log: Logger): Promise<Database> {
  const { databaseUrl, databasePooler: pooler, databaseOwnerUrl, dataDir } = config
  const never = new Promise<never>(() => undefined)
  if (databaseUrl === null) {
    const embedded = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), durable: true })
    const owner = { host: embedded.host, user: embedded.user, database: embedded.database }
    const serving = { ...owner, user: embeddedServingRole }
    return openConnections({ owner, serving, ended: embedded.ended, stop: () => embedded.stop() }, log)
  }
  const serving = { connectionString: databaseUrl, pooler }
  const owner = databaseOwnerUrl === null ? serving : { connectionString: databaseOwnerUrl }
  return openConnections({ owner, serving: databaseOwnerUrl === null ? null : serving, ended: never }, log)
}

/** Uses the embedded database of a running server, if there is one. */
export async function joinDatabase(config: Config, log: Logger): Promise<Database> {
  const running = config.databaseUrl === null ? findRunningPostgres(path.join(config.dataDir, 'postgres')) : null
  if (!running) return openDatabase(config, log)
  return openConnections({ owner: running, serving: null, ended: new Promise(() => undefined) }, log)
}

interface Place {
  readonly owner: ConnectionOptions
  readonly serving: ConnectionOptions | null
  readonly ended: Promise<string>
  readonly stop?: () => Promise<void>
}

async function openConnections({ owner, serving, ended, stop }: Place, log: Logger): Promise<Database> {
  const onError = (error: Error): void => log.warn({ err: error }, 'a connection to the database broke')
  const db = openDb(owner, onError)
  const opened = [db]
  await waitUntilReachable(db, log)
  return {
    db,
    connection: owner,
    ended,
    async openServing() {
      if (!serving) return db
      if (serving.user !== undefined) await createServingRole(db, serving.user)
      const servingDb = openDb(serving, onError)
      opened.push(servingDb)
      await waitUntilReachable(servingDb, log)
      await grantServing(db, await findRole(servingDb))
      return servingDb
    },
    async close() {
      await Promise.all(opened.map(one => one.destroy().catch(onError)))
      await stop?.()
    },
  }
}

async function waitUntilReachable(db: Db, log: Logger): Promise<void> {
  for (let seconds = 0; ; seconds++) {
    const problem = await unreachableReason(db)
    if (problem === null) return
    if (seconds >= maxWaitSeconds) throw new WrongSettings([`DATABASE_URL: the database cannot be reached: ${problem}`])
    if (seconds === 0) log.warn(`waiting for the database: ${problem}`)
    await sleep(1000)
  }
}
