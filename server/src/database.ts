// Where the data are: the PostgreSQL that DATABASE_URL names, or the embedded one.
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { WrongSettings, type Config } from './config.ts'
import { whyUnreachable, openDb, type Db } from './platform/db.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts'

export interface Database {
  readonly db: Db
  /** Settles when the embedded PostgreSQL ended although nobody stopped it; says where to look. */
  readonly ended: Promise<string>
  /** Closes the connections, then the embedded PostgreSQL. */
  close(): Promise<void>
}

const maxWaitSeconds = 30

export async function openDatabase({ databaseUrl, databasePooler, dataDir }: Config, log: Logger): Promise<Database> {
  const onError = (error: Error): void => log.warn({ err: error }, 'a connection to the database broke')
  if (databaseUrl === null) {
    const embedded = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), durable: true })
    const db = openDb({ host: embedded.host, user: embedded.user, database: embedded.database }, onError)
    const close = async (): Promise<void> => {
      await db.destroy().catch(onError)
      await embedded.stop()
    }
    return { db, ended: embedded.ended, close }
  }
  const db = openDb({ connectionString: databaseUrl, pooler: databasePooler }, onError)
  await waitUntilReachable(db, log)
  return { db, ended: new Promise(() => undefined), close: () => db.destroy() }
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
