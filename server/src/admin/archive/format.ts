// The format of a backup file (docs/decisions/0042): a line naming the format, sealed chunks of records, and a checksum over everything.

export const magic = 'implementation-monitoring-platform backup'
export const formatVersion = 1

export const chunkBytes = 256 * 1024
export const tagBytes = 16
export const lengthBytes = 4
export const sumBytes = 32
export const maxHeaderBytes = 1000
export const maxDataBytes = 8 * 1024 * 1024
export const maxJsonBytes = 512 * 1024 * 1024

/** The first line, after `magic` and a space. */
export interface ArchiveHeader {
  readonly format: number
  readonly compression: 'zstd'
  /** null: not encrypted. */
  readonly encryption: { readonly cipher: 'aes-256-gcm'; readonly kdf: 'scrypt'; readonly salt: string } | null
}

/** The first byte of a record, followed by its length in four bytes and its content. */
export const recordKinds = { beginning: 1, table: 2, file: 3, data: 4, end: 5, manifest: 6 } as const
export type RecordKind = keyof typeof recordKinds

export interface ArchiveBeginning {
  readonly madeAt: string
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
  readonly rows?: number
}
export interface Manifest extends ArchiveBeginning {
  readonly tables: readonly (TableEntry & EntrySum)[]
  readonly files: readonly (FileEntry & EntrySum)[]
}

export class ArchiveProblem extends Error {}
