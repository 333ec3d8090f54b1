// Where the data are: the PostgreSQL that DATABASE_URL names, or the embedded one.
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { WrongSettings, type Config } from './config.ts'
import { whyUnreachable, openDb, type Db } from './platform/db.ts'
import { findRunningPostgres } from './platform/embedded-postgres/running.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts'
import type { ConnectionOptions } from './platform/postgres/pool.ts'

export interface Database {
  readonly db: Db
  /** For connections beside those of `db`. */
  readonly connection: ConnectionOptions
  /** Settles when the embedded PostgreSQL ended although nobody stopped it; says where to look. */
  readonly ended: Promise<string>
  /** Closes the connections, then the embedded PostgreSQL. */
  close(): Promise<void>
}

const maxWaitSeconds = 30

export async function openDatabase({ databaseUrl, databasePooler, dataDir }: Config, log: Logger): Promise<Database> {
  if (databaseUrl === null) {
    const onError = (error: Error): void => log.warn({ err: error }, 'a connection to the database broke')
    const embedded = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), durable: true })
    const connection = { host: embedded.host, user: embedded.user, database: embedded.database }
    const db = openDb(connection, onError)
    const close = async (): Promise<void> => {
      await db.destroy().catch(onError)
      await embedded.stop()
    }
    return { db, connection, ended: embedded.ended, close }
  }
  return connectTo({ connectionString: databaseUrl, pooler: databasePooler }, log)
}

/** As openDatabase; where the embedded database runs already, under a server, it is that one. */
export async function joinDatabase(config: Config, log: Logger): Promise<Database> {
  const running = config.databaseUrl === null ? findRunningPostgres(path.join(config.dataDir, 'postgres')) : null
  return running ? connectTo(running, log) : openDatabase(config, log)
}

async function connectTo(connection: ConnectionOptions, log: Logger): Promise<Database> {
  const db = openDb(connection, error => log.warn({ err: error }, 'a connection to the database broke'))
  await waitUntilReachable(db, log)
  return { db, connection, ended: new Promise(() => undefined), close: () => db.destroy() }
}

/** A database that starts together with the server needs a moment. */
async function waitUntilReachable(db: Db, log: Logger): Promise<void> {
  for (let seconds = 0; ; seconds++) {
    const problem = await whyUnreachable(db)
    if (problem === null) return
    if (seconds >= maxWaitSeconds) throw new WrongSettings([`DATABASE_URL: the database cannot be reached: ${problem}`])
    if (seconds === 0) log.warn(`waiting for the database: ${problem}`)
    await sleep(1000)
  }
}
