// `verify-files`: compares every stored file with the checksum in its row.
import { checkFiles } from '../platform/files/checking.ts'
import { print, type AdminCommand } from './command.ts'
import { CommandFailure } from './failures.ts'

export const verifyFilesCommand: AdminCommand = {
  name: 'verify-files',
  summary: 'Reads every stored file and compares it with its checksum.',
  details:
    'Foreign files, which the database does not know, are named and left alone: another database may share the store.',
  operands: [],
  options: {},
  async run(_given, { db, files }) {
    const { intactCount, missing, damaged, foreign } = await checkFiles(db, files)
    for (const key of missing) print(`missing  ${key}`)
    for (const key of damaged) print(`damaged  ${key}`)
    for (const key of foreign) print(`foreign  ${key}`)
    print(`${intactCount} intact, ${missing.length} missing, ${damaged.length} damaged, ${foreign.length} foreign.`)
    if (missing.length + damaged.length > 0) throw new CommandFailure('Not every file is as it was stored.')
  },
}
