// The real program is killed during uploads: acknowledged files are complete, nothing is half done, every stored file has a row.
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, fetchFrom, type Client } from '../../testing/client.ts'
import { signIn } from '../../testing/people.ts'
import type { TestServer } from '../../testing/server.ts'
import { makePdf } from '../../testing/reports.ts'
import { freePort, Program } from './program.ts'

const canRun = process.platform === 'linux' && Number.parseInt(process.versions.node, 10) >= 24

describe.skipIf(!canRun)('uploads', () => {
  let program: Program
  let admin: Client

  beforeAll(async () => {
    program = new Program(await freePort())
    await program.start()
    const db = program.openDatabase()
    const transport = fetchFrom(program.url, 30_000)
    admin = clientOf(transport, (await signIn({ db, now: null } as TestServer, 'admin')).headers)
    await db.destroy()
  }, 120_000)
  afterAll(() => program.remove(), 60_000)

  /** Several MB, so that it takes a moment; what stands before the first object is ignored. */
  const [head = '', ...rest] = Buffer.from(makePdf()).toString('latin1').split('\n')
  const makeFile = (bytes: number): File => {
    const comment = `%${randomBytes(bytes / 2).toString('hex')}`
    return new File([Buffer.from([head, comment, ...rest].join('\n'), 'latin1')], 'report.pdf', {
      type: 'application/pdf',
    })
  }

  async function listStored(): Promise<string[]> {
    const folder = path.join(program.dataDir, 'files')
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const found = entries.filter(one => one.isFile() && !one.parentPath.endsWith('.incoming'))
    return found.map(one => path.relative(folder, path.join(one.parentPath, one.name))).sort()
  }

  it.each([150, 400, 900])(
    'that are under way for %i ms when the server is killed',
    async delayMs => {
      const files = Array.from({ length: 6 }, (_one, at) => makeFile(1_000_000 * (at + 1)))
      const uploads = files.map((file, at) =>
        admin
          .send('POST /api/reports/upload', { fields: { title: `Killed after ${delayMs}: ${at}` }, file })
          .then(answer => ({ id: answer.body.id, file }))
          .catch(() => null),
      )
      await sleep(delayMs)
      await program.kill('SIGKILL')
      const acknowledged = (await Promise.all(uploads)).filter(one => one !== null)
      await program.start()

      for (const { id, file } of acknowledged) {
        const { bytes } = await admin.send('GET /api/reports/generate/{id}', { params: { id } })
        expect(bytes.equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
      }
      const { body: reports } = await admin.send('GET /api/Reports/InProgress', {})
      for (const { id } of reports) {
        expect((await admin.send('GET /api/reports/generate/{id}', { params: { id } })).status).toBe(200)
      }
      const db = program.openDatabase()
      const rows = await db.selectFrom('files').select(['key', 'status']).execute()
      await db.destroy()
      const known = rows.map(({ key }) => key)
      const stored = await listStored()
      expect(stored.filter(key => !known.includes(key))).toEqual([])
      expect(rows.filter(({ key, status }) => status === 'kept' && !stored.includes(key))).toEqual([])
    },
    120_000,
  )

  it('continue afterwards', async () => {
    const answer = await admin.send('POST /api/reports/upload', {
      fields: { title: 'After it all' },
      file: makeFile(2000),
    })
    expect(answer.status).toBe(201)
  })
})
