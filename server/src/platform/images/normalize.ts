// Decodes an image and writes it again, in a process of its own (see prepare.ts).
import { open, readFile, stat } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { maxDrawingBytes } from '@imp/domain/drawing-limits.ts'
import type { Reason } from '@imp/domain/texts.ts'
import type { Work } from '../sandbox/messages.ts'
import { Problem } from '../problems.ts'
import { drawnDensity } from './content-box.ts'
import { readDrawing, refusal } from './drawing.ts'
import type { WrittenImage } from './prepare.ts'

/** About 7,000 × 7,000: more than any page can show. */
const maxPixels = 50_000_000
const maxSide = 30_000
const maxResultBytes = 40_000_000
/** Photographs are many times as large as PNG: no page can show more than this. */
const maxPhotoSide = 4000
const thumbnailWidth = 320
const thumbnailHeight = 640
const previewSide = 1000

// The only loaders of libvips that may be used.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Nsgif', 'Webp', 'SvgBuffer'].map(format => `VipsForeignLoad${format}`),
})
sharp.concurrency(1)
sharp.cache(false)

export const run: Work<string, WrittenImage> = async path => {
  const { metadata, openImage, leftOut } = await readHeader(path)
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
  if (metadata.format === 'svg' && leftOut.length === 0 && (await isBlank(thumbnail)))
    throw refusal('figures.image.blank')
  const preview = leftOut.length > 0 ? await makePreview(content) : null
  return { width: info.width, height: info.height, content, thumbnail, leftOut, preview }
}

async function isBlank(image: Buffer): Promise<boolean> {
  const { channels } = await sharp(image).stats()
  return channels.length === 4 && channels[3]?.max === 0
}

const makePreview = (content: Buffer): Promise<Buffer> =>
  sharp(content)
    .resize({ width: previewSide, height: previewSide, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer()

interface Header {
  readonly metadata: Metadata
  readonly openImage: () => Sharp
  readonly leftOut: readonly Reason[]
}

async function readHeader(path: string): Promise<Header> {
  const start = (await readStart(path)).toString('latin1')
  if (!isPicture(start)) {
    refuseOtherFormat(start)
    return readSvg(path)
  }
  const metadata = await sharp(path, { limitInputPixels: false }).metadata().catch(refuseUnreadable)
  refuseLarge(metadata)
  const { pages = 1 } = metadata
  return {
    metadata,
    openImage: () => sharp(path, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }),
    leftOut: pages > 1 ? [{ text: 'figures.image.leftOut.frames', values: { count: pages } }] : [],
  }
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

/** By the first bytes. Nothing else reaches a decoder that reads paths. */
const isPicture = (start: string): boolean => /^(\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a|RIFF[^]{4}WEBP)/.test(start)

async function readSvg(path: string): Promise<Header> {
  if ((await stat(path)).size > maxDrawingBytes) throw refusal('figures.image.drawingTooLarge')
  // As bytes without a location it cannot load anything.
  const { svg, leftOut } = await readDrawing(await readFile(path))
  const metadata = await sharp(svg, { limitInputPixels: false, density: drawnDensity })
    .metadata()
    .catch(refuseUnreadable)
  return { metadata, openImage: () => sharp(svg, { limitInputPixels: maxPixels, density: drawnDensity }), leftOut }
}

function refuseLarge({ width, height }: Metadata): void {
  if (width > maxSide || height > maxSide || width * height > maxPixels) throw new Problem('imageTooLarge')
}

function refuseUnreadable(error: unknown): never {
  if (error instanceof Problem) throw error
  const message = error instanceof Error ? error.message : ''
  if (/exceeds pixel limit|too large/i.test(message)) throw new Problem('imageTooLarge')
  throw refusal('figures.image.damaged')
}

const otherFormats: readonly (readonly [name: string, isOne: (start: string) => boolean])[] = [
  ['HEIC', start => /^ftyp(?:hei|hev|mif1|msf1)/.test(start.slice(4))],
  ['AVIF', start => start.startsWith('ftypavi', 4)],
  ['TIFF', start => /^(?:II[*+]\0|MM\0[*+])/.test(start)],
  ['BMP', start => /^BM[^]{4}\0{4}/.test(start)],
  ['EMF', start => start.startsWith('\x01\0\0\0')],
  ['WMF', start => start.startsWith('\xd7\xcd\xc6\x9a')],
  ['EPS', start => /^(?:%!PS|\xc5\xd0\xd3\xc6)/.test(start)],
  ['PDF', start => start.startsWith('%PDF-')],
  ['Photoshop', start => start.startsWith('8BPS')],
  ['JPEG XL', start => start.startsWith('\xff\x0a') || start.startsWith('JXL ', 4)],
  ['JPEG 2000', start => start.startsWith('jP  ', 4)],
  ['ICO', start => start.startsWith('\0\0\x01\0')],
]
function refuseOtherFormat(start: string): void {
  const [format] = otherFormats.find(([, isOne]) => isOne(start)) ?? []
  if (format !== undefined) throw refusal('figures.image.format', { format })
}
