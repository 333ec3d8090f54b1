// The passphrase of a backup: never from the command line, which other users of the machine can see.
import { readFile } from 'node:fs/promises'
import type { Given, OptionSpec } from './command.ts'
import { CommandFailure } from './failures.ts'
import { resolveArgument } from './paths.ts'

export const passphraseOption: Readonly<Record<'passphrase-file', OptionSpec>> = {
  'passphrase-file': {
    value: 'FILE',
    about: 'its first line is the passphrase; without it BACKUP_PASSPHRASE is, where set',
  },
}

/** null: none given. @throws CommandFailure */
export async function readPassphrase(given: Given): Promise<string | null> {
  const file = given.text('passphrase-file')
  if (file === null) return process.env['BACKUP_PASSPHRASE'] || null
  const [line = ''] = (await readFile(resolveArgument(file), 'utf8')).split(/\r?\n/)
  if (line === '') throw new CommandFailure(`${file} has no passphrase in its first line.`)
  return line
}
