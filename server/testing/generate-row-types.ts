// The row types of a migrated database, as kysely-codegen writes them and biome formats them.
import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../../', import.meta.url))
export const rowTypesFile = path.join(root, 'server/src/platform/postgres/tables.ts')

const execute = promisify(execFile)
const run = (tool: string, ...words: string[]) =>
  execute(process.execPath, [path.join(root, 'node_modules/.bin', tool), ...words], { cwd: root })

interface Place {
  readonly host: string
  readonly user: string
  readonly database: string
}

export async function generateRowTypes({ host, user, database }: Place): Promise<string> {
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const file = path.join(tmpdir(), `imp-row-types-${database}-${process.pid}.ts`)
  try {
    const source = ['--dialect', 'postgres', '--url', url, '--exclude-pattern', 'kysely_*']
    const types = ['--numeric-parser', 'number', '--type-mapping', '{"int8":"number"}']
    await run('kysely-codegen', ...source, ...types, '--out-file', file)
    await run('biome', 'format', '--write', '--vcs-enabled=false', file)
    return await readFile(file, 'utf8')
  } finally {
    await rm(file, { force: true })
  }
}
