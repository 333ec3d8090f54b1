// Files in a folder, which several servers may share (a network file system).
import { constants } from 'node:fs'
import { access, mkdir, open, opendir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FileDriver } from './driver.ts'

/** Beside the files, so that publishing is a rename; no key begins with a dot. */
const spoolName = '.incoming'

export function openFolder(folder: string): FileDriver {
  const pathOf = (key: string): string => path.join(folder, key)
  return {
    spoolFolder: path.join(folder, spoolName),

    async publish(file, key) {
      const place = path.dirname(pathOf(key))
      await mkdir(place, { recursive: true })
      await rename(file.path, pathOf(key))
      await syncFolder(place)
    },

    async open(key, range) {
      // Opened first, so that a missing file is an error here and not in the middle of a response.
      const handle = await open(pathOf(key))
      return handle.createReadStream(range ? { start: range.first, end: range.last } : {})
    },

    remove: key => rm(pathOf(key), { force: true }),
    list: () => listFolder(folder, ''),
    check: () => access(path.join(folder, spoolName), constants.R_OK | constants.W_OK | constants.X_OK),
    close: () => undefined,
  }
}

/** So that the new name survives a power cut. Where a folder cannot be opened (Windows), that is up to the system. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null)
  try {
    await handle?.sync()
  } finally {
    await handle?.close()
  }
}

async function* listFolder(folder: string, prefix: string): AsyncGenerator<string> {
  for await (const entry of await opendir(path.join(folder, prefix))) {
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) yield* listFolder(folder, `${prefix}${entry.name}/`)
    else yield prefix + entry.name
  }
}
