// Creates the embedded PostgreSQL's cluster with our empty database, and recognises one of another version.
import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'

export function checkClusterVersion(cluster: string, { majorVersion }: Binaries): void {
  const found = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (found !== String(majorVersion))
    throw new Error(
      `The data in ${cluster} were written by PostgreSQL ${found}, and this version of the product brings PostgreSQL ` +
        `${majorVersion}, which cannot read them. Export them with the version of the product that wrote them and ` +
        'import them here, or set DATA_DIR to another folder to begin again.',
    )
}

/** Created under another name and renamed when complete: what a killed `initdb` leaves is created again. */
export function makeCluster(
  cluster: string,
  { folder }: Binaries,
  account: Account,
  { user, database, durable }: { user: string; database: string; durable: boolean },
): void {
  const unfinished = `${cluster}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  chownSync(unfinished, account.uid, account.gid)
  const run = (program: string, args: string[], input = ''): void => {
    const done = spawnSync(path.join(folder, 'bin', program), args, {
      ...account.switchTo,
      input,
      encoding: 'utf8',
      cwd: unfinished,
    })
    if (done.status !== 0)
      throw new Error(
        `The embedded PostgreSQL could not be prepared (${program}). Where it does not run, set DATABASE_URL.\n` +
          (done.error?.message ?? `${done.stdout}${done.stderr}`),
      )
  }
  // Only our account can reach the socket, so it lets everybody in (`trust`).
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  run('initdb', ['-D', unfinished, '-U', user, '--auth=trust', ...locale, ...(durable ? [] : ['--no-sync'])])
  run('postgres', ['--single', '-D', unfinished, 'postgres'], `create database ${database};\n`)
  renameSync(unfinished, cluster)
}
