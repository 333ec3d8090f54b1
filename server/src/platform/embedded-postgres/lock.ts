// Two locks guard the data: ours (`owner`, one product process per data folder) and PostgreSQL's (`postmaster.pid`). A power cut
// or `kill -9` may leave either behind; this file tells stale locks from live ones.
import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const impossiblePid = '1073741823'

/** @throws when another process has claimed it */
export function claimFolder(home: string): { release(): void } {
  const file = path.join(home, 'owner')
  const own = `${file}.${process.pid}`
  writeFileSync(own, `${process.pid} ${startOf(process.pid)}`)
  try {
    for (let tries = 0; tries < 5; tries++) {
      if (linkUnlessThere(own, file)) return { release: () => rmSync(file, { force: true }) }
      const found = readIfThere(file)
      if (isAlive(found))
        throw new Error(
          `The database in ${home} is in use by another running server of this product (process ${found.split(' ')[0]}). ` +
            'Stop that one first, or set DATA_DIR to another folder.',
        )
      removeDeadOwner(file, found)
    }
    throw new Error(`${file} changes all the time: are several servers starting on the same data?`)
  } finally {
    rmSync(own, { force: true })
  }
}

export const isClaimed = (home: string): boolean => isAlive(readIfThere(path.join(home, 'owner')))

/** @param owner content of the file `owner`: process id and start time; empty: none */
function isAlive(owner: string): boolean {
  const [pid, ...start] = owner.split(' ')
  return Boolean(pid) && startOf(Number(pid)) === start.join(' ')
}

/** A link instead of a new file: it appears with its content and never replaces another one. */
function linkUnlessThere(own: string, file: string): boolean {
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Restores the lock if a live owner has replaced it in the meantime. */
function removeDeadOwner(file: string, content: string): void {
  const aside = `${file}.${process.pid}.left`
  try {
    renameSync(file, aside)
    if (readIfThere(aside) !== content) linkUnlessThere(aside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  rmSync(aside, { force: true })
}

/**
 * Frees the cluster for a start: stops a PostgreSQL whose server has died, and clears the lock of one that is gone but whose
 * process id is in use again.
 */
export async function freeCluster(cluster: string, socketFolder: string): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid')
  const pid = Number(readIfThere(file).split('\n')[0])
  if (isPostgresOf(pid, cluster)) await stopOrphan(pid, cluster)
  // Only the first line: from the others PostgreSQL finds out whether an old process still uses the memory.
  const [, ...rest] = readIfThere(file).split('\n')
  if (rest.length > 0) writeFileSync(file, [impossiblePid, ...rest].join('\n'))
  for (const name of readdirSync(socketFolder)) rmSync(path.join(socketFolder, name), { force: true })
}

async function stopOrphan(pid: number, cluster: string): Promise<void> {
  const isGone = async (timeoutMs: number): Promise<boolean> => {
    for (const endMs = Date.now() + timeoutMs; Date.now() < endMs; await sleep(20))
      if (!isPostgresOf(pid, cluster)) return true
    return false
  }
  if (await isGone(500)) return
  for (const [signal, timeoutMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return
      throw error
    }
    if (await isGone(timeoutMs)) return
  }
  throw new Error(`A PostgreSQL left behind in ${cluster} (process ${pid}) cannot be stopped.`)
}

/** The postmaster keeps the command line that we gave it. A zombie has none. */
export function isPostgresOf(pid: number, cluster: string): boolean {
  if (!(pid > 1)) return false
  const words =
    process.platform === 'linux' ? readIfThere(`/proc/${pid}/cmdline`).replaceAll('\0', ' ') : ps('command=', pid)
  return words.includes('postgres') && words.includes(` -D ${cluster} `)
}

/** Tells a process from a later one with the same id. Empty: no such process. */
function startOf(pid: number): string {
  if (process.platform !== 'linux') return ps('lstart=', pid)
  const status = readIfThere(`/proc/${pid}/stat`)
  // The second field is the program's name in brackets, which may hold blanks; field 3 is the state, field 22 the start.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
  if (!status || fields[0] === 'Z') return ''
  return `${readIfThere('/proc/sys/kernel/random/boot_id').trim()}:${fields[19]}`
}

/** Empty when missing: a lock or a process may disappear at any time. */
export function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function ps(column: string, pid: number): string {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
