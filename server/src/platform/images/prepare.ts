// Makes an uploaded image harmless: recognised by its content, not by its name, and encoded again, so that only its pixels stay.
import type { Reason } from '@imp/domain/texts.ts'
import type { SpooledFile } from '../files/driver.ts'
import { runIsolated, WorkTooExpensive, type IsolationLimits, type IsolationCaller } from '../sandbox/run.ts'
import { useOwnFonts } from '../pictures/fonts.ts'
import { Problem } from '../problems.ts'

export interface PreparedImage {
  readonly width: number
  readonly height: number
  readonly content: Buffer
  readonly thumbnail: Buffer
  /** What the file contains and the picture lacks. */
  readonly leftOut: readonly Reason[]
  /** Only with something left out: a PNG of at most 1000 px. */
  readonly preview: Buffer | null
}

export interface WrittenImage {
  readonly width: number
  readonly height: number
  readonly content: Uint8Array
  readonly thumbnail: Uint8Array
  readonly leftOut: readonly Reason[]
  readonly preview: Uint8Array | null
}

const limits: IsolationLimits = { timeoutMs: 10_000, maxMemoryBytes: 640 * 1024 * 1024 }

export interface ImageChoice {
  readonly acceptLeftOut?: boolean | undefined
}

/** @throws Problem as `prepareImage`, and 'imageIncomplete' with what is left out and a preview, unless that is accepted */
export async function prepareUpload(
  file: Pick<SpooledFile, 'path'>,
  { acceptLeftOut = false }: ImageChoice,
  caller: IsolationCaller,
): Promise<PreparedImage> {
  const image = await prepareImage(file, caller)
  if (image.leftOut.length === 0 || acceptLeftOut) return image
  throw new Problem('imageIncomplete', {
    errors: image.leftOut.map(reason => ({ path: 'file', ...reason })),
    ...(image.preview && { preview: image.preview.toString('base64') }),
  })
}

/** PNG, JPEG, GIF, WebP (the first frame) or SVG (with our fonts). @throws Problem 'notAnImage', 'imageTooLarge'; the signal's reason */
export async function prepareImage(file: Pick<SpooledFile, 'path'>, caller: IsolationCaller): Promise<PreparedImage> {
  // Here, since the process that draws may be killed before it can clean up.
  useOwnFonts()
  try {
    const work = new URL('normalize.ts', import.meta.url)
    const { content, thumbnail, preview, ...facts } = await runIsolated<WrittenImage>(work, file.path, limits, caller)
    return {
      ...facts,
      content: toBuffer(content),
      thumbnail: toBuffer(thumbnail),
      preview: preview && toBuffer(preview),
    }
  } catch (error) {
    if (error instanceof WorkTooExpensive) throw new Problem('notAnImage', { text: 'problems.uploadTooComplex' })
    throw error
  }
}

const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)
