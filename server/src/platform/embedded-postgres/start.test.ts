import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start.ts'

describe('the embedded PostgreSQL', () => {
  let dataDir: string
  let server: EmbeddedPostgres | undefined

  beforeAll(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'imp-embedded-'))
  })
  afterEach(async () => {
    await server?.stop()
    server = undefined
  })
  afterAll(() => {
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('keeps what was stored when it is stopped and when it is killed', async () => {
    await start(true)
    await query('create table notes (text text)')
    await query("insert into notes values ('stored before a stop')")
    await server?.stop()

    await start(true)
    await query("insert into notes values ('stored before a kill')")
    process.kill(await postmaster(), 'SIGKILL')
    expect(await server?.ended).toContain('ended unexpectedly')
    await server?.stop()

    await start(true)
    expect(await query('select text from notes order by text')).toEqual([
      { text: 'stored before a kill' },
      { text: 'stored before a stop' },
    ])
  }, 30_000)

  it('starts although a stale lock names a living process other than PostgreSQL', async () => {
    await start()
    const [lock] = await query("select current_setting('data_directory') || '/postmaster.pid' as file")
    const file = String(lock?.['file'])
    const written = readFileSync(file, 'utf8')
    await server?.stop()
    writeFileSync(file, written.replace(/^\d+/, String(process.ppid)), { mode: 0o644 })
    await start()
    expect(await query('select 1 as one')).toEqual([{ one: 1 }])
  }, 30_000)

  it('names the process that uses the same data', async () => {
    await start()
    await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toThrow(
      `in use by another running server of this product (process ${process.pid})`,
    )
  })

  it('reports data of another PostgreSQL version', async () => {
    await start()
    const [folder] = await query("select current_setting('data_directory') as name")
    await server?.stop()
    writeFileSync(path.join(String(folder?.['name']), 'PG_VERSION'), '15\n')
    await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toThrow('written by PostgreSQL 15')
  })

  async function start(durable = false): Promise<void> {
    server = await startEmbeddedPostgres({ dataDir, durable })
  }

  async function query(text: string): Promise<Record<string, unknown>[]> {
    if (!server) throw new Error('start it first')
    const client = new pg.Client({ host: server.host, user: server.user, database: server.database })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(text)).rows
    } finally {
      await client.end()
    }
  }

  async function postmaster(): Promise<number> {
    const [lock] = await query("select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid")
    return Number(lock?.['pid'])
  }
})
