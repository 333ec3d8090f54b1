// A PgBouncer with the shipped configuration in front of the test run's PostgreSQL, on its own socket and with few connections.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectionOptions } from '../src/platform/postgres/pool.ts'

const programs = [
  '/usr/sbin/pgbouncer',
  '/usr/local/sbin/pgbouncer',
  '/usr/local/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
]
export const pgbouncer = programs.find(program => existsSync(program))

/** Except where it listens, whom it lets in, and how many. */
const shipped = readFileSync(new URL('../../deploy/pgbouncer.ini', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => /^\w+ = /.test(line) && !/^(monitoring|listen_|unix_|auth_|default_pool_size)/.test(line))
const port = 6432
const poolSize = 3
const startTimeoutMs = 10_000

export interface PgBouncer {
  readonly address: Pick<ConnectionOptions, 'host' | 'port' | 'user'>
  stop(): Promise<void>
}

export async function startPgBouncer(pgHost: string, settings: readonly string[] = []): Promise<PgBouncer> {
  if (pgbouncer === undefined) throw new Error('PgBouncer is not installed')
  // Neither runs as root, and only PostgreSQL's own account is let into its socket folder.
  const { uid, gid } = statSync(pgHost)
  const folder = mkdtempSync(path.join(tmpdir(), 'imp-pgbouncer-'))
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${pgHost} user=app`,
      '[pgbouncer]',
      ...shipped,
      `default_pool_size = ${poolSize}`,
      'auth_type = any',
      'listen_addr =',
      `listen_port = ${port}`,
      `unix_socket_dir = ${folder}`,
      ...settings,
      '',
    ].join('\n'),
  )
  for (const path of [folder, file]) chownSync(path, uid, gid)
  const isRoot = process.getuid?.() === 0
  const child = spawn(pgbouncer, ['--quiet', file], {
    ...(isRoot && { uid, gid }),
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  const socket = path.join(folder, `.s.PGSQL.${port}`)
  for (const endMs = Date.now() + startTimeoutMs; !existsSync(socket); await sleep(20)) {
    if (child.exitCode !== null || Date.now() > endMs) throw new Error(`PgBouncer does not start:\n${output}`)
  }
  return {
    address: { host: folder, port, user: 'app' },
    async stop() {
      child.kill('SIGINT')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
