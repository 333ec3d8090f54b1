// The file store (docs/decisions/0024): files that people upload and that the product makes, named by us, in a folder or in
// a bucket. Their rows lie in the database: a file counts from the commit of the transaction that keeps it.
import type { Readable } from 'node:stream'
import { rm } from 'node:fs/promises'
import { inTransaction, type Db } from '../db.ts'
import { newId } from '../ids.ts'
import { Problem } from '../problems.ts'
import type { ByteRange, FileDriver, SpooledFile } from './driver.ts'
import * as queries from './queries.ts'
import { spool, sweepSpool, TooManyBytes } from './spool.ts'

/** Longer than any transaction, and than anybody works on a file before keeping it. */
const maxPendingMs = 3_600_000
const filesPerSweep = 50

export interface StoreOptions {
  readonly media: string
  /** Of the key, for people who look into the store: 'pdf'. */
  readonly extension: string
  /** What people see it called. */
  readonly name: string
  readonly maxBytes: number
  readonly signal: AbortSignal
}
export interface StoredFile {
  readonly key: string
  readonly media: string
  readonly bytes: number
  readonly sha256: Buffer
  readonly name: string
}

export class FileStore {
  readonly #driver: FileDriver
  readonly #db: Db
  constructor(driver: FileDriver, db: Db) {
    this.#driver = driver
    this.#db = db
  }

  /** Takes a file to this server's disk, outside of any transaction. Whoever asks stores or discards it. @throws Problem 'tooLarge', 'diskFull' */
  async receiveFile(
    source: Readable | Buffer,
    limits: { readonly maxBytes: number; readonly signal: AbortSignal },
  ): Promise<SpooledFile> {
    try {
      return await spool(this.#driver.spoolFolder, source, limits)
    } catch (error) {
      throw error instanceof TooManyBytes ? tooLarge(limits.maxBytes) : error
    }
  }

  /** Fine when it is stored already. */
  async discardReceived({ path }: SpooledFile): Promise<void> {
    await rm(path, { force: true })
  }

  /**
   * Stores a file, outside of any transaction; one that is not kept within the hour goes by itself.
   * @throws Problem 'tooLarge', 'diskFull'
   */
  async storeFile(source: Readable | Buffer | SpooledFile, options: StoreOptions): Promise<StoredFile> {
    const { media, name, signal } = options
    const received = isSpooled(source) ? source : await this.receiveFile(source, options)
    const { bytes, sha256 } = received
    const file: StoredFile = { key: makeKey(options.extension), media, bytes, sha256, name }
    try {
      // Before the bytes are there: a server that dies in between leaves a row that the sweep finds.
      await queries.insertPendingFile(this.#db, file)
      await this.#driver.publish(received, file.key, media, signal)
      return file
    } catch (error) {
      await this.discardReceived(received)
      await this.discardFile(file.key).catch(() => undefined)
      throw error
    }
  }

  /** In the transaction that needs the file: from its commit on it stays. @throws Problem 'unavailable' when it waited too long */
  async keepFile(tx: Db, key: string): Promise<void> {
    if (!(await queries.keepFile(tx, key))) throw new Problem('unavailable', { retryAfter: 1 })
  }

  /** In the transaction that does without them: the bytes go soon after its commit. */
  async deleteFiles(tx: Db, keys: readonly string[]): Promise<void> {
    if (keys.length > 0) await queries.markFilesDeleted(tx, keys)
  }

  /** At once; only a file that is not kept. */
  async discardFile(key: string): Promise<void> {
    await this.#remove(key, 0)
  }

  /** @throws Problem 'fileMissing' */
  async findFile(db: Db, key: string): Promise<StoredFile> {
    const file = await queries.findKeptFile(db, key)
    if (!file) throw new Problem('fileMissing')
    return file
  }

  /** @throws Problem 'fileMissing' */
  async openFile(key: string, range: ByteRange | null = null): Promise<Readable> {
    try {
      return await this.#driver.open(key, range)
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new Problem('fileMissing') : error
    }
  }

  /**
   * Removes what is deleted, and what nobody has kept in time. Any number of servers may do it at once.
   * @throws what has kept a file from going, after the others are gone
   */
  async sweep(): Promise<void> {
    const failures: unknown[] = []
    let keys: readonly string[] = []
    do {
      keys = await queries.listSweptFiles(this.#db, maxPendingMs, keys.at(-1) ?? '', filesPerSweep)
      for (const key of keys) await this.#remove(key, maxPendingMs).catch((error: unknown) => failures.push(error))
    } while (keys.length === filesPerSweep)
    await sweepSpool(this.#driver.spoolFolder, maxPendingMs)
    if (failures.length > 0) throw failures[0]
  }

  /** The row first: what something still refers to is refused there. It comes back when the bytes cannot be removed. */
  async #remove(key: string, minPendingMs: number): Promise<void> {
    await inTransaction(this.#db, async tx => {
      // While a backup reads the files, they stay; a later sweep removes them.
      if (!(await queries.maySweep(tx))) return
      if (await queries.deleteSweptFile(tx, minPendingMs, key)) await this.#driver.remove(key)
    })
  }

  /** For a database that is to be made again. */
  async eraseAll(): Promise<void> {
    if (!(await queries.hasFiles(this.#db))) return
    await queries.markAllDeleted(this.#db)
    await this.sweep()
  }

  /** Null when files can be stored, else why not. */
  whyUnusable(): Promise<string | null> {
    return this.#driver.check().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message || error.name : String(error)),
    )
  }

  close(): void {
    this.#driver.close()
  }
}

const isSpooled = (source: Readable | Buffer | SpooledFile): source is SpooledFile =>
  'path' in source && 'sha256' in source

/** 'a3/7f/01932c5e-….pdf': the folders by the random end of the id. */
function makeKey(extension: string): string {
  const id = newId()
  return `${id.slice(-2)}/${id.slice(-4, -2)}/${id}.${extension}`
}

export const tooLarge = (maxBytes: number): Problem =>
  new Problem('tooLarge', { text: 'problems.uploadTooLarge', values: { megabytes: maxBytes / 1_000_000 } })
