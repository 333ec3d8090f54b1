// Incoming files: written to this server's disk as they arrive, counted and hashed, never held in memory.
import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { newId } from '../ids.ts'
import type { SpooledFile } from './driver.ts'

export class TooManyBytes extends Error {
  constructor(maxBytes: number) {
    super(`more than ${maxBytes} bytes`)
    this.name = 'TooManyBytes'
  }
}

/** Leaves nothing behind on failure. @throws TooManyBytes; the signal's reason; errors of the source or the disk */
export async function spool(
  folder: string,
  source: Readable | Buffer,
  { maxBytes, signal }: { readonly maxBytes: number; readonly signal: AbortSignal },
): Promise<SpooledFile> {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, newId())
  const handle = await open(file, 'wx')
  try {
    const hash = createHash('sha256')
    let bytes = 0
    const parts = Buffer.isBuffer(source) ? [source] : source
    for await (const part of parts as AsyncIterable<Buffer>) {
      signal.throwIfAborted()
      bytes += part.length
      if (bytes > maxBytes) throw new TooManyBytes(maxBytes)
      hash.update(part)
      await handle.writeFile(part)
    }
    signal.throwIfAborted()
    // Once acknowledged, a file survives a power cut.
    await handle.datasync()
    await handle.close()
    return { path: file, bytes, sha256: hash.digest() }
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(file, { force: true })
    throw error
  }
}

/** Removes what killed servers have left behind: files not written to for that long. */
export async function sweepSpool(folder: string, maxAgeMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const file = path.join(folder, name)
    const written = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    )
    if (Date.now() - written > maxAgeMs) await rm(file, { force: true })
  }
}
