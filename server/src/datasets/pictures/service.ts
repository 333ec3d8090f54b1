// Draws pictures of datasets with the builders of the screens, once for each content.
import { createHash } from 'node:crypto'
import type { PictureRequest } from '@imp/drawing/draw-picture.ts'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { drawer } from '../../figures/pictures.ts'
import type { Ctx } from '../../platform/context.ts'
import { PublicFile } from '../../platform/http/public-file.ts'
import { Problem } from '../../platform/problems.ts'
import { defaultLocale, directionOf } from '../../platform/texts.ts'
import { toAnonymousContext } from '../anonymous-context.ts'
import { parseKey } from '../dataset-key.ts'
import { findCanonicalKey, loadCountryNames } from '../reading/service.ts'
import { findPublicDataset } from '../listing/service.ts'
import { buildPictureRequest } from './request.ts'

/** px. The size of link previews; and as wide as most pages, with any height. */
const sizes = { png: { width: 1200, height: 630 }, svg: { width: 960 } } as const
type PictureFormat = keyof typeof sizes

interface DatasetPicture {
  readonly file: Buffer
  readonly description: string
}
const timeoutMs = 30_000
const retryAfterSeconds = 30
const cacheMs = 10 * 60_000
/** By a hash of the content, which is read each time: withdrawn data are in no picture. */
const drawn = new LRUCache<string, Promise<DatasetPicture>>({ max: 200, ttl: cacheMs })

/** null: shown as a table. @throws Problem 'unknownDataset', 'notPublished' */
export async function drawDataset(ctx: Ctx, key: string, format: PictureFormat): Promise<DatasetPicture | null> {
  const visitor = toAnonymousContext(ctx)
  const canonical = await findCanonicalKey(visitor, parseKey(key))
  await findPublicDataset(visitor, canonical, defaultLocale)
  const request = await buildPictureRequest(visitor, parseKey(canonical), await loadCountryNames(visitor))
  if (!request) return null
  const shown = createHash('sha256')
    .update(JSON.stringify([request, format], writeMaps))
    .digest('base64')
  const known = drawn.get(shown)
  if (known) return known
  const drawing = draw(request, format)
  drawn.set(shown, drawing)
  drawing.catch(() => drawn.delete(shown))
  return drawing
}

/** JSON would omit the content of maps. */
const writeMaps = (_: string, value: unknown): unknown => (value instanceof Map ? [...value] : value)

async function draw(request: PictureRequest, format: PictureFormat): Promise<DatasetPicture> {
  const style = {
    scheme: 'light',
    locale: defaultLocale,
    direction: directionOf(defaultLocale),
    isFramed: true,
  } as const
  const order = { request, style: { ...style, ...sizes[format] }, format, scale: 1 }
  // Not the caller's signal, because others may wait for the same picture.
  const timeout = AbortSignal.timeout(timeoutMs)
  const { file, words } = await drawer.draw(order, timeout).catch((error: unknown) => {
    throw timeout.aborted ? new Problem('unavailable', { retryAfter: retryAfterSeconds }) : error
  })
  return { file: format === 'png' ? await fitPreview(file) : Buffer.from(file), description: words.description }
}

/** Pads a picture that is lower than requested. */
const fitPreview = (file: Uint8Array): Promise<Buffer> =>
  sharp(file)
    .resize({ ...sizes.png, fit: 'contain', background: '#ffffff' })
    .png()
    .toBuffer()

export async function writePicture(ctx: Ctx, key: string, format: PictureFormat): Promise<PublicFile> {
  const picture = await drawDataset(ctx, key, format)
  if (!picture) throw new Problem('unknownDataset')
  return new PublicFile(picture.file)
}
