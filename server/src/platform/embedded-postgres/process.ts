// The embedded PostgreSQL's processes: the server, and the watchdog that stops it when we are gone.
import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { readIfThere } from './lock.ts'
import { restrictedEnvironment } from '../sandbox/restricted-environment.ts'

/** Replaying the log after a crash can take long. */
const startTimeoutMs = 300_000
/** The processes of a PostgreSQL that was just killed need this long to exit. */
const leaveTimeoutMs = 20_000

export async function launch(
  { folder }: Binaries,
  account: Account,
  cluster: string,
  settings: string[],
  log: string,
): Promise<ChildProcess> {
  const args = ['-D', cluster, ...settings.flatMap(setting => ['-c', setting])]
  for (const endMs = Date.now() + startTimeoutMs; ; await sleep(100)) {
    // Removed first: another account that started the product before may own it.
    rmSync(log, { force: true })
    const output = openSync(log, 'wx', 0o600)
    // In a process group of its own: Ctrl-C must reach only us, and we stop it when all requests are served.
    const server = spawn(path.join(folder, 'bin', 'postgres'), args, {
      ...account.switchTo,
      env: restrictedEnvironment().env,
      cwd: cluster,
      detached: true,
      stdio: ['ignore', output, output],
    })
    closeSync(output)
    server.unref()
    if (await waitUntilReady(server, cluster, endMs)) return server
    const said = readFileSync(log, 'utf8')
    const isStillLeaving = said.includes('shared memory block') && Date.now() < endMs - startTimeoutMs + leaveTimeoutMs
    if (!isStillLeaving) throw new Error(`The embedded PostgreSQL in ${cluster} does not start:\n${said.slice(-2000)}`)
  }
}

/** PostgreSQL writes its status into the eighth line of its lock file. */
async function waitUntilReady(server: ChildProcess, cluster: string, endMs: number): Promise<boolean> {
  const lock = path.join(cluster, 'postmaster.pid')
  let failed = false
  void exitOf(server).then(() => (failed = true))
  for (; !failed && Date.now() < endMs; await sleep(10)) {
    const lines = readIfThere(lock).split('\n')
    if (lines[0] === String(server.pid) && lines[7]?.trim() === 'ready') return true
  }
  if (!failed) server.kill('SIGINT')
  return false
}

export function exitOf(child: ChildProcess): Promise<void> {
  return new Promise(done => {
    if (child.exitCode !== null || child.signalCode !== null) done()
    child.once('exit', () => done())
    child.once('error', () => done())
  })
}

/** A small shell that outlives us briefly: when we exit, for whatever reason, its input ends and it stops PostgreSQL. */
export function startWatchdog(server: ChildProcess, account: Account): ChildProcess {
  const watchdog = spawn('/bin/sh', ['-c', `read -r _; kill -INT ${server.pid}`], {
    ...account.switchTo,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.unref()
  // Nothing is ever written; the pipe must not keep us alive.
  const pipe = watchdog.stdin as (NonNullable<ChildProcess['stdin']> & { unref?(): void }) | null
  pipe?.unref?.()
  pipe?.on('error', () => {})
  // Its process id may be in use again once PostgreSQL has ended.
  server.once('exit', () => watchdog.kill('SIGKILL'))
  return watchdog
}
