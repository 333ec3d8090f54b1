// The pictures of figures: drawn beside the requests, kept in the file store.
import type { FileStore } from '../platform/files/store.ts'
import { PictureDrawer } from '../platform/pictures/drawer.ts'
import type { DrawOrder } from '../platform/pictures/messages.ts'
import { directionOf, formatText } from '../platform/texts.ts'
import { toView, type FigureContent } from './content.ts'

/** px: narrow enough for its letters to be read on A4. A PNG has 2,000 pixels. */
export const layoutWidthPx = 800
const scale = 2.5
const thumbnailWidth = 320
const maxPictureBytes = 100_000_000
const name = 'figure.png'

export const drawer = new PictureDrawer()

export interface FigurePicture {
  readonly file: Buffer
  readonly thumbnail: Buffer
  readonly width: number
  readonly height: number
}

/** @param locale decides the words and the direction of the picture */
const toOrder = (content: FigureContent, locale: string): DrawOrder => ({
  request: { kind: 'figure', view: toView(content, (id, values) => formatText(locale, id, values)) },
  style: { scheme: 'light', width: layoutWidthPx, locale, direction: directionOf(locale), isFramed: true },
  format: 'png',
  scale,
  thumbnailWidth,
})

/** @throws Error when it cannot be drawn; the signal's reason when it is aborted */
export async function drawContent(content: FigureContent, locale: string, signal: AbortSignal): Promise<FigurePicture> {
  const { file, thumbnail, ...size } = await drawer.draw(toOrder(content, locale), signal)
  if (!thumbnail) throw new Error('there is no thumbnail')
  return { file: Buffer.from(file), thumbnail: Buffer.from(thumbnail), width: size.width, height: size.height }
}

/** Of a figure: the keys of its files and its size. */
export interface StoredPicture {
  readonly pictureKey: string
  readonly thumbnailKey: string
  readonly width: number
  readonly height: number
}

/** Outside of any transaction; to be kept in the one that needs it. @throws Problem 'diskFull' */
export async function storePicture(
  files: FileStore,
  { file, thumbnail, width: pixels, height }: FigurePicture,
  signal: AbortSignal,
): Promise<StoredPicture> {
  const options = { media: 'image/png', extension: 'png', name, maxBytes: maxPictureBytes, signal }
  const { key: pictureKey } = await files.storeFile(file, options)
  try {
    const { key: thumbnailKey } = await files.storeFile(thumbnail, options)
    return { pictureKey, thumbnailKey, width: pixels, height }
  } catch (error) {
    await files.discardFile(pictureKey).catch(() => undefined)
    throw error
  }
}

export async function discardPicture(files: FileStore, { pictureKey, thumbnailKey }: StoredPicture): Promise<void> {
  await files.discardFile(pictureKey)
  await files.discardFile(thumbnailKey)
}
