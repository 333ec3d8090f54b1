// `npm run db:types`: writes the row types again from the migrations, on a database made for the purpose.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start.ts'
import { migrateToLatest } from '../src/platform/postgres/migrate.ts'
import { generateRowTypes, rowTypesFile } from './generate-row-types.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'imp-row-types-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false })
try {
  await migrateToLatest(postgres)
  writeFileSync(rowTypesFile, await generateRowTypes(postgres))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
