// An image that somebody sends, made harmless: checked by what it is, not by what it is called, and written anew, so that
// nothing but its pixels stays.
import type { SpooledFile } from '../files/driver.ts'
import { runIsolated, WorkTooExpensive, type IsolationLimits } from '../isolated/run.ts'
import { useOwnFonts } from '../pictures/fonts.ts'
import { Problem } from '../problems.ts'

/** Of an upload. */
export const maxImageBytes = 20_000_000

export interface PreparedImage {
  readonly media: 'image/png' | 'image/jpeg'
  readonly extension: 'png' | 'jpg'
  readonly width: number
  readonly height: number
  readonly content: Buffer
  /** A PNG of at most 320 px. */
  readonly thumbnail: Buffer
}

const limits: IsolationLimits = { timeoutMs: 10_000, maxMemoryBytes: 640 * 1024 * 1024 }

/**
 * PNG, JPEG (which stays one), GIF, WebP (the first picture of a moving one) or SVG (drawn, with our fonts).
 * @throws Problem 'notAnImage', 'imageTooLarge'; the signal's reason
 */
export async function prepareImage(file: Pick<SpooledFile, 'path'>, signal: AbortSignal): Promise<PreparedImage> {
  // Here, not in the process that draws: that one ends without being able to clean up after itself.
  useOwnFonts()
  try {
    return await runIsolated<PreparedImage>(new URL('normalize.ts', import.meta.url), file.path, limits, signal)
  } catch (error) {
    if (error instanceof WorkTooExpensive) throw new Problem('notAnImage', { text: 'problems.uploadTooComplex' })
    throw error
  }
}
