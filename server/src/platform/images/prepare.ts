// An image that somebody sends, made harmless: checked by what it is, not by what it is called, and written anew, so that
// nothing but its pixels stays.
import type { SpooledFile } from '../files/driver.ts'
import { runIsolated, WorkTooExpensive, type IsolationLimits, type IsolationCaller } from '../isolated/run.ts'
import { useOwnFonts } from '../pictures/fonts.ts'
import { Problem } from '../problems.ts'

/** A PNG. */
export interface PreparedImage {
  readonly width: number
  readonly height: number
  readonly content: Buffer
  /** A PNG of at most 320 px. */
  readonly thumbnail: Buffer
}

/** As it comes from the process that wrote it. */
export interface WrittenImage {
  readonly width: number
  readonly height: number
  readonly content: Uint8Array
  readonly thumbnail: Uint8Array
}

const limits: IsolationLimits = { timeoutMs: 10_000, maxMemoryBytes: 640 * 1024 * 1024 }

/**
 * PNG, JPEG, GIF, WebP (the first picture of a moving one) or SVG (drawn, with our fonts).
 * @throws Problem 'notAnImage', 'imageTooLarge'; the signal's reason
 */
export async function prepareImage(file: Pick<SpooledFile, 'path'>, caller: IsolationCaller): Promise<PreparedImage> {
  // Here, not in the process that draws: that one ends without being able to clean up after itself.
  useOwnFonts()
  try {
    const work = new URL('normalize.ts', import.meta.url)
    const { content, thumbnail, ...size } = await runIsolated<WrittenImage>(work, file.path, limits, caller)
    return { ...size, content: toBuffer(content), thumbnail: toBuffer(thumbnail) }
  } catch (error) {
    if (error instanceof WorkTooExpensive) throw new Problem('notAnImage', { text: 'problems.uploadTooComplex' })
    throw error
  }
}

/** The same memory. */
const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)
