// Passwords: which ones are accepted (D10), how they are stored, and how they are checked without letting a flood of
// sign-ins take all of the machine.
import { readFileSync } from 'node:fs'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { Problem } from '../platform/problems.ts'

const shortest = 10
const longest = 200
// The library's enum is a constant that does not exist at run time.
const argon2id = 2 as Algorithm.Argon2id
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let common: Set<string> | undefined
const commonPasswords = (): Set<string> =>
  (common ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter(line => line !== '' && !line.startsWith('#')),
  ))

/** Why a password is not accepted; null when it is. Letter case does not make a common password better. */
export function whyPasswordRefused(password: string): 'length' | 'common' | null {
  if (password.length < shortest || password.length > longest) return 'length'
  return commonPasswords().has(password.toLowerCase()) ? 'common' : null
}

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

// Of a random password that nobody kept: unknown names take as long as known ones.
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$e6Pfa0fQGGNRhTjr9qYQow$iZXoJ2C4NU2y0HseSXttG/RgJs+W1gtjNrwoNgbaqb4'

/** Each check keeps one core busy for some 15 ms. */
const mostAtOnce = 2
const longestQueue = 1000
let running = 0
const waiting: (() => void)[] = []

/**
 * @param stored null where there is no such account, or one without a password: takes just as long, answers false
 * @throws Problem unavailable when too many people wait for theirs already
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  if (running < mostAtOnce) running++
  else if (waiting.length >= longestQueue) throw new Problem('unavailable', { retryAfter: 5 })
  else await new Promise<void>(start => waiting.push(start))
  try {
    const fits = await verify(stored ?? nobodysHash, password)
    return fits && stored !== null
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
