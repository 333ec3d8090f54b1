// What benchmarks run on: a durable database in a temporary folder, and the product and the floor as processes beside it.
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { openDb, type Db } from '../src/platform/db.ts'
import type { ConnectionOptions } from '../src/platform/postgres/pool.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start.ts'
import { migrateToLatest } from '../src/platform/postgres/migrate.ts'
import { loadBaseData } from '../seeds/base.ts'
import nodeFlags from '../node-flags.json' with { type: 'json' }
import { floorTable } from './floor.ts'
import type { ProductOptions } from './server-process.ts'

export interface Server {
  readonly url: string
  readonly pid: number
  cpu(): Promise<number>
  stop(): void
}
export interface Bench {
  readonly db: Db
  readonly place: ConnectionOptions
  readonly product: Server
  readonly floor: Server
  /** Another product server on the same database, with nothing cached. @param smtpUrl where it sends e-mails */
  startProduct(smtpUrl?: string): Promise<Server>
  databaseCpu(): Promise<number>
}

const serverProcess = fileURLToPath(new URL('./server-process.ts', import.meta.url))

/** @param isRateLimited false: one client may ask as much as whole crowds do (RATE_LIMIT=off) */
export async function withBench(run: (bench: Bench) => Promise<void>, { isRateLimited = false } = {}): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'imp-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: true })
  const place: ConnectionOptions = { host: postgres.host, user: postgres.user, database: postgres.database, max: 10 }
  const db = openDb(place)
  const children: ChildProcess[] = []
  try {
    await migrateToLatest(place)
    await loadBaseData(db)
    await sql.raw(floorTable).execute(db)
    const startProduct = (smtpUrl: string | null = null) =>
      start('product', place, children, { isRateLimited, smtpUrl })
    const product = await startProduct()
    const floor = await start('floor', place, children, { isRateLimited, smtpUrl: null })
    await run({ db, place, product, floor, startProduct, databaseCpu: () => cpuOfPostgres(postgres.host) })
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await db.destroy()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

let nextPort = 20_000 + (process.pid % 20_000)
async function start(
  kind: 'product' | 'floor',
  place: ConnectionOptions,
  children: ChildProcess[],
  options: ProductOptions,
): Promise<Server> {
  const port = nextPort++
  const child = fork(serverProcess, [kind, JSON.stringify(place), String(port), JSON.stringify(options)], {
    stdio: 'inherit',
    execArgv: nodeFlags,
  })
  children.push(child)
  const next = <T>() => new Promise<T>(resolve => child.once('message', message => resolve(message as T)))
  await next()
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    cpu() {
      const answer = next<number>()
      child.send('cpu')
      return answer
    },
    stop: () => void child.kill('SIGKILL'),
  }
}

/** CPU time of the postmaster on this socket folder and its children, ended ones included (Linux; 0 elsewhere). */
async function cpuOfPostgres(socketFolder: string): Promise<number> {
  const pids = (await readdir('/proc').catch((): string[] => [])).filter(name => /^\d+$/.test(name))
  const found: { pid: string; parent: string; own: number; ended: number; mine: boolean }[] = []
  for (const pid of pids) {
    const [stat, command] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]).catch(() => ['', ''])
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    if (fields.length < 15) continue
    const [, parent = 0] = fields
    found.push({
      pid,
      parent: String(parent),
      own: (fields[11] ?? 0) + (fields[12] ?? 0),
      ended: (fields[13] ?? 0) + (fields[14] ?? 0),
      mine: command.includes(`unix_socket_directories=${socketFolder}`),
    })
  }
  const masters = new Set(found.filter(process => process.mine).map(process => process.pid))
  return found.reduce(
    (sum, { pid, parent, own, ended }) => sum + (masters.has(pid) ? own + ended : masters.has(parent) ? own : 0) * 10,
    0,
  )
}

const megabytes = (status: string, field: string): number =>
  Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024
/** Resident memory in MB (Linux; 0 elsewhere): now, and at most since `forgetPeak`. */
export async function memoryOf(pid: number): Promise<{ readonly now: number; readonly peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return { now: megabytes(status, 'VmRSS'), peak: megabytes(status, 'VmHWM') }
}
export const forgetPeak = (pid: number): Promise<void> =>
  writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined)
