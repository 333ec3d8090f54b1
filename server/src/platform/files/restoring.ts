// Puts a file back under the key that it had: its row comes from the same backup.
import { Readable } from 'node:stream'
import type { FileDriver } from './driver.ts'
import { spool } from './spool.ts'

/** As the store makes them: nothing of another folder. */
const keyPattern = /^[\w-]+(?:\/[\w-]+)*\.\w+$/

/** @throws RangeError where the key is none of a store */
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
