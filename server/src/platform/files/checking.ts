// Compares the stored files with their rows, byte for byte by checksum.
import { createHash } from 'node:crypto'
import type { Db } from '../db.ts'
import type { FileDriver } from './driver.ts'
import * as queries from './queries.ts'

interface FileCheck {
  readonly intactCount: number
  readonly missing: readonly string[]
  readonly damaged: readonly string[]
  readonly foreign: readonly string[]
}

const filesPerPage = 500

/** Works beside a running server: files that come or go in the meantime are neither missing nor foreign. */
export async function checkFiles(db: Db, driver: FileDriver): Promise<FileCheck> {
  const verdicts = { intact: [], missing: [], damaged: [] } as Record<FileVerdict, string[]>
  for (let after = ''; ; ) {
    const page = await queries.listKeptFiles(db, after, filesPerPage)
    for (const file of page) {
      const verdict = await checkFile(driver, file)
      const isDeleted = verdict !== 'intact' && !(await queries.findKeptFile(db, file.key))
      if (!isDeleted) verdicts[verdict].push(file.key)
    }
    const last = page.at(-1)
    if (!last || page.length < filesPerPage) break
    after = last.key
  }
  const foreign = await findForeign(db, driver)
  return { intactCount: verdicts.intact.length, missing: verdicts.missing, damaged: verdicts.damaged, foreign }
}

type FileVerdict = 'intact' | 'missing' | 'damaged'

async function checkFile(driver: FileDriver, { key, bytes, sha256 }: queries.FileRow): Promise<FileVerdict> {
  const hash = createHash('sha256')
  let count = 0
  try {
    for await (const part of (await driver.open(key, null)) as AsyncIterable<Buffer>) {
      hash.update(part)
      count += part.length
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'missing'
    throw error
  }
  return count === bytes && hash.digest().equals(sha256) ? 'intact' : 'damaged'
}

async function findForeign(db: Db, driver: FileDriver): Promise<string[]> {
  const foreign: string[] = []
  let page: string[] = []
  async function ask(): Promise<void> {
    if (page.length > 0) foreign.push(...(await queries.listUnknownKeys(db, page)))
    page = []
  }
  for await (const key of driver.list()) {
    page.push(key)
    if (page.length === filesPerPage) await ask()
  }
  await ask()
  return foreign.sort()
}
