// Budget: a backup with its files runs at 50 MB/s or more in at most 200 MB of memory, and never slower than copying and gzip.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createGzip } from 'node:zlib'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start.ts'
import { openDb } from '../src/platform/db.ts'
import { openFilePlace } from '../src/platform/files/open.ts'
import { FileStore } from '../src/platform/files/store.ts'
import { migrateToLatest } from '../src/platform/postgres/migrate.ts'
import { loadBaseData } from '../seeds/base.ts'
import { reportBudget } from './measure.ts'

const megabytes = Number(process.env['MEGABYTES'] ?? 300)
const megabytesPerFile = 5
const minMegabytesPerSecond = 50
const maxMemoryMegabytes = 200
const main = fileURLToPath(new URL('../src/admin/main.ts', import.meta.url))

const folder = await mkdtemp(path.join(tmpdir(), 'imp-bench-backup-'))
// Not inside the other folder: PostgreSQL's account must be able to reach it.
const dataDir = await mkdtemp(path.join(tmpdir(), 'imp-bench-database-'))
const server = await startEmbeddedPostgres({ dataDir, durable: false })
const db = openDb({ host: server.host, user: server.user, database: server.database })
try {
  await migrateToLatest(server)
  await loadBaseData(db)
  const place = path.join(folder, 'files')
  const files = new FileStore(await openFilePlace({ kind: 'folder', folder: place }), db)
  const keys: string[] = []
  const options = { media: 'application/pdf', extension: 'pdf', name: 'A.pdf', maxBytes: 1e9 }
  for (let at = 0; at < megabytes / megabytesPerFile; at++) {
    const content = randomBytes(megabytesPerFile * 1_000_000)
    const { key } = await files.storeFile(content, { ...options, signal: new AbortController().signal })
    await files.keepFile(db, key)
    keys.push(key)
  }
  const DATABASE_URL = `postgres://${server.user}@localhost/${server.database}?host=${encodeURIComponent(server.host)}`
  const env = { ...process.env, DATABASE_URL, FILES_URL: place, BACKUP_PASSPHRASE: 'for the bench' }
  const flags = JSON.parse(await readFile(new URL('../admin-node-flags.json', import.meta.url), 'utf8')) as string[]
  const backup = await measureProgram([...flags, main, 'backup', path.join(folder, 'bench.backup')], env)
  const copySeconds = await timeOf(async () => {
    for (const [at, key] of keys.entries())
      await pipeline(
        createReadStream(path.join(place, key)),
        createGzip(),
        createWriteStream(path.join(folder, `${at}.gz`)),
      )
  })
  const speed = megabytes / backup.seconds
  const ratio = copySeconds / backup.seconds
  reportBudget(
    speed >= minMegabytesPerSecond,
    `${megabytes} MB, encrypted: ${speed.toFixed(0)} MB/s (at least ${minMegabytesPerSecond})`,
  )
  reportBudget(ratio >= 1, `${ratio.toFixed(1)} times as fast as copying with gzip`)
  reportBudget(
    backup.memory <= maxMemoryMegabytes,
    `${backup.memory.toFixed(0)} MB of memory (at most ${maxMemoryMegabytes})`,
  )
} finally {
  await db.destroy()
  await server.stop()
  for (const one of [folder, dataDir]) await rm(one, { recursive: true, force: true })
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return (performance.now() - begin) / 1000
}

async function measureProgram(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ seconds: number; memory: number }> {
  let memory = 0
  const seconds = await timeOf(async () => {
    const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'ignore', 'inherit'] })
    const watch = setInterval(() => {
      void readFile(`/proc/${child.pid}/status`, 'utf8').then(
        status => (memory = Math.max(memory, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)),
        () => undefined,
      )
    }, 50)
    const code = await new Promise<number | null>(resolve => child.once('close', resolve))
    clearInterval(watch)
    if (code !== 0) throw new Error(`the backup ended with ${code}`)
  })
  return { seconds, memory }
}
