// Opens the place that FILES_URL names.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '../ids.ts'
import { openBucket } from './bucket.ts'
import type { FileDriver } from './driver.ts'
import { openFolder } from './folder.ts'

export type FilePlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 'bucket'
      readonly bucket: string
      readonly prefix: string
      readonly region: string | null
      readonly endpoint: string | null
      readonly spoolFolder: string
    }

/** @throws why nothing can be stored there */
export async function openFilePlace(place: FilePlace): Promise<FileDriver> {
  const driver = place.kind === 'folder' ? openFolder(place.folder) : await openBucket(place)
  await mkdir(driver.spoolFolder, { recursive: true })
  // Root may enter any folder; only writing shows whether it is writable.
  const probe = path.join(driver.spoolFolder, newId())
  await writeFile(probe, 'probe')
  await rm(probe)
  await driver.check()
  return driver
}
