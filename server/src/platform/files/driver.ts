// What a place for files has to do: a folder (folder.ts), or a bucket that speaks S3 (bucket.ts).
import type { Readable } from 'node:stream'

/** Bytes of a file, the first and the last of which are named, as HTTP counts them. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** On its way into the store: it lies on this server's disk, in `spoolFolder`. */
export interface SpooledFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: Buffer
}

export interface FileDriver {
  /** Where files are written while they arrive. */
  readonly spoolFolder: string
  /** Shows the file under its key, wholly or not at all, and takes it out of the spool. */
  publish(file: SpooledFile, key: string, media: string, signal: AbortSignal): Promise<void>
  /** @throws an error with the code ENOENT when there is none */
  open(key: string, range: ByteRange | null): Promise<Readable>
  /** Fine when there is none. */
  remove(key: string): Promise<void>
  /** The keys of everything that lies there, whoever put it there; in no order. */
  list(): AsyncIterable<string>
  /** @throws why nothing can be stored there */
  check(): Promise<void>
  close(): void
}
