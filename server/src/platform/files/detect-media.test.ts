import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { detectMedia } from './detect-media.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'imp-detect-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function mediaOf(content: string | Uint8Array, name = 'file.png'): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, content)
  return (await detectMedia(file)).media
}
const flat = () => sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })

it.each<[string, string, () => Promise<string | Uint8Array>]>([
  ['a PDF', 'application/pdf', async () => '%PDF-1.7\nx'],
  ['a PNG', 'image/png', () => flat().png().toBuffer()],
  ['a JPEG', 'image/jpeg', () => flat().jpeg().toBuffer()],
  ['a WebP', 'image/webp', () => flat().webp().toBuffer()],
  ['a GIF', 'image/gif', () => flat().gif().toBuffer()],
  [
    'an OpenDocument text',
    'application/vnd.oasis.opendocument.text',
    async () =>
      Buffer.concat([
        Buffer.from('PK\x03\x04'),
        Buffer.alloc(26),
        Buffer.from('mimetypeapplication/vnd.oasis.opendocument.text'),
      ]),
  ],
  ['something packed', 'application/zip', async () => 'PK\x03\x04 and so on'],
  ['a table of values', 'text/plain', async () => 'Täglich;1,5\r\n'],
  ['a letter cut in two', 'text/plain', async () => Buffer.concat([Buffer.alloc(4095, 'a'), Buffer.from('é')])],
  ['a page', 'application/octet-stream', async () => '<!doctype html><script>alert(1)</script>'],
  [
    'a drawing',
    'application/octet-stream',
    async () => '\ufeff <svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>',
  ],
  ['a program', 'application/x-executable', async () => '\x7fELF\x02\x01\x01\0'],
  ['broken text', 'application/octet-stream', async () => Buffer.from([0x61, 0xff, 0x62])],
])('%s is %s', async (_what, media, make) => {
  expect(await mediaOf(await make())).toBe(media)
})

it('a workbook is one, also under another name', async () => {
  const content = await writeXlsx({ sheets: [{ name: 'One', rows: [[1]] }] })
  expect(await mediaOf(content, 'report.pdf')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
})
