// Which passwords are accepted (D10), and how they are hashed and checked without letting a flood of sign-ins use up the CPU.
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
// The library's enum is a const enum, which does not exist at run time.
const argon2id = 2 as Algorithm.Argon2id
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// One per line, in lower case. The 20,000 most frequent ones of ten characters and more in
// '10-million-password-list-top-1000000' of SecLists (https://github.com/danielmiessler/SecLists, MIT licence), and a
// few hundred built on years, names and keyboard patterns. Shorter ones are refused anyway.
let commonPasswords: Set<string> | undefined
const loadCommonPasswords = (): Set<string> =>
  (commonPasswords ??= new Set(
    gunzipSync(readFileSync(new URL('common-passwords.txt.gz', import.meta.url)))
      .toString()
      .trimEnd()
      .split('\n'),
  ))

/** Why a password is refused; null if it is accepted. Changing case does not make a common password better. */
export function passwordBlocker(password: string): 'length' | 'common' | null {
  if (password.length < minLength || password.length > maxLength) return 'length'
  return loadCommonPasswords().has(password.toLowerCase()) ? 'common' : null
}

export interface PasswordOwner {
  readonly username: string
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

const onlyLetters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
/** Whether it is the owner's own name or address, ignoring digits and punctuation. These are guessed first. */
export function isOwnName(password: string, { username, firstName = '', lastName = '' }: PasswordOwner): boolean {
  const [local = ''] = username.split('@')
  const names = [username, local, firstName + lastName, lastName + firstName].map(onlyLetters)
  const letters = onlyLetters(password)
  return letters !== '' && names.includes(letters)
}

/** Each hash keeps one core busy for about 15 ms in the thread pool. One core stays free for everything else. */
const maxAtOnce = Math.max(1, availableParallelism() - 1)
const limitHashes = pLimit(maxAtOnce)
/** Known people wait only for each other. */
const maxWaitingKnown = 200
/**
 * Strangers may be guessing names that do not exist. They are checked one at a time, in turns by network, and at this
 * rate at most, which limits their hashes to a quarter of a core.
 */
const strangers = new FairTurns(1)
const strangersEveryMs = 100
const [maxWaitingStrangers, maxWaitingOfNetwork] = [40, 10]
let nextStrangerAt = 0

export interface SignInSource {
  /**
   * The owner has signed in from this address, or is signed in. Nothing else about the account may count: the response
   * time would reveal it.
   */
  readonly isKnown: boolean
  readonly address: string
}

export const hashPassword = (password: string): Promise<string> => limitHashes(() => hash(password, cost))

// The hash of a random, discarded password: unknown names take as long as known ones.
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$e6Pfa0fQGGNRhTjr9qYQow$iZXoJ2C4NU2y0HseSXttG/RgJs+W1gtjNrwoNgbaqb4'

/** @throws Problem unavailable if too many known people or strangers are waiting, in total or from that network */
export function refuseWhenBusy({ isKnown, address }: SignInSource): void {
  const isBusy = isKnown
    ? limitHashes.pendingCount >= maxWaitingKnown
    : strangers.waiting >= maxWaitingStrangers || strangers.waitingOf(networkOf(address)) >= maxWaitingOfNetwork
  if (isBusy) throw new Problem('unavailable', { retryAfter: 5 })
}

/** @param stored null for no such account or no password: takes just as long and returns false @throws Problem unavailable */
export async function isPassword(stored: string | null, password: string, source: SignInSource): Promise<boolean> {
  refuseWhenBusy(source)
  const check = () => limitHashes(() => verify(stored ?? dummyHash, password))
  const isRight = await (source.isKnown
    ? check()
    : strangers.take(networkOf(source.address), () => checkStranger(check)))
  return isRight && stored !== null
}

async function checkStranger(check: () => Promise<boolean>): Promise<boolean> {
  const waitMs = nextStrangerAt - performance.now()
  if (waitMs > 0) await sleep(waitMs)
  nextStrangerAt = performance.now() + strangersEveryMs
  return check()
}
