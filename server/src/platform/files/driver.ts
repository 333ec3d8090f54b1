// What a place for files provides: a folder (folder.ts), or a bucket that speaks S3 (bucket.ts).
import type { Readable } from 'node:stream'

export interface ByteRange {
  readonly first: number
  readonly last: number
}

export interface SpooledFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: Buffer
}

export interface FileDriver {
  readonly spoolFolder: string
  /** Makes the file available under its key, wholly or not at all, and removes it from the spool. */
  publish(file: SpooledFile, key: string, media: string, signal: AbortSignal): Promise<void>
  /** @throws an error with the code ENOENT when there is none */
  open(key: string, range: ByteRange | null): Promise<Readable>
  remove(key: string): Promise<void>
  /** The keys of everything stored there, by whomever; in no order. */
  list(): AsyncIterable<string>
  /** @throws why nothing can be stored */
  check(): Promise<void>
  close(): void
}
