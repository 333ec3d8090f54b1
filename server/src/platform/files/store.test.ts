import { execFileSync, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { pino } from 'pino'
import S3rver from 's3rver'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeFileFolder, type FileFolder } from '../../../testing/file-store.ts'
import { testServer } from '../../../testing/server.ts'
import { Problem } from '../problems.ts'
import type { FileDriver } from './driver.ts'
import { openFilePlace } from './open.ts'
import { FileStore } from './store.ts'
import { startSweeper } from '../sweeper.ts'

const server = testServer()
const never = new AbortController().signal
const content = randomBytes(300_000)
const options = { media: 'image/png', extension: 'png', name: 'A figure.png', maxBytes: 1_000_000, signal: never }

const bucketFolder = mkdtempSync(path.join(tmpdir(), 'imp-bucket-'))
const bucketServer = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: bucketFolder,
  configureBuckets: [{ name: 'imp-files' }],
})
let bucketPort = 0
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  bucketPort = (await bucketServer.run()).port
})
afterAll(async () => {
  await bucketServer.close()
  vi.unstubAllEnvs()
  rmSync(bucketFolder, { recursive: true, force: true })
})

let folder: FileFolder
let files: FileStore
const listRows = () => server.db.selectFrom('files').select(['key', 'status']).execute()
const keep = (key: string) => server.db.transaction().execute(tx => files.keepFile(tx, key))
const erase = (key: string) => server.db.transaction().execute(tx => files.deleteFiles(tx, [key]))
const age = (hours: number) =>
  sql`update files set created_at = created_at - ${hours} * interval '1 hour'`.execute(server.db)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.code : String((error as { code?: string }).code ?? error)),
  )
const openBucket = (prefix: string): Promise<FileDriver> =>
  openFilePlace({
    kind: 'bucket',
    bucket: 'imp-files',
    prefix,
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${bucketPort}`,
    spoolFolder: path.join(folder.folder, 'incoming'),
  })

beforeEach(() => {
  folder = makeFileFolder()
})
afterEach(async () => {
  await server.db.deleteFrom('files').execute()
  files.close()
  folder.remove()
})

describe.each(['folder', 'bucket'] as const)('a store in a %s', kind => {
  beforeEach(async () => {
    files = new FileStore(
      await (kind === 'folder'
        ? openFilePlace({ kind, folder: folder.folder })
        : openBucket(`${path.basename(folder.folder)}/`)),
      server.db,
    )
  })

  it.each([
    ['bytes', () => content],
    ['a stream', () => Readable.from([content.subarray(0, 7), content.subarray(7)])],
  ])('stores %s, and gives it back whole and in part', async (_what, make) => {
    const file = await files.storeFile(make(), options)
    expect(file).toMatchObject({ bytes: content.length, media: 'image/png', name: 'A figure.png' })
    expect(file.sha256).toEqual(createHash('sha256').update(content).digest())
    await keep(file.key)
    expect(await files.findFile(server.db, file.key)).toEqual(file)
    expect(await buffer(await files.openFile(file.key))).toEqual(content)
    expect(await buffer(await files.openFile(file.key, { first: 10, last: 19 }))).toEqual(content.subarray(10, 20))
  })

  it('stores nothing that is too large, cut off or cancelled', async () => {
    expect(await codeOf(files.storeFile(content, { ...options, maxBytes: 299_999 }))).toBe('tooLarge')
    const broken = Readable.from(
      (function* () {
        yield content
        throw new Error('the line broke')
      })(),
    )
    expect(await codeOf(files.storeFile(broken, options))).toContain('the line broke')
    const gone = new AbortController()
    const slow = new Readable({ read: () => undefined })
    const storing = files.storeFile(slow, { ...options, signal: gone.signal })
    slow.push(content)
    gone.abort(new Error('gone'))
    slow.push(content)
    expect(await codeOf(storing)).toContain('gone')
    expect(await folder.list()).toEqual([])
    expect(await listRows()).toEqual([])
  })

  it('keeps a file from the commit that needs it, and removes it after the commit that drops it', async () => {
    const { key } = await files.storeFile(content, options)
    await expect(
      server.db.transaction().execute(async tx => {
        await files.keepFile(tx, key)
        throw new Error('something else failed')
      }),
    ).rejects.toThrow('something else failed')
    expect(await codeOf(files.findFile(server.db, key))).toBe('fileMissing')
    await keep(key)
    await age(2)
    await files.sweep()
    expect(await buffer(await files.openFile(key))).toEqual(content)

    await erase(key)
    expect(await codeOf(files.findFile(server.db, key))).toBe('fileMissing')
    await files.sweep()
    expect(await codeOf(files.openFile(key))).toBe('fileMissing')
    expect(await listRows()).toEqual([])
    expect(await folder.list()).toEqual([])
  })

  it('sweeps what nobody has kept within the hour, and nothing younger', async () => {
    const { key } = await files.storeFile(content, options)
    await files.sweep()
    expect(await buffer(await files.openFile(key))).toEqual(content)
    await age(2)
    await files.sweep()
    expect(await codeOf(files.openFile(key))).toBe('fileMissing')
    expect(await codeOf(keep(key))).toBe('unavailable')
  })

  it('removes at once what is discarded', async () => {
    const { key } = await files.storeFile(content, options)
    await files.discardFile(key)
    expect([await listRows(), await folder.list()]).toEqual([[], []])
  })

  it('reports that it is usable', async () => {
    expect(await files.unusableReason()).toBe(null)
  })
})

describe('a store', () => {
  beforeEach(async () => {
    files = await folder.open(server.db)
  })

  it('is swept by two servers at once, while others keep, without losing a kept file', async () => {
    const others = [files, await folder.open(server.db)]
    const keys: string[] = []
    for (let file = 0; file < 120; file++) keys.push((await files.storeFile(content.subarray(0, 100), options)).key)
    await age(2)
    const kept = keys.filter((_key, at) => at % 3 === 0)
    const keeping = kept.map(key => codeOf(keep(key)))
    await Promise.all([...others.map(store => store.sweep()), ...keeping])
    const outcomes = await Promise.all(keeping)
    const rows = await listRows()
    // A file that was reported as kept can be read.
    for (const [at, key] of kept.entries()) {
      expect(rows.some(row => row.key === key)).toBe(outcomes[at] === 'done')
      if (outcomes[at] === 'done') expect(await buffer(await files.openFile(key))).toHaveLength(100)
    }
    expect(await folder.list()).toHaveLength(rows.length)
  })

  it('does not lose the bytes of a file that something still refers to, and sweeps the others', async () => {
    await sql`create table frames (file_key text references files (key))`.execute(server.db)
    const [first, second] = [await files.storeFile(content, options), await files.storeFile(content, options)]
    await sql`insert into frames values (${first.key})`.execute(server.db)
    for (const { key } of [first, second]) await erase(key)
    expect(await codeOf(files.sweep())).toBe('23503')
    expect(await buffer(await files.openFile(first.key))).toEqual(content)
    expect(await codeOf(files.openFile(second.key))).toBe('fileMissing')
    await sql`drop table frames`.execute(server.db)
    await files.sweep()
    expect([await listRows(), await folder.list()]).toEqual([[], []])
  })

  it('tries again what it could not remove', async () => {
    const { key } = await files.storeFile(content, options)
    await erase(key)
    const driver = await openFilePlace({ kind: 'folder', folder: folder.folder })
    const away = new FileStore({ ...driver, remove: () => Promise.reject(new Error('away')) }, server.db)
    expect(await codeOf(away.sweep())).toContain('away')
    expect(await listRows()).toEqual([{ key, status: 'deleted' }])
    await files.sweep()
    expect([await listRows(), await folder.list()]).toEqual([[], []])
  })

  it('discards no file that is kept', async () => {
    const { key } = await files.storeFile(content, options)
    await keep(key)
    await files.discardFile(key)
    expect(await buffer(await files.openFile(key))).toEqual(content)
  })

  it('is emptied with its database', async () => {
    const { key } = await files.storeFile(content, options)
    await keep(key)
    await files.storeFile(content, options)
    await files.eraseAll()
    expect([await listRows(), await folder.list()]).toEqual([[], []])
  })

  it('is swept periodically, even after an outage', async () => {
    const { key } = await files.storeFile(content, options)
    await erase(key)
    const sweep = vi.spyOn(files, 'sweep').mockRejectedValueOnce(new Error('the disk is away'))
    const stop = startSweeper({ name: 'the file store', sweep: () => files.sweep() }, pino({ level: 'silent' }), 5)
    await vi.waitFor(async () => expect(await listRows()).toEqual([]))
    await stop()
    const calls = sweep.mock.calls.length
    expect(calls).toBeGreaterThan(1)
  })

  it('serves no file outside of it', async () => {
    for (const key of ['../secret', '/etc/passwd', 'a/../../b']) {
      expect(await codeOf(files.findFile(server.db, key))).toBe('fileMissing')
    }
  })

  it('leaves what a killed process was receiving to the sweep', async () => {
    const spool = new URL('spool.ts', import.meta.url).href
    const script = `
      import { Readable } from 'node:stream'
      const { spool } = await import(${JSON.stringify(spool)})
      const endless = Readable.from((async function* () {
        for (;;) { yield Buffer.alloc(1000); await new Promise(next => setTimeout(next, 5)) }
      })())
      await spool(${JSON.stringify(path.join(folder.folder, '.incoming'))}, endless, { maxBytes: 1e9, signal: new AbortController().signal })`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    await vi.waitFor(
      async () => {
        const [arriving = ''] = await folder.list()
        expect((await readFile(arriving)).length).toBeGreaterThan(0)
      },
      { timeout: 10_000 },
    )
    child.kill('SIGKILL')
    await new Promise(resolve => child.once('exit', resolve))
    await files.sweep()
    const [left = ''] = await folder.list()
    expect(left).not.toBe('')
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000)
    await utimes(left, hoursAgo, hoursAgo)
    await files.sweep()
    expect(await folder.list()).toEqual([])
  })

  it('finds the row of a file whose server died before its bytes were there', async () => {
    const dying: FileDriver = {
      ...(await openFilePlace({ kind: 'folder', folder: folder.folder })),
      publish: () => new Promise(() => undefined),
    }
    void new FileStore(dying, server.db).storeFile(content, options)
    await vi.waitFor(async () => expect(await listRows()).toHaveLength(1))
    await age(2)
    await files.sweep()
    expect(await listRows()).toEqual([])
  })

  it.each(['ENOSPC', 'EDQUOT'])('says that there is no space left (%s), and leaves no row', async code => {
    const full: FileDriver = {
      ...(await openFilePlace({ kind: 'folder', folder: folder.folder })),
      publish: () => Promise.reject(Object.assign(new Error('no space left'), { code })),
    }
    expect(await codeOf(new FileStore(full, server.db).storeFile(content, options))).toBe(code)
    expect([await listRows(), await folder.list()]).toEqual([[], []])
  })

  it.runIf(canMount())('on a disk that is full stores nothing, and stores again when there is space', async () => {
    const small = mkdtempSync(path.join(tmpdir(), 'imp-full-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=600k', 'tmpfs', small])
    try {
      const store = new FileStore(await openFilePlace({ kind: 'folder', folder: small }), server.db)
      const first = await store.storeFile(content, options)
      expect(await codeOf(store.storeFile(Buffer.concat([content, content]), options))).toBe('ENOSPC')
      expect(await listRows()).toEqual([{ key: first.key, status: 'pending' }])
      await store.discardFile(first.key)
      const second = await store.storeFile(content, options)
      expect(await buffer(await store.openFile(second.key))).toEqual(content)
    } finally {
      execFileSync('umount', [small])
      rmSync(small, { recursive: true, force: true })
    }
  })
})

describe('a place for files', () => {
  beforeEach(async () => {
    files = await folder.open(server.db)
  })

  it('that is a file is refused', async () => {
    const { key } = await files.storeFile(content, options)
    await expect(openFilePlace({ kind: 'folder', folder: path.join(folder.folder, key) })).rejects.toThrow(/ENOTDIR/)
  })

  it('that is not our bucket, or whose server is unreachable, is refused', async () => {
    const place = { kind: 'bucket', prefix: '', region: 'us-east-1', spoolFolder: folder.folder } as const
    const endpoint = `http://127.0.0.1:${bucketPort}`
    await expect(openFilePlace({ ...place, bucket: 'others', endpoint })).rejects.toThrow('there is no such bucket')
    await expect(openFilePlace({ ...place, bucket: 'imp-files', endpoint: 'http://127.0.0.1:9' })).rejects.toThrow(
      /ECONNREFUSED/,
    )
  })
})

function canMount(): boolean {
  const place = mkdtempSync(path.join(tmpdir(), 'imp-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', place], { stdio: 'ignore' })
    execFileSync('umount', [place])
    return true
  } catch {
    return false
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
