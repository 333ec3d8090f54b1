// Compares a picture with its reference. UPDATE_REFERENCES=true writes the references again: look at them before they are
// committed. A picture that differs is left beside its reference as *.drawn.png.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

/** Out of 255: machines smooth the edges of letters a little differently. */
const channelTolerance = 48
const worthKeepingShare = 0.02

/** @param file of the reference @returns the share of pixels that differ; 1: other size */
export async function compareWithReference(png: Uint8Array, file: string): Promise<number> {
  if (process.env['UPDATE_REFERENCES'] === 'true') {
    await mkdir(path.dirname(file), { recursive: true })
    await sharp(png).png({ palette: true, compressionLevel: 9 }).toFile(file)
  }
  const share = await compareShare(png, await readFile(file))
  if (share > worthKeepingShare) await writeFile(file.replace(/\.png$/, '.drawn.png'), png)
  return share
}

export async function compareShare(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [first, second] = await Promise.all([readPixels(one), readPixels(other)])
  if (first.width !== second.width || first.height !== second.height) return 1
  const differs = (at: number): boolean =>
    [0, 1, 2].some(
      channel => Math.abs((first.pixels[at + channel] ?? 0) - (second.pixels[at + channel] ?? 0)) > channelTolerance,
    )
  let different = 0
  for (let at = 0; at < first.pixels.length; at += 3) if (differs(at)) different++
  return different / (first.width * first.height)
}

async function readPixels(png: Uint8Array): Promise<{ width: number; height: number; pixels: Buffer }> {
  const flat = sharp(png).flatten({ background: '#ffffff' }).toColourspace('srgb').raw()
  const { data, info } = await flat.toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}
