// Backup files: truncation and tampering are detected before the end is reached.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ArchiveProblem } from './format.ts'
import { readArchive } from './reading.ts'
import { ArchiveWriter } from './writing.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'imp-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const rows = Buffer.from('1\tone\n2\ttwo\n')
const content = randomBytes(700_000)

async function write(file: string, passphrase: string | null) {
  const writer = new ArchiveWriter(file, passphrase)
  await writer.begin({ madeAt: '2026-11-22T10:00:00.000Z', migrations: ['first'] })
  await writer.addTable({ name: 'countries', columns: ['id', 'name'] }, Readable.from([rows]))
  await writer.addFile(
    { key: 'aa/b.png', media: 'image/png' },
    Readable.from([content.subarray(0, 9), content.subarray(9)]),
  )
  return writer.finish()
}
async function read(file: string, passphrase: string | null) {
  const seen: Record<string, Buffer> = {}
  const manifest = await readArchive(file, passphrase, {
    begin: async () => undefined,
    table: async ({ name }, parts) => void (seen[name] = await buffer(parts)),
    file: async ({ key }, parts) => void (seen[key] = await buffer(parts)),
  })
  return { seen, manifest }
}
const skip = { begin: async () => undefined, table: async () => undefined, file: async () => undefined }

describe.each([
  ['without a passphrase', null, 60],
  // Fewer, because key derivation is slow.
  ['with one', 'a secret', 12],
] as const)('a file %s', (what, passphrase, placeCount) => {
  const file = path.join(folder, what)
  const damaged = `${file} damaged`
  let whole = Buffer.alloc(0)
  beforeAll(async () => {
    await write(file, passphrase)
    whole = await readFile(file)
  })
  const outcomeOf = async (bytes: Buffer): Promise<unknown> => {
    await writeFile(damaged, bytes)
    return readArchive(damaged, passphrase, skip).catch((error: unknown) => error)
  }

  it('returns what was written, with counts and checksums', async () => {
    const { seen, manifest } = await read(file, passphrase)
    expect(seen).toEqual({ countries: rows, 'aa/b.png': content })
    expect(manifest).toMatchObject({
      migrations: ['first'],
      tables: [{ rows: 2, bytes: 12 }],
      files: [{ bytes: 700_000 }],
    })
  })

  it('is refused if truncated anywhere or extended', async () => {
    const places = Array.from({ length: placeCount }, (_, at) => Math.floor((whole.length * at) / placeCount))
    for (const place of [...places, whole.length - 33, whole.length - 32, whole.length - 1])
      expect(await outcomeOf(whole.subarray(0, place))).toBeInstanceOf(ArchiveProblem)
    expect(await outcomeOf(Buffer.concat([whole, Buffer.of(0)]))).toBeInstanceOf(ArchiveProblem)
  })

  it('is refused if any bit has changed', async () => {
    const spread = Array.from({ length: placeCount }, (_, at) => Math.floor((whole.length * at) / placeCount))
    const headerEnd = whole.indexOf(10)
    const framing = Array.from({ length: 12 }, (_, at) => headerEnd + at)
    for (const place of [...spread, ...framing, whole.length - 40, whole.length - 1]) {
      const bytes = Buffer.from(whole)
      bytes.writeUInt8(bytes.readUInt8(place) ^ (1 << (place % 8)), place)
      expect(await outcomeOf(bytes), `at ${place}`).toBeInstanceOf(ArchiveProblem)
    }
  })

  it('is refused if two chunks are swapped', async () => {
    const begin = whole.indexOf(10) + 1
    const next = begin + 5 + whole.readUInt32BE(begin) + 16
    const after = next + 5 + whole.readUInt32BE(next) + 16
    const parts = [
      whole.subarray(0, begin),
      whole.subarray(next, after),
      whole.subarray(begin, next),
      whole.subarray(after),
    ]
    expect(await outcomeOf(Buffer.concat(parts))).toBeInstanceOf(ArchiveProblem)
  })
})

it('is unreadable when encrypted, and differs each time', async () => {
  const [first, second] = [path.join(folder, '1'), path.join(folder, '2')]
  for (const file of [first, second]) await write(file, 'a secret')
  const [one, other] = [await readFile(first), await readFile(second)]
  expect(one.includes('countries')).toBe(false)
  expect(one.subarray(-1000).equals(other.subarray(-1000))).toBe(false)
})
