// `restore`: restores a backup into an empty installation, completely or not at all.
import { existsSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { checkFiles } from '../platform/files/checking.ts'
import { storeAs } from '../platform/files/restoring.ts'
import { migrateWithin, readMigrationState } from '../platform/postgres/migrate.ts'
import { openSingleConnection, type SingleConnection } from '../platform/postgres/single-connection.ts'
import { ArchiveProblem, type Manifest } from './archive/format.ts'
import { readArchive } from './archive/reading.ts'
import { print, type AdminCommand } from './command.ts'
import { CommandFailure } from './failures.ts'
import type { Installation } from './installation.ts'
import { passphraseOption, readPassphrase } from './passphrase.ts'
import { resolveArgument } from './paths.ts'
import {
  advanceIdentities,
  copyTableIn,
  countTables,
  emptyTables,
  listTables,
  setAuditTriggers,
  sumTable,
} from './snapshot/queries.ts'
import { describeSize, formatTable } from './text-table.ts'

export const restoreCommand: AdminCommand = {
  name: 'restore',
  summary: 'Puts a backup into an empty installation: an empty database and no files.',
  details: 'The file is read through before anything is changed. Start the server when it is done.',
  operands: ['FILE'],
  options: passphraseOption,
  needsNoTables: true,
  async run(given, installation) {
    const file = resolveArgument(given.operands[0] ?? '')
    if (!existsSync(file)) throw new CommandFailure(`There is no file ${file}.`)
    const passphrase = await readPassphrase(given)
    await checkEmpty(installation)
    try {
      const manifest = await checkArchive(installation, file, passphrase)
      await restoreAll(installation, file, passphrase, manifest)
    } catch (error) {
      throw error instanceof ArchiveProblem ? new CommandFailure(`${error.message} Nothing was restored.`) : error
    }
  },
}

async function checkEmpty({ db, files }: Installation): Promise<void> {
  const tables = await countTables(db)
  if (tables > 0) {
    throw new CommandFailure(
      `The database is not empty (${tables} tables): restore into a new one (createdb; for the embedded one, another DATA_DIR).`,
    )
  }
  for await (const key of files.list()) {
    throw new CommandFailure(
      `The file store is not empty (${key}): restore into a new folder, or under another prefix.`,
    )
  }
}

/** Reads the whole file without changing anything. @throws ArchiveProblem, CommandFailure */
function checkArchive({ db }: Installation, file: string, passphrase: string | null): Promise<Manifest> {
  return readArchive(file, passphrase, {
    async begin({ migrations }) {
      const { applied, pending } = await readMigrationState(db)
      const unknown = migrations.find(name => !applied.includes(name) && !pending.includes(name))
      if (unknown !== undefined) {
        throw new CommandFailure(
          `The backup was made by a newer version of the product (it has ${unknown}): use that one.`,
        )
      }
    },
    table: async () => undefined,
    file: async () => undefined,
  })
}

async function restoreAll(
  { connection, db, files }: Installation,
  file: string,
  passphrase: string | null,
  manifest: Manifest,
): Promise<void> {
  const target = await openSingleConnection(connection)
  const stored: string[] = []
  let isCommitted = false
  try {
    await target.begin('read committed')
    await migrateWithin(target.db, manifest.migrations)
    await setAuditTriggers(target.db, 'disable')
    await emptyTables(target.db)
    await readArchive(file, passphrase, {
      begin: async () => undefined,
      table: (entry, content) => pipeline(content, target.copyIn(copyTableIn(entry))),
      async file(entry, content) {
        stored.push(entry.key)
        await storeAs(files, entry, content)
      },
    })
    await setAuditTriggers(target.db, 'enable')
    await advanceIdentities(target.db)
    const lines = await compareTables(target, manifest)
    await target.commit()
    isCommitted = true
    print(formatTable(['table', 'rows', 'sha256'], lines))
    await compareFiles({ db, files }, manifest)
  } finally {
    await target.close()
    if (!isCommitted) for (const key of stored) await files.remove(key)
  }
}

async function compareTables(target: SingleConnection, manifest: Manifest): Promise<string[][]> {
  const shapes = await listTables(target.db)
  const lines: string[][] = []
  for (const { name, columns, rows, sha256 } of manifest.tables) {
    const shape = shapes.find(one => one.name === name)
    const sum = shape && (await sumTable(target, { ...shape, columns }))
    if (sum?.rows !== rows || sum?.sha256 !== sha256) {
      throw new CommandFailure(`The table ${name} is not equal to that of the backup: nothing was restored.`)
    }
    lines.push([name, String(rows), sha256])
  }
  return lines
}

async function compareFiles({ db, files }: Pick<Installation, 'db' | 'files'>, manifest: Manifest): Promise<void> {
  const { intactCount, missing, damaged } = await checkFiles(db, files)
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
  if (missing.length + damaged.length > 0 || intactCount !== manifest.files.length) {
    throw new CommandFailure('Not every file is as it was stored: `verify-files` says which.')
  }
  print(`${intactCount} files with ${describeSize(bytes)}. All counts and checksums are those of the backup.`)
}
