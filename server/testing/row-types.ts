// `npm run db:types`: writes server/src/platform/postgres/tables.ts anew from the migrations, on a database made for the purpose.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDb } from '../src/platform/db.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start.ts'
import { migrateToLatest } from '../src/platform/postgres/migrate.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'imp-row-types-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false })
try {
  const db = openDb(postgres)
  await migrateToLatest(db)
  await db.destroy()
  const url = `postgres://${postgres.user}@localhost/${postgres.database}?host=${encodeURIComponent(postgres.host)}`
  const file = path.join(root, 'server/src/platform/postgres/tables.ts')
  run(
    'kysely-codegen',
    '--dialect',
    'postgres',
    '--url',
    url,
    '--numeric-parser',
    'number',
    '--exclude-pattern',
    'kysely_*',
    '--out-file',
    file,
    '--type-mapping',
    '{"int8":"number"}',
  )
  run('biome', 'format', '--write', file)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

function run(tool: string, ...words: string[]): void {
  const { status } = spawnSync(path.join(root, 'node_modules/.bin', tool), words, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${tool} failed`)
}
