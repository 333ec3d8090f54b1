// The real program is killed, or stopped, while it makes a workbook: the job is done all the same.
import { setTimeout as sleep } from 'node:timers/promises'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFinished } from '@imp/domain/jobs/status.ts'
import type { Job } from '@imp/domain/jobs/types.ts'
import { formWith, section, table } from '@imp/domain/testing/build-form.ts'
import { clientOf, fetchFrom, type Client } from '../../testing/client.ts'
import { makeForm, type MadeForm } from '../../testing/factories.ts'
import { signIn } from '../../testing/people.ts'
import type { TestServer } from '../../testing/server.ts'
import { freePort, Program } from './program.ts'

const canRun = process.platform === 'linux' && Number.parseInt(process.versions.node, 10) >= 24
const many = (count: number, word: string) => Array.from({ length: count }, (_, at) => `${word} ${at}`)

describe.skipIf(!canRun)('a job', () => {
  let program: Program
  let form: MadeForm
  let admin: Client

  beforeAll(async () => {
    program = new Program(await freePort())
    await program.start()
    const db = program.openDatabase()
    const server = { db, now: null } as TestServer
    const tables = many(20, 'Table').map(name => table(name, { rows: many(40, 'Row'), columns: many(8, 'Column') }))
    form = await makeForm(server, formWith({ seed: 1 }, section('Tables', ...tables)), { published: true })
    admin = clientOf(fetchFrom(program.url, 30_000), (await signIn(server, 'admin')).headers)
    await db.destroy()
  }, 120_000)
  afterAll(() => program.remove(), 60_000)

  async function start(): Promise<string> {
    const params = { id: form.id }
    const accepted = await admin.send(
      'GET /api/results/download/{id}',
      { params },
      { headers: { prefer: 'respond-async' } },
    )
    expect(accepted.status).toBe(202)
    return (JSON.parse(accepted.bytes.toString()) as Job).id
  }
  const read = async (id: string): Promise<Job> => (await admin.send('GET /api/jobs/{id}', { params: { id } })).body
  async function waitUntil(id: string, isReached: (job: Job) => boolean): Promise<Job> {
    for (;;) {
      const job = await read(id)
      if (isReached(job)) return job
      await sleep(20)
    }
  }
  async function attemptsOf(id: string): Promise<number | undefined> {
    const db = program.openDatabase()
    const row = await db.selectFrom('jobs').select('attempts').where('id', '=', id).executeTakeFirst()
    await db.destroy()
    return row?.attempts
  }

  it.each([
    ['is killed', 'SIGKILL', 2],
    ['is told to stop', 'SIGTERM', 1],
  ] as const)(
    'whose server %s is begun again after the start',
    async (_how, signal, attempts) => {
      const id = await start()
      await waitUntil(id, ({ status }) => status === 'running')
      await program.kill(signal)
      await program.start()
      const done = await waitUntil(id, isFinished)
      expect(done).toMatchObject({ status: 'done', progress: 1 })
      expect(await attemptsOf(id)).toBe(attempts)
      const { body } = await admin.send('GET /api/jobs/{id}/file', { params: { id } })
      expect((await readXlsx(body)).sheets[0]?.rows.length).toBeGreaterThan(20_000)
    },
    120_000,
  )
})
