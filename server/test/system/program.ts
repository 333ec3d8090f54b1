// The real program, to be killed, frozen and restarted. Touches only processes that it has started.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDb, type Db } from '../../src/platform/db.ts'
import { isPostgresOf } from '../../src/platform/embedded-postgres/lock.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

export class Program {
  readonly url: string
  readonly #port: number
  readonly dataDir: string
  readonly #settings: Readonly<Record<string, string>>
  #child: ChildProcess | null = null
  #output = ''

  /** @param settings beside the usual ones; without DATABASE_URL it brings a database along */
  constructor(port: number, settings: Readonly<Record<string, string>> = {}) {
    this.#port = port
    this.#settings = settings
    this.url = `http://127.0.0.1:${port}`
    this.dataDir = mkdtempSync(path.join(tmpdir(), 'imp-faults-'))
    // Started by root, PostgreSQL runs under another account, which has to get in.
    chmodSync(this.dataDir, 0o711)
  }

  async start(): Promise<number> {
    const from = performance.now()
    this.#output = ''
    const child = spawn(process.execPath, [main], {
      env: {
        PATH: process.env['PATH'] ?? '',
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        DEMO: 'false',
        LOG_LEVEL: 'warn',
        ...this.#settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) stream.on('data', part => (this.#output += String(part)))
    while (!(await this.isReady())) {
      if (child.exitCode !== null || performance.now() - from > 90_000) {
        throw new Error(`it did not start:\n${this.#output.slice(-4000)}`)
      }
      await sleep(20)
    }
    return performance.now() - from
  }

  async isReady(): Promise<boolean> {
    return fetch(`${this.url}/health/ready`, { signal: AbortSignal.timeout(6000) }).then(
      answer => answer.status === 200,
      () => false,
    )
  }

  get output(): string {
    return this.#output
  }

  /** Waits until the server has ended. @returns its exit code; null: killed */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<number | null> {
    this.#child?.kill(signal)
    return this.waitForExit()
  }

  async waitForExit(): Promise<number | null> {
    const child = this.#child
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    return child?.exitCode ?? null
  }

  #lock(): string[] {
    return readFileSync(path.join(this.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  }

  listPostgresPids(): number[] {
    const pid = Number(this.#lock()[0])
    if (!isPostgresOf(pid, path.join(this.dataDir, 'postgres/cluster'))) throw new Error('PostgreSQL is not running')
    const others = readdirSync('/proc').filter(name => /^\d+$/.test(name) && parentOf(name) === pid)
    return [pid, ...others.map(Number)]
  }

  openDatabase(): Db {
    return openDb({ host: this.#lock()[4] ?? '', user: 'app', database: 'app', max: 3 })
  }

  async remove(): Promise<void> {
    await this.kill('SIGTERM')
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}

function parentOf(pid: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
