// Finds the embedded PostgreSQL of a running server, for commands that work beside it.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { postgresAccount } from './account.ts'
import { homeOf, makeSocketFolder } from './folders.ts'
import { isClaimed } from './lock.ts'
import { database, user, type EmbeddedPostgres } from './start.ts'

export function findRunningPostgres(dataDir: string): Pick<EmbeddedPostgres, 'host' | 'user' | 'database'> | null {
  if (!existsSync(dataDir)) return null
  const account = postgresAccount([path.join(dataDir, 'cluster'), path.join(dataDir, 'elsewhere/cluster')])
  const home = homeOf(path.resolve(dataDir), account)
  return isClaimed(home) ? { host: makeSocketFolder(home, account), user, database } : null
}
