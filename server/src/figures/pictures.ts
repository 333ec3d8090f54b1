// Draws and stores the pictures of figures. A generated one has a PNG with title and source, and a plain SVG for reports.
import type { Db } from '../platform/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import { PictureDrawer } from '../platform/pictures/drawer.ts'
import type { DrawOrder, PaintedPicture } from '../platform/pictures/messages.ts'
import { defaultLocale } from '../platform/texts.ts'
import { styleOf, toRequest, type FigureContent } from './content.ts'

/** The PNG is 2,000 pixels wide. */
const scale = 2.5
const thumbnailWidth = 320
const maxPictureBytes = 100_000_000

export const drawer = new PictureDrawer()

interface PictureFile {
  readonly file: Buffer
  /** In pixels, or px of an SVG. */
  readonly width: number
  readonly height: number
}
export interface FigurePicture extends PictureFile {
  readonly thumbnail: Buffer
  /** null: uploaded, and plain as it is. */
  readonly plain: PictureFile | null
}

const toOrder = (content: FigureContent, locale: string): Pick<DrawOrder, 'request' | 'style'> => ({
  request: toRequest(content, locale),
  style: styleOf(locale),
})

/** @throws Error if it cannot be drawn; the signal's reason when aborted */
export async function drawContent(content: FigureContent, locale: string, signal: AbortSignal): Promise<FigurePicture> {
  const framed = await drawer.draw({ ...toOrder(content, locale), format: 'png', scale, thumbnailWidth }, signal)
  if (!framed.thumbnail) throw new Error('there is no thumbnail')
  return { ...toFile(framed), thumbnail: Buffer.from(framed.thumbnail), plain: await drawPlain(content, signal) }
}

/** Always in the language of reports. */
async function drawPlain(content: FigureContent, signal: AbortSignal): Promise<PictureFile> {
  const { request, style } = toOrder(content, defaultLocale)
  const plainStyle = { ...style, scheme: 'print', isFramed: false } as const
  return toFile(await drawer.draw({ request, style: plainStyle, format: 'svg', scale: 1 }, signal))
}

const toFile = ({ file, width, height }: PaintedPicture): PictureFile => ({ file: Buffer.from(file), width, height })

export interface StoredPicture {
  readonly pictureKey: string
  readonly thumbnailKey: string
  readonly width: number
  readonly height: number
  /** null: uploaded. The same goes for its sizes. */
  readonly plainKey: string | null
  readonly plainWidth: number | null
  readonly plainHeight: number | null
}

/** Runs outside any transaction; the caller commits the files in its own. @throws Problem 'diskFull' */
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

export async function commitPicture(files: FileStore, tx: Db, picture: PictureKeys): Promise<void> {
  for (const key of keysOf(picture)) await files.keepFile(tx, key)
}

export const deletePicture = (files: FileStore, tx: Db, picture: PictureKeys): Promise<void> =>
  files.deleteFiles(tx, keysOf(picture))

export async function discardPicture(files: FileStore, picture: PictureKeys): Promise<void> {
  for (const key of keysOf(picture)) await files.discardFile(key)
}
