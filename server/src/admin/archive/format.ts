// What a backup file is made of (docs/decisions/0042): a line that names the format, then sealed chunks, then a checksum
// over all of it. Unsealed and decompressed, the chunks are records; the last one is the manifest.

export const magic = 'implementation-monitoring-platform backup'
export const formatVersion = 1

export const chunkBytes = 256 * 1024
export const tagBytes = 16
export const lengthBytes = 4
export const sumBytes = 32
/** Of the first line, and of a record of data. */
export const maxHeaderBytes = 1000
export const maxDataBytes = 8 * 1024 * 1024
export const maxJsonBytes = 512 * 1024 * 1024

/** The first line, behind `magic` and a space. */
export interface ArchiveHeader {
  readonly format: number
  readonly compression: 'zstd'
  /** Null: readable by everybody who has the file. */
  readonly encryption: { readonly cipher: 'aes-256-gcm'; readonly kdf: 'scrypt'; readonly salt: string } | null
}

/** Of a record: its first byte. Then its length in four bytes, then its content. */
export const recordKinds = { beginning: 1, table: 2, file: 3, data: 4, end: 5, manifest: 6 } as const
export type RecordKind = keyof typeof recordKinds

export interface ArchiveBeginning {
  readonly madeAt: string
  /** Names; all that the database had. */
  readonly migrations: readonly string[]
}
export interface TableEntry {
  readonly name: string
  readonly columns: readonly string[]
}
export interface FileEntry {
  readonly key: string
  readonly media: string
}
export interface EntrySum {
  readonly bytes: number
  readonly sha256: string
  /** Of a table. */
  readonly rows?: number
}
export interface Manifest extends ArchiveBeginning {
  readonly tables: readonly (TableEntry & EntrySum)[]
  readonly files: readonly (FileEntry & EntrySum)[]
}

/** The file cannot be used; the message says why. */
export class ArchiveProblem extends Error {}
