// Images that people send: what they are, and that nothing but their pixels comes through.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { prepareImage } from './prepare.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'imp-images-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0

function prepare(content: string | Buffer, signal = new AbortController().signal) {
  const file = path.join(folder, String(files++))
  writeFileSync(file, content)
  return prepareImage({ path: file }, { user: null, signal })
}
const codeOf = (content: string | Buffer) =>
  prepare(content).then(
    () => 'accepted',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c00' }, limitInputPixels: false })
const svg = (inside: string, attributes = 'width="200" height="100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`
const pixelOf = async (image: Buffer): Promise<number[]> => {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true })
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(middle, middle + 3)]
}

describe('an image', () => {
  it.each(['png', 'gif', 'webp', 'jpeg'] as const)('in %s becomes a PNG, with a thumbnail', async format => {
    const image = await prepare(await flat(800, 400).toFormat(format).toBuffer())
    expect(image).toMatchObject({ width: 800, height: 400 })
    expect((await sharp(image.content).metadata()).format).toBe('png')
    expect(await sharp(image.thumbnail).metadata()).toMatchObject({ format: 'png', width: 320, height: 160 })
  })

  it('loses what it says about the camera and the place, and stands upright', async () => {
    const exif = { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 0/1 0/1' } }
    const photo = await flat(60, 20).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await sharp(photo).metadata()).orientation).toBe(6)
    const image = await prepare(photo)
    expect(image).toMatchObject({ width: 20, height: 60 })
    const { exif: kept, orientation } = await sharp(image.content).metadata()
    expect([kept, orientation]).toEqual([undefined, undefined])
  })

  it('that is a large photograph is made as small as a page can show it', async () => {
    expect(await prepare(await flat(6000, 3000).jpeg().toBuffer())).toMatchObject({ width: 4000, height: 2000 })
  })

  it('loses what is hung on at its end', async () => {
    const png = await flat(4, 4).png().toBuffer()
    const image = await prepare(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]))
    expect(image.content.includes('script')).toBe(false)
  })

  it('that moves becomes its first picture', async () => {
    const frames = Buffer.concat([Buffer.alloc(300, 0), Buffer.alloc(300, 255)])
    const raw = { width: 10, height: 20, channels: 3, pageHeight: 10 } as const
    const gif = await sharp(frames, { raw })
      .gif({ loop: 0, delay: [10, 10] })
      .toBuffer()
    expect((await sharp(gif).metadata()).pages).toBe(2)
    const image = await prepare(gif)
    expect(image).toMatchObject({ width: 10, height: 10 })
    expect(await pixelOf(image.content)).toEqual([0, 0, 0])
  })

  it.each<[string, () => string | Buffer | Promise<Buffer>]>([
    ['nothing', () => ''],
    ['text', () => 'a picture of a cat'],
    ['a page', () => '<!doctype html><html><body>x</body></html>'],
    ['a PDF', () => '%PDF-1.7 x'],
    ['noise', () => randomBytes(5000)],
    ['a TIFF', () => flat(4, 4).tiff().toBuffer()],
    ['an AVIF', () => flat(16, 16).avif().toBuffer()],
    ['half a PNG', async () => (await noise(200).png().toBuffer()).subarray(0, 3000)],
    ['half a JPEG', async () => (await noise(200).jpeg().toBuffer()).subarray(0, 3000)],
    ['half an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"><g>'],
    ['a packed SVG', () => gzipSync(svg('<rect width="9" height="9"/>'))],
  ])('that is %s is refused', async (_what, make) => {
    expect(await codeOf(await make())).toBe('notAnImage')
  })

  it('of 30,000 × 30,000 pixels is refused before it is decoded', async () => {
    expect(await codeOf(hugePng(30_000, 30_000))).toBe('imageTooLarge')
  })

  it('of many pixels is refused, whatever its header says', async () => {
    expect(await codeOf(hugePng(10_000, 5001))).toBe('imageTooLarge')
    expect(await codeOf(hugePng(50_000, 10))).toBe('imageTooLarge')
  })

  it('is not waited for when nobody wants it any more', async () => {
    const gone = new AbortController()
    const work = prepare(await flat(3000, 3000).png().toBuffer(), gone.signal)
    gone.abort(new Error('gone'))
    await expect(work).rejects.toThrow('gone')
  })
})

describe('a drawing', () => {
  it('is drawn, large enough to be printed', async () => {
    const image = await prepare(svg('<rect width="200" height="100" fill="#0000ff"/>'))
    expect(image).toMatchObject({ width: 2000, height: 1000 })
    expect(await pixelOf(image.content)).toEqual([0, 0, 255])
    expect(image.content.includes('<svg')).toBe(false)
  })

  it('loads nothing from the disk', async () => {
    const secret = path.join(folder, 'secret.png')
    writeFileSync(secret, await flat(200, 100).png().toBuffer())
    for (const href of [secret, `file://${secret}`, 'secret.png']) {
      const inside = `<rect width="200" height="100" fill="#00ff00"/><image href="${href}" xlink:href="${href}" width="200" height="100"/>`
      expect(await pixelOf((await prepare(svg(inside))).content)).toEqual([0, 255, 0])
    }
    const included = `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/hostname" parse="text"/>`
    const plain = await prepare(svg('<text y="50" font-size="40"></text>'))
    expect((await prepare(svg(`<text y="50" font-size="40">${included}</text>`))).content).toEqual(plain.content)
  })

  it.each([
    ['names a file', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '<text y="9">&x;</text>'],
    [
      'multiplies itself',
      `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'.replace(/./g, one => `<!ENTITY ${one} "${`&${String.fromCharCode(one.charCodeAt(0) - 1)};`.repeat(10)}">`)}]>`,
      '<text y="9">&j;</text>',
    ],
  ])('with an entity that %s is refused', async (_how, doctype, inside) => {
    expect(await codeOf(`<?xml version="1.0"?>${doctype}${svg(inside)}`)).toBe('notAnImage')
  })

  it('in another encoding is refused', async () => {
    expect(await codeOf(Buffer.from(`\ufeff${svg('')}`, 'utf16le'))).toBe('notAnImage')
  })

  it('that is too large is refused', async () => {
    expect(await codeOf(svg('', 'width="40000" height="40000"'))).toBe('imageTooLarge')
    expect(await codeOf(svg(`<!--${'x'.repeat(5_000_001)}-->`))).toBe('notAnImage')
  })

  it('that takes for ever is given up', { timeout: 60_000 }, async () => {
    const blur = `<filter id="f" x="-9" y="-9" width="19" height="19">${'<feTurbulence numOctaves="9" baseFrequency=".1"/><feGaussianBlur stdDeviation="90"/>'.repeat(400)}</filter>`
    expect(await codeOf(svg(`${blur}<rect width="200" height="100" filter="url(#f)"/>`))).toBe('notAnImage')
  })
})

const noise = (side: number) => sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })

/** A real PNG of one colour, of which only the file is small. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (name: string, content: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
    const head = Buffer.alloc(4)
    head.writeUInt32BE(content.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([head, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * Math.min(height, 100)))
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
