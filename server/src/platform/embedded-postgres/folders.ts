// Where the embedded PostgreSQL lives on disk: its data and its private socket folder.
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { canReach, type Account } from './account.ts'

/** Linux allows 107 bytes for the path of a socket, macOS 103; `/.s.PGSQL.5432.lock` needs 19 of them. */
const maxSocketFolderLength = 80

const systemFolder = '/var/lib/implementation-monitoring-platform'

/**
 * The folder that holds cluster, log and owner: usually `dataDir`. Where root keeps the product in a folder closed to others
 * (`/root`), PostgreSQL cannot enter it: the data lie in a system folder then, and the link `elsewhere` in `dataDir` leads there.
 * Deleting `dataDir` therefore still means starting over.
 */
export function homeOf(dataDir: string, account: Account): string {
  mkdirSync(dataDir, { recursive: true })
  allowTraversal(dataDir, account)
  if (canReach(account, dataDir, 'walk')) return realpathSync(dataDir)
  const link = path.join(dataDir, 'elsewhere')
  if (!existsSync(link)) {
    mkdirSync(systemFolder, { recursive: true })
    chmodSync(systemFolder, 0o755) // whatever our umask
    const home = mkdtempSync(path.join(systemFolder, 'data-'))
    chmodSync(home, 0o755)
    rmSync(link, { force: true })
    symlinkSync(home, link)
    console.warn(`${dataDir} is closed to the account that runs PostgreSQL: the database is kept in ${home}.`)
  }
  return realpathSync(link)
}

/** Root's data folder may be closed to others (a strict umask, `mkdtemp`): lets only PostgreSQL's group traverse it. */
function allowTraversal(dataDir: string, account: Account): void {
  if (canReach(account, dataDir, 'walk')) return
  const { uid, mode } = statSync(dataDir)
  if (uid !== process.getuid?.()) return
  chownSync(dataDir, uid, account.gid)
  chmodSync(dataDir, (mode & 0o777) | 0o010)
}

/** Only the account may enter it: whoever gets in is let into the database without a password. */
export function makeSocketFolder(home: string, account: Account): string {
  const name = `imp-${account.uid}-${createHash('sha256').update(home).digest('hex').slice(0, 10)}`
  const preferred = path.join(tmpdir(), name)
  const folder =
    preferred.length <= maxSocketFolderLength && canReach(account, tmpdir(), 'walk')
      ? preferred
      : path.join('/tmp', name)
  try {
    mkdirSync(folder, { mode: 0o700 })
    chownSync(folder, account.uid, account.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const seen = lstatSync(folder)
  if (!seen.isDirectory() || seen.uid !== account.uid || (seen.mode & 0o077) !== 0)
    throw new Error(`${folder} should be a folder only PostgreSQL's account may enter, but is not. Remove it.`)
  return folder
}
