// The PostgreSQL that the product brings along, for a first look, development and tests: a real server on a private socket that
// ends with this process. Installations set DATABASE_URL instead.
// In `dataDir`: `cluster` (PostgreSQL's data), `postgres.log` (messages since the last start), `owner` (our lock).
import { existsSync, rmSync } from 'node:fs'
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { checkClusterVersion, makeCluster } from './cluster.ts'
import { homeOf, makeSocketFolder } from './folders.ts'
import { exitOf, launch, startWatchdog } from './process.ts'
import { claimFolder, freeCluster } from './lock.ts'

export interface EmbeddedPostgresOptions {
  dataDir: string
  flags?: string[]
  /** False: never waits for the disk, for data that may be lost, as in tests. */
  durable: boolean
}

export interface EmbeddedPostgres {
  /** The folder of the socket; what `pg` takes as host. */
  host: string
  user: string
  database: string
  /** Resolves when PostgreSQL has ended although nobody stopped it; the text says where to look. */
  ended: Promise<string>
  stop(): Promise<void>
}

export const user = 'app'
export const database = 'app'
const unsafeSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32')
    throw new Error('On Windows the product brings no PostgreSQL. Install one and set DATABASE_URL to its address.')

  const dataDir = path.resolve(options.dataDir)
  const account = postgresAccount([path.join(dataDir, 'cluster'), path.join(dataDir, 'elsewhere/cluster')])
  const home = homeOf(dataDir, account)
  const folder = claimFolder(home)
  try {
    const binaries = findBinaries(home, account)
    const cluster = path.join(home, 'cluster')
    if (existsSync(cluster)) checkClusterVersion(cluster, binaries)
    else makeCluster(cluster, binaries, account, { user, database, durable: options.durable })
    const host = makeSocketFolder(home, account)
    await freeCluster(cluster, host)

    const settings = [
      'listen_addresses=',
      `unix_socket_directories=${host}`,
      ...(options.durable ? [] : unsafeSettings),
      ...(options.flags ?? []),
    ]
    const log = path.join(home, 'postgres.log')
    const server = await launch(binaries, account, cluster, settings, log)
    const watchdog = startWatchdog(server, account)
    return toHandle(server, { host, log, release })

    function release(): void {
      watchdog.kill('SIGKILL')
      rmSync(host, { recursive: true, force: true })
      folder.release()
    }
  } catch (error) {
    folder.release()
    throw error
  }
}

function toHandle(
  server: ChildProcess,
  { host, log, release }: { host: string; log: string; release(): void },
): EmbeddedPostgres {
  let stopping: Promise<void> | undefined
  const exited = exitOf(server)
  async function stopServer(): Promise<void> {
    // From now on it keeps us alive: nothing else would while a server closes.
    server.ref()
    // A fast shutdown: open transactions are rolled back, committed data are written.
    for (const [signal, timeoutMs] of [
      ['SIGINT', 30_000],
      ['SIGQUIT', 5_000],
      ['SIGKILL', 5_000],
    ] as const) {
      if (server.exitCode !== null || server.signalCode !== null) break
      server.kill(signal)
      await Promise.race([exited, sleep(timeoutMs, undefined, { ref: false })])
    }
    release()
  }
  return {
    host,
    user,
    database,
    ended: new Promise(tell => {
      void exited.then(() => {
        if (!stopping) tell(`The embedded PostgreSQL ended unexpectedly; ${log} may say why.`)
      })
    }),
    stop: () => (stopping ??= stopServer()),
  }
}
