// Reads a backup file without trusting it: order, lengths, checksums and end are verified on the way.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { ByteReader } from './byte-reader.ts'
import {
  ArchiveProblem,
  chunkBytes,
  formatVersion,
  lengthBytes,
  magic,
  maxDataBytes,
  maxHeaderBytes,
  maxJsonBytes,
  recordKinds,
  sumBytes,
  tagBytes,
  type ArchiveBeginning,
  type ArchiveHeader,
  type EntrySum,
  type FileEntry,
  type Manifest,
  type RecordKind,
  type TableEntry,
} from './format.ts'
import { createSealer } from './sealing.ts'

/** Receives the file's entries in order. Unread content is skipped. */
export interface ArchiveVisitor {
  begin(beginning: ArchiveBeginning): Promise<void>
  table(entry: TableEntry, content: AsyncIterable<Buffer>): Promise<void>
  file(entry: FileEntry, content: AsyncIterable<Buffer>): Promise<void>
}

const altered = () => new ArchiveProblem('The backup file has been altered or damaged.')

/** @throws ArchiveProblem, or what the visitor throws */
export async function readArchive(file: string, passphrase: string | null, visitor: ArchiveVisitor): Promise<Manifest> {
  // An error in either stream surfaces when the last one is read.
  const decompressed = pipeline(Readable.from(unsealChunks(file, passphrase)), createZstdDecompress(), () => undefined)
  const reader = new ByteReader(decompressed as AsyncIterable<Buffer>)
  try {
    const beginning = (await readJson(reader, 'beginning')) as ArchiveBeginning
    await visitor.begin(beginning)
    const tables: (TableEntry & EntrySum)[] = []
    const files: (FileEntry & EntrySum)[] = []
    for (;;) {
      const { kind, content } = await readRecord(reader)
      if (kind === 'manifest') {
        const manifest = JSON.parse(content.toString()) as Manifest
        const seen: Manifest = { ...beginning, tables, files }
        if (JSON.stringify(manifest) !== JSON.stringify(seen) || !(await reader.isAtEnd())) throw altered()
        return manifest
      }
      const entry: unknown = JSON.parse(content.toString())
      const data = readContent(reader)
      if (kind === 'table') await visitor.table(entry as TableEntry, data.parts)
      else if (kind === 'file') await visitor.file(entry as FileEntry, data.parts)
      else throw altered()
      const sum = await data.finish()
      if (kind === 'table') tables.push({ ...(entry as TableEntry), ...sum })
      else files.push({ ...(entry as FileEntry), ...sum })
    }
  } catch (error) {
    // Decompression failed, or it is not JSON.
    const isUnreadable = error instanceof SyntaxError || /^(ERR_|Z)/.test(String((error as { code?: unknown }).code))
    throw isUnreadable && !(error instanceof ArchiveProblem) ? altered() : error
  } finally {
    decompressed.destroy()
  }
}

function readContent(reader: ByteReader): { parts: AsyncIterable<Buffer>; finish(): Promise<EntrySum> } {
  const hash = createHash('sha256')
  let bytes = 0
  let end: EntrySum | null = null
  async function next(): Promise<Buffer | null> {
    if (end) return null
    const { kind, content } = await readRecord(reader)
    if (kind === 'data') {
      hash.update(content)
      bytes += content.length
      return content
    }
    end = JSON.parse(content.toString()) as EntrySum
    if (kind !== 'end' || end.bytes !== bytes || end.sha256 !== hash.digest('hex')) throw altered()
    return null
  }
  async function* read(): AsyncGenerator<Buffer> {
    for (let part = await next(); part; part = await next()) yield part
  }
  async function finish(): Promise<EntrySum> {
    while (await next());
    if (!end) throw altered()
    return end
  }
  return { parts: read(), finish }
}

async function readJson(reader: ByteReader, expected: RecordKind): Promise<unknown> {
  const { kind, content } = await readRecord(reader)
  if (kind !== expected) throw altered()
  return JSON.parse(content.toString())
}

async function readRecord(reader: ByteReader): Promise<{ readonly kind: RecordKind; readonly content: Buffer }> {
  const head = await reader.take(1 + lengthBytes)
  const found = Object.entries(recordKinds).find(([, code]) => code === head?.[0])
  const length = head?.readUInt32BE(1) ?? 0
  const kind = found?.[0] as RecordKind | undefined
  if (kind === undefined || length > (kind === 'data' ? maxDataBytes : maxJsonBytes)) throw altered()
  const content = await reader.take(length)
  if (!content) throw altered()
  return { kind, content }
}

async function* unsealChunks(file: string, passphrase: string | null): AsyncGenerator<Buffer> {
  const reader = new ByteReader(createReadStream(file, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>)
  const headerLine = await reader.takeLine(maxHeaderBytes)
  const header = readHeader(headerLine, passphrase)
  const sealer = createSealer(header, headerLine ?? Buffer.alloc(0), passphrase)
  const sum = createHash('sha256').update(headerLine ?? '')
  const cut = () => new ArchiveProblem('The backup file is incomplete: it ends too early.')
  for (let index = 0, isLast = false; !isLast; index++) {
    const head = await reader.take(lengthBytes + 1)
    if (!head) throw cut()
    const length = head.readUInt32BE()
    if (length > chunkBytes) throw altered()
    const [content, tag] = [await reader.take(length), await reader.take(tagBytes)]
    if (!content || !tag) throw cut()
    isLast = head[lengthBytes] === 1
    for (const part of [head, content, tag]) sum.update(part)
    const unsealed = sealer.unseal(content, tag, { index, isLast })
    if (!unsealed && index === 0 && header.encryption) {
      throw new ArchiveProblem('The passphrase is wrong, or the backup file has been altered.')
    }
    if (!unsealed) throw altered()
    if (unsealed.length > 0) yield unsealed
  }
  const written = await reader.take(sumBytes)
  if (!written) throw cut()
  if (!written.equals(sum.digest()) || !(await reader.isAtEnd())) throw altered()
}

function readHeader(line: Buffer | null, passphrase: string | null): ArchiveHeader {
  const text = line?.toString() ?? ''
  if (!text.startsWith(`${magic} `))
    throw new ArchiveProblem('This is no backup of this product, or its beginning is damaged.')
  let header: Partial<ArchiveHeader>
  try {
    header = JSON.parse(text.slice(magic.length)) as Partial<ArchiveHeader>
  } catch {
    throw altered()
  }
  const { format, compression, encryption } = header
  if (format !== formatVersion) {
    const age = typeof format === 'number' && format < formatVersion ? 'an older' : 'a newer'
    throw new ArchiveProblem(
      `The backup file has ${age} format (${String(format)}); this version of the product reads format ${formatVersion}. ` +
        'Restore it with the version that made it.',
    )
  }
  const isKnown = encryption === null || (encryption?.cipher === 'aes-256-gcm' && encryption.kdf === 'scrypt')
  if (compression !== 'zstd' || !isKnown || typeof (encryption?.salt ?? '') !== 'string') throw altered()
  if (encryption && passphrase === null) throw new ArchiveProblem('The backup file is encrypted: give its passphrase.')
  if (!encryption && passphrase !== null)
    throw new ArchiveProblem('The backup file is not encrypted: it has no passphrase.')
  return { format, compression, encryption: encryption ?? null }
}
