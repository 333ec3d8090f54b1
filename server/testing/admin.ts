// Runs a command of `npm run admin` as a program of its own, on the database and the files of a test.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { TestServer } from './server.ts'

const main = fileURLToPath(new URL('../src/admin/main.ts', import.meta.url))

interface CommandEnd {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export async function settingsOf(server: TestServer): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.db)
  return { DATABASE_URL: databaseUrl(rows[0]?.name ?? ''), FILES_URL: server.fileFolder.folder }
}

export const databaseUrl = (name: string): string =>
  `postgres://app@localhost/${name}?host=${encodeURIComponent(inject('pgHost'))}`

export async function runAdmin(env: Readonly<Record<string, string>>, ...words: string[]): Promise<CommandEnd> {
  const child = spawn(process.execPath, [main, ...words], {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>(resolve => child.once('close', resolve))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, err }
}
