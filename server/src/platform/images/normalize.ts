// Reads an image and writes it anew, in a process of its own (see prepare.ts).
import { open, readFile, stat } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { Work } from '../isolated/messages.ts'
import { Problem } from '../problems.ts'
import type { WrittenImage } from './prepare.ts'

/** Some 7,000 × 7,000: more than any page can show. */
const maxPixels = 50_000_000
const maxSide = 30_000
const maxSvgBytes = 5_000_000
const maxResultBytes = 40_000_000
/** A drawing has no size of its own: it gets one that can be printed over a page. */
const svgWidth = 2000
const maxSvgDensity = 2400
/** Photographs are many times as large as PNG: more than this no page can show of them. */
const maxPhotoSide = 4000
const thumbnailWidth = 320
const thumbnailHeight = 640

// Of all that libvips can read, these; the others are not even tried.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Nsgif', 'Webp', 'SvgBuffer'].map(format => `VipsForeignLoad${format}`),
})
sharp.concurrency(1)
sharp.cache(false)

export const run: Work<string, WrittenImage> = async path => {
  const { metadata, openImage } = await readHeader(path)
  const upright = openImage().autoOrient()
  const fitted =
    metadata.format === 'jpeg'
      ? upright.resize({ width: maxPhotoSide, height: maxPhotoSide, fit: 'inside', withoutEnlargement: true })
      : upright
  const { data: content, info } = await fitted
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnreadable)
  if (content.length > maxResultBytes) throw new Problem('imageTooLarge')
  const thumbnail = await sharp(content)
    .resize({ width: thumbnailWidth, height: thumbnailHeight, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer()
  return { width: info.width, height: info.height, content, thumbnail }
}

interface Header {
  readonly metadata: Metadata
  /** The first picture of several. */
  readonly openImage: () => Sharp
}

async function readHeader(path: string): Promise<Header> {
  if (!isPicture(await readStart(path))) return readSvg(path)
  const metadata = await sharp(path, { limitInputPixels: false }).metadata().catch(refuseUnreadable)
  refuseLarge(metadata)
  return { metadata, openImage: () => sharp(path, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }) }
}

async function readStart(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** PNG, JPEG, GIF or WebP, by the first bytes. Nothing else gets near a decoder that reads paths. */
const isPicture = (start: Buffer): boolean =>
  /^(\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a|RIFF[^]{4}WEBP)/.test(start.toString('latin1'))

async function readSvg(path: string): Promise<Header> {
  if ((await stat(path)).size > maxSvgBytes) throw new Problem('notAnImage')
  const svg = await readFile(path)
  // Packed, in another encoding, or with entities of its own: drawing programs write none of that.
  const text = svg.toString('utf8')
  if (!/^\s*</.test(text.replace(/^\ufeff/, '')) || text.includes('\0') || /<!ENTITY/i.test(text))
    throw new Problem('notAnImage')
  // As bytes without an address it has no place to load anything from.
  const metadata = await sharp(svg, { limitInputPixels: false }).metadata().catch(refuseUnreadable)
  refuseLarge(metadata)
  const density = Math.min(Math.max((72 * svgWidth) / metadata.width, 1), maxSvgDensity)
  return { metadata, openImage: () => sharp(svg, { limitInputPixels: maxPixels, density }) }
}

function refuseLarge({ width, height }: Metadata): void {
  if (width > maxSide || height > maxSide || width * height > maxPixels) throw new Problem('imageTooLarge')
}

function refuseUnreadable(error: unknown): never {
  const message = error instanceof Error ? error.message : ''
  throw new Problem(/exceeds pixel limit|too large/i.test(message) ? 'imageTooLarge' : 'notAnImage')
}
