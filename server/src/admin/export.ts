// `export`: everything in formats that other programs can read.
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { listKeptFiles } from '../platform/files/queries.ts'
import { print, type AdminCommand } from './command.ts'
import { copyAsCsv, copyAsJsonLines, exportedData } from './exporting/queries.ts'
import { CommandFailure } from './failures.ts'
import { resolveArgument } from './paths.ts'
import { withSnapshot } from './snapshot/open.ts'

const filesPerPage = 500
const maxNameLength = 120

export const exportCommand: AdminCommand = {
  name: 'export',
  summary: 'Writes all content into a new folder: CSV and JSON, and the stored files with their names.',
  details:
    'One JSON object in each line (.jsonl). Without passwords and sessions. It cannot be restored: that is what a backup is for.',
  operands: ['FOLDER'],
  options: {},
  async run(given, installation) {
    const folder = resolveArgument(given.operands[0] ?? '')
    if (existsSync(folder)) throw new CommandFailure(`${folder} is there already.`)
    for (const inside of ['csv', 'json', 'files'])
      await mkdir(path.join(folder, inside), { recursive: true, mode: 0o700 })
    let fileCount = 0
    await withSnapshot(installation, async ({ db, copyOut }) => {
      for (const [name, statement] of exportedData) {
        await pipeline(copyOut(copyAsCsv(statement)), createWriteStream(path.join(folder, 'csv', `${name}.csv`)))
        await pipeline(
          copyOut(copyAsJsonLines(statement)),
          createWriteStream(path.join(folder, 'json', `${name}.jsonl`)),
        )
      }
      for (let after = ''; ; ) {
        const page = await listKeptFiles(db, after, filesPerPage)
        for (const { key, name } of page) {
          const target = path.join(folder, 'files', fileNameOf(key, name))
          await pipeline(await installation.files.open(key, null), createWriteStream(target, { flags: 'wx' }))
          fileCount++
        }
        const last = page.at(-1)
        if (!last) return
        after = last.key
      }
    })
    print(`${exportedData.size} tables as CSV and JSON, ${fileCount} files: ${folder}`)
  },
}

/** Starts with the key, as in `files.csv`, because names are not unique. Removes characters that file systems do not allow. */
function fileNameOf(key: string, name: string): string {
  const { name: id, ext } = path.parse(key)
  const clean = name.replace(/[\s\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ')
  const readable = path.parse(clean).name.trim().slice(0, maxNameLength).toWellFormed()
  return readable === '' ? `${id}${ext}` : `${id} ${readable}${ext}`
}
