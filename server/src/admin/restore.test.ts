// Backups: made while people save, restored into an empty installation, refused after any tampering.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { formWith, number, section, shortText } from '@imp/domain/testing/build-form.ts'
import { databaseUrl, runAdmin, settingsOf } from '../../testing/admin.ts'
import { makeForm } from '../../testing/factories.ts'
import { signIn } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'

const server = testServer()
const folder = mkdtempSync(path.join(tmpdir(), 'imp-backup-'))
const attachment = 'What the regulator decided.'
const passphrase = { BACKUP_PASSPHRASE: 'correct horse battery' }
const plain = path.join(folder, 'plain.backup')
const encrypted = path.join(folder, 'encrypted.backup')
let settings: Record<string, string> = {}
let targets = 0
const databases: string[] = []
const made: Record<string, Awaited<ReturnType<typeof runAdmin>>> = {}
const statuses = new Set<number>()
const admin = async (statement: string): Promise<void> => {
  const client = new pg.Client({ host: inject('pgHost'), user: 'app', database: 'postgres' })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function makeTarget(): Promise<Record<string, string>> {
  const name = `t_restore_${process.pid}_${targets++}`
  await admin(`create database ${name}`)
  databases.push(name)
  return { DATABASE_URL: databaseUrl(name), FILES_URL: path.join(folder, name), DATA_DIR: path.join(folder, 'data') }
}
async function listTables(target: Record<string, string>): Promise<number> {
  const client = new pg.Client({ connectionString: target['DATABASE_URL'] })
  await client.connect()
  const { rowCount } = await client.query(`select from pg_class where relnamespace = 'public'::regnamespace`)
  await client.end()
  return rowCount ?? 0
}
async function listFiles(target: Record<string, string>): Promise<string[]> {
  const entries = await readdir(target['FILES_URL'] ?? '', { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(({ name }) => name)
}
async function readAttachment(target: Record<string, string>): Promise<string> {
  const client = new pg.Client({ connectionString: target['DATABASE_URL'] })
  await client.connect()
  const { rows } = await client.query<{ key: string; name: string }>(
    `select answer_files.file_key as key, answers.files -> 0 ->> 'name' as name
       from answer_files join answers using (result_id, question_id)`,
  )
  await client.end()
  expect(rows.map(({ name }) => name)).toEqual(['connection rules.txt'])
  return await readFile(path.join(target['FILES_URL'] ?? '', rows[0]?.key ?? ''), 'utf8')
}
async function expectNothingIn(target: Record<string, string>): Promise<void> {
  expect([await listTables(target), await listFiles(target)]).toEqual([0, []])
}

beforeAll(async () => {
  settings = { ...(await settingsOf(server)), DATA_DIR: path.join(folder, 'data') }
  const options = { media: 'image/png', extension: 'png', name: 'A.png', maxBytes: 1_000_000 }
  for (let file = 0; file < 4; file++) {
    const { key } = await server.files.storeFile(randomBytes(400_000), {
      ...options,
      signal: new AbortController().signal,
    })
    await server.files.keepFile(server.db, key)
  }
  const filled = await makeForm(
    server,
    formWith(
      { seed: 1, deadline: '2099-01-01T22:59:59.000Z' },
      section('General', number('MW'), shortText('Evidence').with({ fileUpload: true })),
    ),
    { published: true },
  )
  const nclp = await signIn(server, 'nclpOfBelgium')
  const id = filled.resultOf('BE')
  const question = questionOf(filled, 'MW').id
  const evidence = await nclp.send('PATCH /api/results/singlequestion/{id}', {
    params: { id },
    body: { question: questionOf(filled, 'Evidence').id },
  })
  await nclp.send('POST /api/files/value/{valueId}', {
    params: { valueId: evidence.body.id },
    fields: {},
    file: new File([attachment], 'connection rules.txt', { type: 'text/plain' }),
  })
  let saves = 0
  const saving = (async () => {
    for (; saves < 200; saves++) {
      statuses.add(
        (
          await nclp.send('PATCH /api/results/singlequestion/{id}', {
            params: { id },
            body: { question, numeric: saves },
          })
        ).status,
      )
    }
  })()
  ;[made['plain'], made['encrypted']] = await Promise.all([
    runAdmin(settings, 'backup', plain),
    runAdmin({ ...settings, ...passphrase }, 'backup', encrypted),
    saving,
  ])
})
afterAll(async () => {
  for (const name of databases) await admin(`drop database ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

describe('a backup', () => {
  it('does not disturb people who are saving', () => {
    expect([made['plain']?.code, made['encrypted']?.code, [...statuses]]).toEqual([0, 0, [200]])
    expect(made['plain']?.out).toContain('not encrypted')
    expect(made['encrypted']?.out).not.toContain('not encrypted')
  })

  it.each([
    ['without a passphrase', plain, { BACKUP_PASSPHRASE: '' }],
    ['with one', encrypted, passphrase],
  ])('%s is restored with equal counts and checksums, and can be backed up again', async (_what, file, secret) => {
    const target: Record<string, string> = { ...(await makeTarget()), ...secret }
    const { code, out, err } = await runAdmin(target, 'restore', file)
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('5 files with 1.6 MB. All counts and checksums are those of the backup.')
    expect(out).toMatch(/^countries +\d+ +[\da-f]{64}$/m)
    expect(await runAdmin(target, 'verify-files')).toMatchObject({ code: 0 })
    expect(await readAttachment(target)).toBe(attachment)
    // Identity columns continue after the restored values.
    const client = new pg.Client({ connectionString: target['DATABASE_URL'] })
    await client.connect()
    const { rows } = await client.query<{ fine: boolean }>(
      `with last as (select max(id) as id from answer_changes)
       insert into answer_changes (result_id, changed_at, changes) select id, now(), '{}' from results limit 1
       returning id > (select id from last) is not false as fine`,
    )
    expect(rows).toEqual([{ fine: true }])
    await client.query('delete from answer_changes where changes::text = $1', ['{}'])
    await client.end()
    const again = await runAdmin({ ...target, BACKUP_PASSPHRASE: '' }, 'backup', `${file}.again`)
    expect(again.code).toBe(0)
  })

  it('contains nothing that grants access', async () => {
    const target = await makeTarget()
    expect((await runAdmin(target, 'restore', plain)).code).toBe(0)
    const client = new pg.Client({ connectionString: target['DATABASE_URL'] })
    await client.connect()
    const { rows } = await client.query(
      'select (select count(*) from sessions)::int as sessions, (select count(*) from users)::int as users',
    )
    await client.end()
    expect(rows).toEqual([{ sessions: 0, users: 1 }])
  })

  it('does not overwrite a file', async () => {
    expect(await runAdmin(settings, 'backup', plain)).toMatchObject({
      code: 1,
      err: expect.stringContaining('already') as string,
    })
  })

  it('fails if the installation lacks a file', async () => {
    const target = await makeTarget()
    expect((await runAdmin(target, 'restore', plain)).code).toBe(0)
    const name = (await readdir(target['FILES_URL'] ?? '')).find(one => !one.startsWith('.')) ?? ''
    rmSync(path.join(target['FILES_URL'] ?? '', name), { recursive: true })
    const file = path.join(folder, 'lacking.backup')
    expect(await runAdmin(target, 'backup', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('missing') as string,
    })
    expect((await readdir(folder)).filter(one => one.startsWith('lacking'))).toEqual([])
  })
})

describe('restore refuses, and changes nothing,', () => {
  it('a wrong, missing or superfluous passphrase', async () => {
    const target = await makeTarget()
    const refusals = [
      await runAdmin({ ...target, BACKUP_PASSPHRASE: 'wrong' }, 'restore', encrypted),
      await runAdmin(target, 'restore', encrypted),
      await runAdmin({ ...target, ...passphrase }, 'restore', plain),
    ]
    expect(refusals.map(({ code, err }) => [code, err.trim()])).toEqual([
      [1, 'The passphrase is wrong, or the backup file has been altered. Nothing was restored.'],
      [1, 'The backup file is encrypted: give its passphrase. Nothing was restored.'],
      [1, 'The backup file is not encrypted: it has no passphrase. Nothing was restored.'],
    ])
    await expectNothingIn(target)
  })

  it('a non-empty installation', async () => {
    expect(await runAdmin(settings, 'restore', plain)).toMatchObject({
      code: 1,
      err: expect.stringContaining('The database is not empty') as string,
    })
    const target = await makeTarget()
    const occupied = { ...target, FILES_URL: settings['FILES_URL'] ?? '' }
    expect((await runAdmin(occupied, 'restore', plain)).err).toContain('The file store is not empty')
    expect(await listTables(target)).toBe(0)
  })

  it('a file of another format, with a message', async () => {
    const target = await makeTarget()
    const whole = await readFile(plain)
    const end = whole.indexOf(10)
    const other = path.join(folder, 'other.backup')
    const header = whole.subarray(0, end).toString()
    for (const [text, words] of [
      [header.replace('"format":1', '"format":0'), 'an older format (0)'],
      [header.replace('"format":1', '"format":2'), 'a newer format (2)'],
      ['PGDMP', 'no backup of this product'],
    ] as const) {
      await writeFile(other, Buffer.concat([Buffer.from(text), whole.subarray(end)]))
      expect((await runAdmin(target, 'restore', other)).err).toContain(words)
    }
    await expectNothingIn(target)
  })
})

describe('with a bucket', () => {
  it('is made and restored', async () => {
    const bucketFolder = path.join(folder, 'buckets')
    const bucket = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: bucketFolder,
      configureBuckets: [{ name: 'imp-files' }],
    })
    const { port } = await bucket.run()
    try {
      const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }
      const url = (prefix: string) =>
        `s3://imp-files/${prefix}?region=us-east-1&endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`
      const first = { ...(await makeTarget()), ...keys, FILES_URL: url('first') }
      expect(await runAdmin(first, 'restore', plain)).toMatchObject({ code: 0, err: '' })
      const file = path.join(folder, 'bucket.backup')
      expect(await runAdmin(first, 'backup', file)).toMatchObject({ code: 0, err: '' })
      const second = { ...(await makeTarget()), ...keys, FILES_URL: url('second') }
      expect((await runAdmin(second, 'restore', file)).out).toContain('5 files with 1.6 MB')
    } finally {
      await bucket.close()
    }
  })
})
