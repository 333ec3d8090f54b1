// The pictures of figures: drawn beside the requests, kept in the file store. A generated one is kept twice: as a PNG that carries
// title and source along, and plain, as vectors, for reports, which say both around it.
import type { Db } from '../platform/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import { PictureDrawer } from '../platform/pictures/drawer.ts'
import type { DrawOrder, PaintedPicture } from '../platform/pictures/messages.ts'
import { defaultLocale } from '../platform/texts.ts'
import { styleOf, toRequest, type FigureContent } from './content.ts'

/** A PNG has 2,000 pixels. */
const scale = 2.5
const thumbnailWidth = 320
const maxPictureBytes = 100_000_000

export const drawer = new PictureDrawer()

interface PictureFile {
  readonly file: Buffer
  /** Pixels, or px of an SVG. */
  readonly width: number
  readonly height: number
}
export interface FigurePicture extends PictureFile {
  readonly thumbnail: Buffer
  /** Null: it was uploaded, and is plain as it is. */
  readonly plain: PictureFile | null
}

const toOrder = (content: FigureContent, locale: string): Pick<DrawOrder, 'request' | 'style'> => ({
  request: toRequest(content, locale),
  style: styleOf(locale),
})

/** @throws Error when it cannot be drawn; the signal's reason when it is aborted */
export async function drawContent(content: FigureContent, locale: string, signal: AbortSignal): Promise<FigurePicture> {
  const framed = await drawer.draw({ ...toOrder(content, locale), format: 'png', scale, thumbnailWidth }, signal)
  if (!framed.thumbnail) throw new Error('there is no thumbnail')
  return { ...toFile(framed), thumbnail: Buffer.from(framed.thumbnail), plain: await drawPlain(content, signal) }
}

/** In the language of reports, whoever draws it. */
async function drawPlain(content: FigureContent, signal: AbortSignal): Promise<PictureFile> {
  const { request, style } = toOrder(content, defaultLocale)
  const plainStyle = { ...style, scheme: 'print', isFramed: false } as const
  return toFile(await drawer.draw({ request, style: plainStyle, format: 'svg', scale: 1 }, signal))
}

const toFile = ({ file, width, height }: PaintedPicture): PictureFile => ({ file: Buffer.from(file), width, height })

/** Of a figure: the keys of its files, and their sizes. */
export interface StoredPicture {
  readonly pictureKey: string
  readonly thumbnailKey: string
  readonly width: number
  readonly height: number
  /** Null: it was uploaded. So are its sizes. */
  readonly plainKey: string | null
  readonly plainWidth: number | null
  readonly plainHeight: number | null
}

/** Outside of any transaction; to be kept in the one that needs it. @throws Problem 'diskFull' */
export async function storePicture(
  files: FileStore,
  { file, thumbnail, plain, width, height }: FigurePicture,
  signal: AbortSignal,
): Promise<StoredPicture> {
  const keys: string[] = []
  const store = async (content: Buffer, media: string, extension: string): Promise<string> => {
    const options = { media, extension, name: `figure.${extension}`, maxBytes: maxPictureBytes, signal }
    const { key } = await files.storeFile(content, options)
    keys.push(key)
    return key
  }
  try {
    return {
      pictureKey: await store(file, 'image/png', 'png'),
      thumbnailKey: await store(thumbnail, 'image/png', 'png'),
      plainKey: plain && (await store(plain.file, 'image/svg+xml', 'svg')),
      plainWidth: plain && plain.width,
      plainHeight: plain && plain.height,
      width,
      height,
    }
  } catch (error) {
    await Promise.allSettled(keys.map(key => files.discardFile(key)))
    throw error
  }
}

type PictureKeys = Pick<StoredPicture, 'pictureKey' | 'thumbnailKey' | 'plainKey'>
const keysOf = ({ pictureKey, thumbnailKey, plainKey }: PictureKeys): string[] => [
  pictureKey,
  thumbnailKey,
  ...(plainKey === null ? [] : [plainKey]),
]

export async function keepPicture(files: FileStore, tx: Db, picture: PictureKeys): Promise<void> {
  for (const key of keysOf(picture)) await files.keepFile(tx, key)
}

/** Of one that nothing shows any more. */
export const deletePicture = (files: FileStore, tx: Db, picture: PictureKeys): Promise<void> =>
  files.deleteFiles(tx, keysOf(picture))

/** One that was not kept. */
export async function discardPicture(files: FileStore, picture: PictureKeys): Promise<void> {
  for (const key of keysOf(picture)) await files.discardFile(key)
}
