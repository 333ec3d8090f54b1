// A file store for one test file, in a temporary folder.
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Db } from '../src/platform/db.ts'
import { openFilePlace } from '../src/platform/files/open.ts'
import { FileStore } from '../src/platform/files/store.ts'

export interface FileFolder {
  readonly folder: string
  open(db: Db): Promise<FileStore>
  list(): Promise<string[]>
  remove(): void
}

export function makeFileFolder(): FileFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'imp-test-files-'))
  return {
    folder,
    open: async db => new FileStore(await openFilePlace({ kind: 'folder', folder }), db),
    async list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      return entries.filter(entry => entry.isFile()).map(entry => path.join(entry.parentPath, entry.name))
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
