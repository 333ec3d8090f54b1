// Passwords: which ones are accepted (D10), how they are stored, and how they are checked without letting a flood of
// sign-ins take all of the machine.
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { gunzipSync } from 'node:zlib'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { Problem } from '../../platform/problems.ts'

const minLength = 10
const maxLength = 200
// The library's enum is a constant that does not exist at run time.
const argon2id = 2 as Algorithm.Argon2id
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// One a line, in lower case. The 20,000 most frequent ones of ten characters and more in '10-million-password-list-top-1000000'
// of SecLists (https://github.com/danielmiessler/SecLists, MIT licence), and a few hundred that follow the fashion of years,
// names and keyboards. Shorter ones are refused anyway.
let commonPasswords: Set<string> | undefined
const loadCommonPasswords = (): Set<string> =>
  (commonPasswords ??= new Set(
    gunzipSync(readFileSync(new URL('common-passwords.txt.gz', import.meta.url)))
      .toString()
      .trimEnd()
      .split('\n'),
  ))

/** Why a password is not accepted; null when it is. Letter case does not make a common password better. */
export function whyPasswordRefused(password: string): 'length' | 'common' | null {
  if (password.length < minLength || password.length > maxLength) return 'length'
  return loadCommonPasswords().has(password.toLowerCase()) ? 'common' : null
}

/** Each hash keeps one core busy for some 15 ms, in the pool of threads: one core is left for everything else. */
const maxAtOnce = Math.max(1, availableParallelism() - 1)
const maxWaiting = 1000
const limitHashes = pLimit(maxAtOnce)

export const hashPassword = (password: string): Promise<string> => limitHashes(() => hash(password, cost))

// Of a random password that nobody kept: unknown names take as long as known ones.
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$e6Pfa0fQGGNRhTjr9qYQow$iZXoJ2C4NU2y0HseSXttG/RgJs+W1gtjNrwoNgbaqb4'

/**
 * @param stored null where there is no such account, or one without a password: takes just as long, answers false
 * @throws Problem unavailable when too many people wait for theirs already
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  if (limitHashes.pendingCount >= maxWaiting) throw new Problem('unavailable', { retryAfter: 5 })
  const isRight = await limitHashes(() => verify(stored ?? nobodysHash, password))
  return isRight && stored !== null
}
