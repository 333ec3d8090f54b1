// What all benchmarks share: a durable database in a temporary folder, the two servers, interleaved rounds, CPU time of
// server and database, and the verdict. Machines are noisy: only ratios of one run count.
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { openDb, type Db, type Place } from '../src/platform/db.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start.ts'
import { migrateToLatest } from '../src/platform/migrate.ts'
import { loadBaseData } from '../seeds/base.ts'

export interface Server {
  readonly url: string
  readonly pid: number
  /** CPU milliseconds used so far. */
  cpu(): Promise<number>
}
export interface Bench {
  readonly db: Db
  readonly product: Server
  readonly floor: Server
  /** CPU milliseconds of PostgreSQL so far. */
  databaseCpu(): Promise<number>
}

const contenders = fileURLToPath(new URL('./contenders.ts', import.meta.url))

const floorTable = sql`
  create table bench_values (
    result_id uuid, question_id uuid, numeric float8, textual text, primary key (result_id, question_id)
  )`

export async function withBench(run: (bench: Bench) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'imp-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: true })
  const place: Place = { host: postgres.host, user: postgres.user, database: postgres.database, max: 10 }
  const db = openDb(place)
  const children: ChildProcess[] = []
  try {
    await migrateToLatest(db)
    await loadBaseData(db)
    await floorTable.execute(db)
    const product = await start('product', place, children)
    const floor = await start('floor', place, children)
    await run({ db, product, floor, databaseCpu: () => cpuOfPostgres(postgres.host) })
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await db.destroy()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

let nextPort = 20_000 + (process.pid % 20_000)
async function start(kind: 'product' | 'floor', place: Place, children: ChildProcess[]): Promise<Server> {
  const port = nextPort++
  const child = fork(contenders, [kind, JSON.stringify(place), String(port)], { stdio: 'inherit' })
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
  }
}

/** Sums the CPU time of the postmaster on this socket folder and its children, ended ones included (Linux; 0 elsewhere). */
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
  // Ticks are hundredths of a second.
  return found.reduce(
    (sum, { pid, parent, own, ended }) => sum + (masters.has(pid) ? own + ended : masters.has(parent) ? own : 0) * 10,
    0,
  )
}

export interface Round {
  readonly perSecond: number
  /** Milliseconds of CPU per request, server and database together. */
  readonly cpu: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
}
/** One measured piece of work: returns the latencies in ms and how many requests failed. */
export type Work = () => Promise<{ latencies: number[]; failed: number; seconds: number }>

export async function measure(bench: Bench, server: Server, work: Work): Promise<Round> {
  const before = (await server.cpu()) + (await bench.databaseCpu())
  const { latencies, failed, seconds } = await work()
  if (latencies.length === 0) throw new Error('Nothing was left to measure: the scene is too small.')
  const cpu = (await server.cpu()) + (await bench.databaseCpu()) - before
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    perSecond: latencies.length / seconds,
    cpu: cpu / Math.max(1, latencies.length),
    p50: at(0.5),
    p99: at(0.99),
    failed,
  }
}

/** Asks for the same addresses again and again, ten at once, as fast as it goes. */
export function cannon(requests: readonly autocannon.Request[], url: string, token: string, seconds = 4): Work {
  return async () => {
    const latencies: number[] = []
    let failed = 0
    const shot = autocannon({
      url,
      connections: 10,
      duration: seconds,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      requests: [...requests],
    })
    shot.on('response', (_client, status, _bytes, time) => {
      latencies.push(time)
      if (status >= 400) failed++
    })
    const result = await shot
    return { latencies, failed: failed + result.errors, seconds: result.duration }
  }
}

/** Runs `task(n)` with so many at once for so long (or until it answers false); latencies in ms. */
export async function load(
  task: (n: number) => Promise<boolean | void>,
  { concurrency = 10, seconds = 4 } = {},
): ReturnType<Work> {
  const latencies: number[] = []
  let failed = 0
  let n = 0
  const begin = performance.now()
  const end = begin + seconds * 1000
  let more = true
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (more && performance.now() < end) {
        const from = performance.now()
        try {
          if ((await task(n++)) === false) {
            more = false
            return
          }
        } catch {
          failed++
        }
        latencies.push(performance.now() - from)
      }
    }),
  )
  return { latencies, failed, seconds: (performance.now() - begin) / 1000 }
}

/** Product and floor in turns, medians of the rounds, one line with the ratio and the verdict. */
export async function compare(
  bench: Bench,
  name: string,
  floor: Work,
  product: Work,
  budget: { ratio: number; cpu?: number },
  rounds = 3,
): Promise<void> {
  const results = { floor: [] as Round[], product: [] as Round[] }
  // What making the scene has left to do is not measured.
  await sql`vacuum analyze`.execute(bench.db)
  await sql`checkpoint`.execute(bench.db)
  await floor()
  await product()
  for (let round = 0; round < rounds; round++) {
    results.floor.push(await measure(bench, bench.floor, floor))
    results.product.push(await measure(bench, bench.product, product))
  }
  const median = (rows: Round[], key: keyof Round) =>
    rows.map(row => row[key]).toSorted((a, b) => a - b)[Math.floor(rows.length / 2)] ?? 0
  for (const who of ['floor', 'product'] as const) {
    const show = (key: keyof Round, digits: number) => median(results[who], key).toFixed(digits)
    console.log(
      `${name} · ${who}: ${show('perSecond', 0)}/s, ${show('cpu', 2)} ms CPU, p50 ${show('p50', 1)} ms, p99 ${show('p99', 1)} ms, failed ${show('failed', 0)}`,
    )
  }
  const ratio = median(results.product, 'perSecond') / median(results.floor, 'perSecond')
  const cpu = median(results.product, 'cpu')
  const kept = ratio >= budget.ratio && (budget.cpu === undefined || cpu <= budget.cpu)
  console.log(
    `${kept ? 'kept  ' : 'MISSED'} ${name}: ${(ratio * 100).toFixed(0)} % of the floor (budget ${budget.ratio * 100} %)${budget.cpu === undefined ? '' : `, ${cpu.toFixed(2)} ms CPU (budget ${budget.cpu})`}\n`,
  )
  if (!kept) process.exitCode = 1
}
