// Answers to visitors, cached (docs/decisions/0065): as long as the version of all public data is unchanged, they are repeated
// without the database. The version is read once a second while visitors come, and after each change made here; one older than
// two seconds is never trusted.
import { LRUCache } from 'lru-cache'

export interface CachedAnswer {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
}
export interface PublicAnswersOptions {
  readonly readVersion: () => Promise<string>
  readonly onError?: (error: unknown) => void
  readonly maxVersionAgeMs?: number
}

/** With `max-age` of the responses less than five seconds: withdrawn content must be gone by then. */
const defaultMaxVersionAgeMs = 2000
const pollIntervalMs = 1000
/** The version is not read without visitors. */
const maxIdleMs = 10_000
/** Bounds what depends on the clock, such as whether a deadline has passed. */
const maxAnswerAgeMs = 30_000
const maxBytes = 64 * 1024 * 1024
const maxAnswerBytes = 8 * 1024 * 1024
const [overheadBytes, copiesFactor] = [1000, 2]

interface Entry {
  readonly answer: CachedAnswer
  readonly version: string
  readonly madeAt: number
}

export class PublicAnswers {
  readonly #options: PublicAnswersOptions
  readonly #maxVersionAgeMs: number
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: maxAnswerBytes,
    sizeCalculation: ({ answer }) => overheadBytes + copiesFactor * answer.body.length,
  })
  readonly #pending = new Map<string, Promise<CachedAnswer>>()
  #version = ''
  #versionReadAt = -Infinity
  #reading: Promise<void> | null = null
  /** Counts changes made here: a version that was read before is not trusted. */
  #changes = 0
  #timer: NodeJS.Timeout | null = null
  #askedAt = 0

  constructor(options: PublicAnswersOptions) {
    this.#options = options
    this.#maxVersionAgeMs = options.maxVersionAgeMs ?? defaultMaxVersionAgeMs
  }

  /** @param key everything that the answer depends on @returns undefined: to be made, or the version to be read */
  find(key: string): CachedAnswer | undefined {
    const now = performance.now()
    this.#askedAt = now
    this.#timer ??= this.#poll()
    if (this.#versionReadAt < now - this.#maxVersionAgeMs) return undefined
    const entry = this.#entries.get(key)
    return entry?.version === this.#version && now - entry.madeAt <= maxAnswerAgeMs ? entry.answer : undefined
  }

  /** @param make its refusals are thrown and not cached */
  async findOrMake(key: string, make: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    const oldest = performance.now() - this.#maxVersionAgeMs
    while (this.#versionReadAt < oldest) await this.#readVersion()
    const version = this.#version
    const found = this.find(key)
    if (found) return found
    const pendingKey = `${version} ${key}`
    const pending = this.#pending.get(pendingKey) ?? this.#make(key, version, make)
    this.#pending.set(pendingKey, pending)
    return pending.finally(() => this.#pending.delete(pendingKey))
  }

  /** Something was changed here: the next caller sees it. */
  expireVersion(): void {
    this.#changes++
    this.#versionReadAt = -Infinity
    this.#reading = null
  }

  close(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  /** Cached under the version from before: what changes in the meantime is read again. */
  async #make(key: string, version: string, make: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    const madeAt = performance.now()
    const answer = await make()
    this.#entries.set(key, { answer, version, madeAt })
    return answer
  }

  #readVersion(): Promise<void> {
    this.#reading ??= this.#startReading()
    return this.#reading
  }

  async #startReading(): Promise<void> {
    const [changes, startedAt] = [this.#changes, performance.now()]
    try {
      const version = await this.#options.readVersion()
      if (changes !== this.#changes) return
      this.#version = version
      this.#versionReadAt = startedAt
    } finally {
      if (changes === this.#changes) this.#reading = null
    }
  }

  #poll(): NodeJS.Timeout {
    let isFailing = false
    const readAgain = async (): Promise<void> => {
      if (performance.now() - this.#askedAt > maxIdleMs) return this.close()
      try {
        await this.#readVersion()
        isFailing = false
      } catch (error) {
        if (!isFailing) this.#options.onError?.(error)
        isFailing = true
      }
    }
    return setInterval(() => void readAgain(), pollIntervalMs).unref()
  }
}
