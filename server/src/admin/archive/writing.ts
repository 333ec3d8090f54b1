// Writes a backup file: records, compressed and sealed in chunks. Holds only the current chunk in memory.
import { createHash, randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { countLines } from '../snapshot/queries.ts'
import {
  chunkBytes,
  formatVersion,
  lengthBytes,
  magic,
  recordKinds,
  type ArchiveBeginning,
  type ArchiveHeader,
  type EntrySum,
  type FileEntry,
  type Manifest,
  type RecordKind,
  type TableEntry,
} from './format.ts'
import { createSealer } from './sealing.ts'

export class ArchiveWriter {
  readonly #records: Writable
  readonly #written: Promise<void>
  readonly #tables: (TableEntry & EntrySum)[] = []
  readonly #files: (FileEntry & EntrySum)[] = []
  #beginning: ArchiveBeginning | null = null

  /** @param file must not exist */
  constructor(file: string, passphrase: string | null) {
    const compressed = createZstdCompress()
    this.#records = compressed
    this.#written = pipeline(
      compressed,
      source => sealChunks(source, passphrase),
      source => writeToFile(file, source),
    )
    // Failures surface in `finish`, or in the entry that cannot be written.
    this.#written.catch(error => compressed.destroy(error as Error))
  }

  async begin(beginning: ArchiveBeginning): Promise<void> {
    this.#beginning = beginning
    await this.#writeJson('beginning', beginning)
  }
  async addTable(entry: TableEntry, content: Readable): Promise<EntrySum> {
    await this.#writeJson('table', entry)
    const sum = await this.#writeContent(content, true)
    this.#tables.push({ ...entry, ...sum })
    return sum
  }
  async addFile(entry: FileEntry, content: Readable): Promise<EntrySum> {
    await this.#writeJson('file', entry)
    const sum = await this.#writeContent(content, false)
    this.#files.push({ ...entry, ...sum })
    return sum
  }
  /** On return the file is on disk. */
  async finish(): Promise<Manifest> {
    if (this.#beginning === null) throw new Error('nothing was begun')
    const manifest: Manifest = { ...this.#beginning, tables: this.#tables, files: this.#files }
    await this.#writeJson('manifest', manifest)
    this.#records.end()
    await this.#written
    return manifest
  }
  async abandon(): Promise<void> {
    this.#records.destroy(new Error('given up'))
    await this.#written.catch(() => undefined)
  }

  async #writeContent(content: Readable, isTable: boolean): Promise<EntrySum> {
    const hash = createHash('sha256')
    let bytes = 0
    let rows = 0
    for await (const part of gather(content as AsyncIterable<Buffer>)) {
      hash.update(part)
      bytes += part.length
      if (isTable) rows += countLines(part)
      await this.#write('data', part)
    }
    const sum: EntrySum = { bytes, sha256: hash.digest('hex'), ...(isTable && { rows }) }
    await this.#writeJson('end', sum)
    return sum
  }

  #writeJson(kind: RecordKind, content: object): Promise<void> {
    return this.#write(kind, Buffer.from(JSON.stringify(content)))
  }
  async #write(kind: RecordKind, content: Buffer): Promise<void> {
    const head = Buffer.alloc(1 + lengthBytes)
    head.writeUInt8(recordKinds[kind])
    head.writeUInt32BE(content.length, 1)
    this.#records.write(head)
    if (this.#records.write(content)) return
    await Promise.race([new Promise<void>(resolve => this.#records.once('drain', resolve)), this.#written])
  }
}

async function* gather(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let bytes = 0
  for await (const part of source) {
    parts.push(part)
    bytes += part.length
    if (bytes < chunkBytes) continue
    yield Buffer.concat(parts)
    parts = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(parts)
}

async function* sealChunks(source: AsyncIterable<Buffer>, passphrase: string | null): AsyncGenerator<Buffer> {
  const encryption = { cipher: 'aes-256-gcm', kdf: 'scrypt', salt: randomBytes(32).toString('base64') } as const
  const header: ArchiveHeader = {
    format: formatVersion,
    compression: 'zstd',
    encryption: passphrase === null ? null : encryption,
  }
  const headerLine = Buffer.from(`${magic} ${JSON.stringify(header)}\n`)
  const sealer = createSealer(header, headerLine, passphrase)
  const sum = createHash('sha256').update(headerLine)
  yield headerLine
  let index = 0
  const write = (content: Buffer, isLast: boolean): Buffer => {
    const { content: sealed, tag } = sealer.seal(content, { index: index++, isLast })
    const head = Buffer.alloc(lengthBytes + 1)
    head.writeUInt32BE(sealed.length)
    head.writeUInt8(isLast ? 1 : 0, lengthBytes)
    const chunk = Buffer.concat([head, sealed, tag])
    sum.update(chunk)
    return chunk
  }
  for await (const block of gather(source)) {
    for (let at = 0; at < block.length; at += chunkBytes) yield write(block.subarray(at, at + chunkBytes), false)
  }
  yield write(Buffer.alloc(0), true)
  yield sum.digest()
}

async function writeToFile(file: string, source: AsyncIterable<Buffer>): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const part of source) await handle.writeFile(part)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
