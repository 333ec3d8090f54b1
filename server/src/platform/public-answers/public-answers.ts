// Answers to visitors, kept in memory (docs/decisions/0065): while the mark of what is public is the same, what was sent
// before is sent again, without the database. The mark is read once a second while visitors come, and after each change
// that was made here; an answer is never given under a mark that is older than two seconds.
import { LRUCache } from 'lru-cache'

/** What is sent, ready to be sent again. */
export interface KeptAnswer {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
}
export interface PublicAnswersOptions {
  readonly readMark: () => Promise<string>
  /** Once for every time that the mark cannot be read. */
  readonly onError?: (error: unknown) => void
  readonly maxMarkAgeMs?: number
}

/** Together with `max-age` of the answers less than the five seconds within which what is withdrawn is gone. */
const defaultMaxMarkAgeMs = 2000
const pollIntervalMs = 1000
/** Without visitors nobody needs to know. */
const maxIdleMs = 10_000
/** What depends on the clock, such as whether a deadline has passed, is never older. */
const maxAnswerAgeMs = 30_000
const maxBytes = 64 * 1024 * 1024
const maxAnswerBytes = 8 * 1024 * 1024
/** Of the key and the headers; compressed copies are counted by the factor. */
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
  /** Being made, by mark and key: many who ask at once wait for one. */
  readonly #pending = new Map<string, Promise<KeptAnswer>>()
  #mark = ''
  #markReadAt = -Infinity
  #reading: Promise<void> | null = null
  /** Counts what was changed here: a mark that was read before is not believed. */
  #changes = 0
  #timer: NodeJS.Timeout | null = null
  #askedAt = 0

  constructor(options: PublicAnswersOptions) {
    this.#options = options
    this.#maxMarkAgeMs = options.maxMarkAgeMs ?? defaultMaxMarkAgeMs
  }

  /** @param key of everything that the answer depends on @returns undefined: it has to be made, or the mark to be read */
  find(key: string): KeptAnswer | undefined {
    const now = performance.now()
    this.#askedAt = now
    this.#timer ??= this.#poll()
    if (this.#markReadAt < now - this.#maxMarkAgeMs) return undefined
    const entry = this.#entries.get(key)
    return entry?.mark === this.#mark && now - entry.madeAt <= maxAnswerAgeMs ? entry.answer : undefined
  }

  /** @param make refusals are thrown, and not kept */
  async findOrMake(key: string, make: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    const oldest = performance.now() - this.#maxMarkAgeMs
    // Somebody may change something just while the mark is read.
    while (this.#markReadAt < oldest) await this.#readMark()
    const mark = this.#mark
    const found = this.find(key)
    if (found) return found
    const pendingKey = `${mark} ${key}`
    const pending = this.#pending.get(pendingKey) ?? this.#make(key, mark, make)
    this.#pending.set(pendingKey, pending)
    return pending.finally(() => this.#pending.delete(pendingKey))
  }

  /** Something was changed here: whoever asks next is shown it. */
  expireMark(): void {
    this.#changes++
    this.#markReadAt = -Infinity
    this.#reading = null
  }

  close(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  /** Kept under the mark of before it was made: what changes in the meantime is read again. */
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
