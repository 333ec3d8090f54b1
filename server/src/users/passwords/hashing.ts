// Passwords: which ones are accepted (D10), how they are stored, and how they are checked without letting a flood of
// sign-ins take all of the machine.
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { Problem } from '../../platform/problems.ts'
import { FairTurns } from '../../platform/work-limits/fair-turns.ts'
import { networkOf } from '../../platform/work-limits/work-limits.ts'

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

/** Whose password it is to be. */
export interface PasswordOwner {
  /** The e-mail address. */
  readonly username: string
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

const onlyLetters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
/** Is it the owner's own name or address, whatever digits and signs stand in it? Whoever guesses begins with these. */
export function isOwnName(password: string, { username, firstName = '', lastName = '' }: PasswordOwner): boolean {
  const [local = ''] = username.split('@')
  const names = [username, local, firstName + lastName, lastName + firstName].map(onlyLetters)
  const letters = onlyLetters(password)
  return letters !== '' && names.includes(letters)
}

/** Each hash keeps one core busy for some 15 ms, in the pool of threads: one core is left for everything else. */
const maxAtOnce = Math.max(1, availableParallelism() - 1)
const limitHashes = pLimit(maxAtOnce)
/** Of those who are known, who wait for nobody but each other. */
const maxWaitingKnown = 200
/**
 * Strangers, each of whom may be a guess at a name that nobody has: one after the other, in rounds of their networks, and no more often
 * than this, so that their hashes take a quarter of a core at most.
 */
const strangers = new FairTurns(1)
const strangersEveryMs = 100
const [maxWaitingStrangers, maxWaitingOfNetwork] = [40, 10]
let nextStrangerAt = 0

/** Who brings a password. */
export interface Asker {
  /** The account's owner has signed in from the address, or is signed in. Nothing else of an account may count: time would tell. */
  readonly isKnown: boolean
  readonly address: string
}

export const hashPassword = (password: string): Promise<string> => limitHashes(() => hash(password, cost))

// Of a random password that nobody kept: unknown names take as long as known ones.
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$e6Pfa0fQGGNRhTjr9qYQow$iZXoJ2C4NU2y0HseSXttG/RgJs+W1gtjNrwoNgbaqb4'

/** @throws Problem unavailable when too many wait already: of those who are known, or of strangers, in all or from that network */
export function refuseWhenBusy({ isKnown, address }: Asker): void {
  const isBusy = isKnown
    ? limitHashes.pendingCount >= maxWaitingKnown
    : strangers.waiting >= maxWaitingStrangers || strangers.waitingOf(networkOf(address)) >= maxWaitingOfNetwork
  if (isBusy) throw new Problem('unavailable', { retryAfter: 5 })
}

/**
 * @param stored null where there is no such account, or one without a password: takes just as long, answers false
 * @throws Problem unavailable
 */
export async function isPassword(stored: string | null, password: string, asker: Asker): Promise<boolean> {
  refuseWhenBusy(asker)
  const check = () => limitHashes(() => verify(stored ?? nobodysHash, password))
  const isRight = await (asker.isKnown ? check() : strangers.take(networkOf(asker.address), () => checkStranger(check)))
  return isRight && stored !== null
}

async function checkStranger(check: () => Promise<boolean>): Promise<boolean> {
  const waitMs = nextStrangerAt - performance.now()
  if (waitMs > 0) await sleep(waitMs)
  nextStrangerAt = performance.now() + strangersEveryMs
  return check()
}
