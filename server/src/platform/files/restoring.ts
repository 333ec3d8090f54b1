// Puts a file back under its key: its row comes from the same backup.
import { Readable } from 'node:stream'
import type { FileDriver } from './driver.ts'
import { spool } from './spool.ts'

/** The form of the store's own keys: none leads out of the folder. */
const keyPattern = /^[\w-]+(?:\/[\w-]+)*\.\w+$/

export async function storeAs(
  driver: FileDriver,
  { key, media }: { readonly key: string; readonly media: string },
  content: AsyncIterable<Buffer>,
): Promise<void> {
  if (!keyPattern.test(key)) throw new RangeError(`'${key}' is no key of a stored file`)
  const { signal } = new AbortController()
  const received = await spool(driver.spoolFolder, Readable.from(content), { maxBytes: Infinity, signal })
  await driver.publish(received, key, media, signal)
}
