// Answers to visitors, cached (docs/decisions/0065): as long as the version of all public data is unchanged, they are repeated
// without the database. The version is read once a second while visitors come, and after each change made here; one older than
// two seconds is never trusted.
import { LRUCache } from 'lru-cache'

export interface KeptAnswer {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
}
export interface PublicAnswersOptions {
  readonly readMark: () => Promise<string>
  readonly onError?: (error: unknown) => void
  readonly maxMarkAgeMs?: number
}

/** With `max-age` of the responses less than five seconds: withdrawn content must be gone by then. */
const defaultMaxMarkAgeMs = 2000
const pollIntervalMs = 1000
/** The version is not read without visitors. */
const maxIdleMs = 10_000
/** Bounds what depends on the clock, such as whether a deadline has passed. */
const maxAnswerAgeMs = 30_000
const maxBytes = 64 * 1024 * 1024
const maxAnswerBytes = 8 * 1024 * 1024
const [overheadBytes, copiesFactor] = [1000, 2]

interface Entry {
  readonly answer: KeptAnswer
  readonly mark: string
  readonly madeAt: number
}

export class PublicAnswers {
  readonly #options: PublicAnswersOptions
  readonly #maxMarkAgeMs: number
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: maxAnswerBytes,
    sizeCalculation: ({ answer }) => overheadBytes + copiesFactor * answer.body.length,
  })
  readonly #pending = new Map<string, Promise<KeptAnswer>>()
  #mark = ''
  #markReadAt = -Infinity
  #reading: Promise<void> | null = null
  /** Counts changes made here: a version that was read before is not trusted. */
  #changes = 0
  #timer: NodeJS.Timeout | null = null
  #askedAt = 0

  constructor(options: PublicAnswersOptions) {
    this.#options = options
    this.#maxMarkAgeMs = options.maxMarkAgeMs ?? defaultMaxMarkAgeMs
  }

  /** @param key everything that the answer depends on @returns undefined: to be made, or the version to be read */
  find(key: string): KeptAnswer | undefined {
    const now = performance.now()
    this.#askedAt = now
    this.#timer ??= this.#poll()
    if (this.#markReadAt < now - this.#maxMarkAgeMs) return undefined
    const entry = this.#entries.get(key)
    return entry?.mark === this.#mark && now - entry.madeAt <= maxAnswerAgeMs ? entry.answer : undefined
  }

  /** @param make its refusals are thrown and not cached */
  async findOrMake(key: string, make: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    const oldest = performance.now() - this.#maxMarkAgeMs
    while (this.#markReadAt < oldest) await this.#readMark()
    const mark = this.#mark
    const found = this.find(key)
    if (found) return found
    const pendingKey = `${mark} ${key}`
    const pending = this.#pending.get(pendingKey) ?? this.#make(key, mark, make)
    this.#pending.set(pendingKey, pending)
    return pending.finally(() => this.#pending.delete(pendingKey))
  }

  /** Something was changed here: the next caller sees it. */
  expireMark(): void {
    this.#changes++
    this.#markReadAt = -Infinity
    this.#reading = null
  }

  close(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  /** Cached under the version from before: what changes in the meantime is read again. */
  async #make(key: string, mark: string, make: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    const madeAt = performance.now()
    const answer = await make()
    this.#entries.set(key, { answer, mark, madeAt })
    return answer
  }

  #readMark(): Promise<void> {
    this.#reading ??= this.#startReading()
    return this.#reading
  }

  async #startReading(): Promise<void> {
    const [changes, startedAt] = [this.#changes, performance.now()]
    try {
      const mark = await this.#options.readMark()
      if (changes !== this.#changes) return
      this.#mark = mark
      this.#markReadAt = startedAt
    } finally {
      if (changes === this.#changes) this.#reading = null
    }
  }

  #poll(): NodeJS.Timeout {
    let isFailing = false
    const readAgain = async (): Promise<void> => {
      if (performance.now() - this.#askedAt > maxIdleMs) return this.close()
      try {
        await this.#readMark()
        isFailing = false
      } catch (error) {
        if (!isFailing) this.#options.onError?.(error)
        isFailing = true
      }
    }
    return setInterval(() => void readAgain(), pollIntervalMs).unref()
  }
}
