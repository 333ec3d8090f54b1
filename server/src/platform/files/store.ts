// The file store (docs/decisions/0024): uploaded and generated files, named by us, in a folder or a bucket. A file counts from
// the commit of the transaction that keeps its row.
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
  readonly extension: string
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

  /** Spools a file, outside of any transaction; the caller stores or discards it. @throws Problem 'tooLarge', 'diskFull' */
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

  async discardReceived({ path }: SpooledFile): Promise<void> {
    await rm(path, { force: true })
  }

  /** Outside of any transaction. Unless kept within the hour, the file is removed. @throws Problem 'tooLarge', 'diskFull' */
  async storeFile(source: Readable | Buffer | SpooledFile, options: StoreOptions): Promise<StoredFile> {
    const { media, name, signal } = options
    const received = isSpooled(source) ? source : await this.receiveFile(source, options)
    const { bytes, sha256 } = received
    const file: StoredFile = { key: makeKey(options.extension), media, bytes, sha256, name }
    try {
      // The row first: if the server dies in between, the sweep finds it.
      await queries.insertPendingFile(this.#db, file)
      await this.#driver.publish(received, file.key, media, signal)
      return file
    } catch (error) {
      await this.discardReceived(received)
      await this.discardFile(file.key).catch(() => undefined)
      throw error
    }
  }

  /** Call it in the transaction that needs the file: it stays from its commit on. @throws Problem 'unavailable' when it waited too long */
  async keepFile(tx: Db, key: string): Promise<void> {
    if (!(await queries.keepFile(tx, key))) throw new Problem('unavailable', { retryAfter: 1 })
  }

  /** Call it in the transaction that drops the files: the bytes are removed soon after its commit. */
  async deleteFiles(tx: Db, keys: readonly string[]): Promise<void> {
    if (keys.length > 0) await queries.markFilesDeleted(tx, keys)
  }

  /** At once, and only if the file is not kept. */
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

  /** Removes deleted files and those not kept in time; several servers may do so at once. @throws failures, after all other removals */
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

  /** The row first: a file still referred to is refused there. If the bytes cannot be removed, the row comes back. */
  async #remove(key: string, minPendingMs: number): Promise<void> {
    await inTransaction(this.#db, async tx => {
      // While a backup reads the files, they stay; a later sweep removes them.
      if (!(await queries.maySweep(tx))) return
      if (await queries.deleteSweptFile(tx, minPendingMs, key)) await this.#driver.remove(key)
    })
  }

  async eraseAll(): Promise<void> {
    if (!(await queries.hasFiles(this.#db))) return
    await queries.markAllDeleted(this.#db)
    await this.sweep()
  }

  /** null when files can be stored, else the reason. */
  unusableReason(): Promise<string | null> {
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

/** 'a3/7f/01932c5e-….pdf': folders from the random end of the id. */
function makeKey(extension: string): string {
  const id = newId()
  return `${id.slice(-2)}/${id.slice(-4, -2)}/${id}.${extension}`
}

export const tooLarge = (maxBytes: number): Problem =>
  new Problem('tooLarge', { text: 'problems.uploadTooLarge', values: { megabytes: maxBytes / 1_000_000 } })
