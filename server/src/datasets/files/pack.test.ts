import { randomBytes } from 'node:crypto'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { packFiles, type FileToPack } from './pack.ts'

const mtime = new Date('2031-03-01T12:00:00Z')
async function* filesOf(count: number, make: (at: number) => Uint8Array, onRead: () => void = () => undefined) {
  for (let at = 0; at < count; at++) {
    onRead()
    yield { name: `${at}.csv`, content: make(at) } satisfies FileToPack
  }
}

it('contain every file, and are identical for identical files', async () => {
  const make = (at: number) => Buffer.from(`Code;Value\nBE;${at}\n`.repeat(at * 100_000))
  const pack = () => packFiles(filesOf(3, make), { mtime, maxBytes: 10_000_000 })
  const archive = await pack()
  if (!archive) throw new Error('too large')
  const files = unzipSync(archive)
  expect(Object.keys(files)).toEqual(['0.csv', '1.csv', '2.csv'])
  for (const at of [0, 1, 2]) expect(Buffer.from(files[`${at}.csv`] ?? []).equals(make(at))).toBe(true)
  expect((await pack())?.equals(archive)).toBe(true)
})

it('are aborted as soon as they are too large, without reading further', async () => {
  let read = 0
  const files = filesOf(
    100,
    () => randomBytes(300_000),
    () => read++,
  )
  expect(await packFiles(files, { mtime, maxBytes: 1_000_000 })).toBeNull()
  expect(read).toBeLessThan(6)
})

it('need no more memory than one file and the packed bytes', async () => {
  const content = Buffer.from('BE;2031;400000;1,5\n'.repeat(500_000))
  const collect = (globalThis as { gc?: () => void }).gc ?? (() => undefined)
  let most = 0
  const measure = () => {
    collect()
    const { arrayBuffers, heapUsed } = process.memoryUsage()
    most = Math.max(most, arrayBuffers + heapUsed)
  }
  measure()
  const before = most
  const archive = await packFiles(
    filesOf(30, () => Buffer.from(content), measure),
    { mtime, maxBytes: 50_000_000 },
  )
  // 285 MB in total.
  expect((archive?.length ?? 0) > 0).toBe(true)
  expect(most - before).toBeLessThan(200_000_000)
})
