// Once per test run: one PostgreSQL with a migrated database and base data, of which each test file gets a copy (server.ts).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { sql } from 'kysely'
import { openDb } from '../src/platform/db.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start.ts'
import { migrateToLatest } from '../src/platform/postgres/migrate.ts'
import { loadBaseData } from '../seeds/base.ts'

/** Nothing may stay connected to it: PostgreSQL only copies idle databases. */
export const templateDatabase = 'template_app'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The socket folder of PostgreSQL; its user is `app`. */
    pgHost: string
  }
}

/** vitest's global set-up, hence the default export; the result is called at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'imp-test-database-'))
  const server = await startEmbeddedPostgres({ dataDir, durable: false, flags: ['max_connections=200'] })
  async function tearDown(): Promise<void> {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const { host, user, database } = server
    const admin = openDb({ host, user, database, max: 1 })
    await sql`create database ${sql.id(templateDatabase)}`.execute(admin)
    await admin.destroy()
    const place = { host, user, database: templateDatabase, max: 1 }
    await migrateToLatest(place)
    const template = openDb(place)
    await loadBaseData(template)
    await template.destroy()
    project.provide('pgHost', host)
    return tearDown
  } catch (error) {
    await tearDown()
    throw error
  }
}
