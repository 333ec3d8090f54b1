// `backup`: everything in one file, without interrupting work.
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { listKeptFiles } from '../platform/files/queries.ts'
import { readMigrationState } from '../platform/postgres/migrate.ts'
import type { SingleConnection } from '../platform/postgres/single-connection.ts'
import { ArchiveWriter } from './archive/writing.ts'
import { print, type AdminCommand } from './command.ts'
import { CommandFailure } from './failures.ts'
import type { Installation } from './installation.ts'
import { passphraseOption, readPassphrase } from './passphrase.ts'
import { resolveArgument } from './paths.ts'
import { withSnapshot } from './snapshot/open.ts'
import { copyTableOut, listTables } from './snapshot/queries.ts'
import { describeSize } from './text-table.ts'

const filesPerPage = 500

export const backupCommand: AdminCommand = {
  name: 'backup',
  summary: 'Writes all data and files of one moment into one file, while people work.',
  details:
    'Encrypted where there is a passphrase. Sessions, jobs under way and links that let somebody in are left out.',
  operands: ['FILE'],
  options: passphraseOption,
  async run(given, installation) {
    const file = resolveArgument(given.operands[0] ?? '')
    if (existsSync(file)) throw new CommandFailure(`${file} is there already.`)
    const passphrase = await readPassphrase(given)
    // A file with the final name is always complete.
    const partial = `${file}.partial`
    await rm(partial, { force: true })
    const writer = new ArchiveWriter(partial, passphrase)
    try {
      await withSnapshot(installation, snapshot => writeAll(writer, snapshot, installation))
      const { tables, files } = await writer.finish()
      await rename(partial, file)
      const rows = tables.reduce((sum, table) => sum + (table.rows ?? 0), 0)
      const bytes = files.reduce((sum, stored) => sum + stored.bytes, 0)
      print(`${tables.length} tables with ${rows} rows, ${files.length} files with ${describeSize(bytes)}: ${file}`)
      if (passphrase === null) print('It is not encrypted: whoever has the file can read everything.')
    } catch (error) {
      await writer.abandon()
      await rm(partial, { force: true })
      throw error
    }
  },
}

/** @throws CommandFailure if a file differs from what was stored: the backup would be incomplete */
async function writeAll(writer: ArchiveWriter, snapshot: SingleConnection, { files }: Installation): Promise<void> {
  const { applied } = await readMigrationState(snapshot.db)
  await writer.begin({ madeAt: new Date().toISOString(), migrations: applied })
  for (const table of await listTables(snapshot.db)) {
    await writer.addTable({ name: table.name, columns: table.columns }, snapshot.copyOut(copyTableOut(table)))
  }
  for (let after = ''; ; ) {
    const page = await listKeptFiles(snapshot.db, after, filesPerPage)
    for (const { key, media, sha256 } of page) {
      const sum = await writer.addFile({ key, media }, await files.open(key, null).catch(rethrowMissing(key)))
      if (sum.sha256 !== sha256.toString('hex')) throw toIncompleteFailure(`The stored file ${key} is damaged`)
    }
    const last = page.at(-1)
    if (!last) return
    after = last.key
  }
}

const toIncompleteFailure = (why: string) =>
  new CommandFailure(`${why}: no backup was made. \`verify-files\` names all such files.`)

const rethrowMissing = (key: string) => (error: unknown) => {
  throw (error as NodeJS.ErrnoException).code === 'ENOENT'
    ? toIncompleteFailure(`The stored file ${key} is missing`)
    : error
}
