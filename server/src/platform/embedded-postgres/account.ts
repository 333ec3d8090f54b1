// The account that runs the embedded PostgreSQL. PostgreSQL refuses to run as root, so a product started by root (a container, a
// small server) runs it as `postgres` or `nobody`; otherwise it runs under the product's own account.
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export interface Account {
  uid: number
  gid: number
  switchTo: { uid: number; gid: number } | Record<never, never>
}

/** @param clusters possible places of a cluster: an existing one stays with its owner */
export function postgresAccount(clusters: string[]): Account {
  const uid = process.getuid?.() ?? -1
  const gid = process.getgid?.() ?? -1
  const owner = clusters.map(folder => statSync(folder, { throwIfNoEntry: false })).find(seen => seen !== undefined)
  if (uid !== 0) {
    if (owner && owner.uid !== uid)
      throw new Error(
        `The data in ${clusters[0]} belong to another account (${owner.uid}): start the product as that one.`,
      )
    return { uid, gid, switchTo: {} }
  }
  const found = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : (named('postgres') ?? named('nobody'))
  if (!found)
    throw new Error(
      'PostgreSQL does not run as root, and this machine has neither an account "postgres" nor "nobody". ' +
        'Start the product as an ordinary user, or set DATABASE_URL.',
    )
  return { ...found, switchTo: found }
}

function named(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find(line => line.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  // Negative numbers (nobody on macOS is -2) are spelled unsigned by the system calls.
  return uid && gid ? { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 } : undefined
}

/** By mode bits only: may the account traverse every folder up to `file`, and traverse or read it? */
export function canReach(account: Account, file: string, purpose: 'walk' | 'read'): boolean {
  if (account.uid === process.getuid?.()) return true
  for (let at = path.resolve(file); ; at = path.dirname(at)) {
    const seen = statSync(at, { throwIfNoEntry: false })
    if (seen) {
      const shift = seen.uid === account.uid ? 6 : seen.gid === account.gid ? 3 : 0
      const needed = at === path.resolve(file) && purpose === 'read' ? 5 : 1
      if (((seen.mode >> shift) & needed) !== needed) return false
    }
    if (at === path.dirname(at)) return true
  }
}
