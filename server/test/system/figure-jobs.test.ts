// The real program is killed while it draws figures: after the next start it continues, and draws nothing twice.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choice, formWith, option, section } from '@imp/domain/testing/build-form.ts'
import { sectionOf } from '@imp/domain/testing/build-answers.ts'
import { isWholeRun } from '@imp/domain/testing/sample.ts'
import { countryId } from '../../seeds/ids.ts'
import { clientOf, fetchFrom, type Client } from '../../testing/client.ts'
import { makeForm, type MadeForm } from '../../testing/factories.ts'
import { signIn } from '../../testing/people.ts'
import type { TestServer } from '../../testing/server.ts'
import { freePort, Program } from './program.ts'

const canRun = process.platform === 'linux' && Number.parseInt(process.versions.node, 10) >= 24
const questionCount = 40

describe.skipIf(!isWholeRun || !canRun)('a generation of figures', () => {
  let program: Program
  let form: MadeForm
  let admin: Client

  beforeAll(async () => {
    program = new Program(await freePort())
    await program.start()
    const db = program.openDatabase()
    const server = { db, now: null } as TestServer
    const questions = Array.from({ length: questionCount }, (_, at) =>
      choice(`Question ${at}`, option('A'), option('B')),
    )
    form = await makeForm(server, formWith({ seed: 1, name: 'RfG' }, section('All', ...questions)), { published: true })
    admin = clientOf(fetchFrom(program.url, 30_000), (await signIn(server, 'admin')).headers)
    await db.destroy()
  }, 120_000)
  afterAll(() => program.remove(), 60_000)

  const read = async (guid: string) => (await admin.send('GET /api/charts/ping/{guid}', { params: { guid } })).body
  async function waitUntil(guid: string, isReached: (progress: Awaited<ReturnType<typeof read>>) => boolean) {
    for (;;) {
      const progress = await read(guid)
      if (isReached(progress)) return progress
      await sleep(20)
    }
  }

  it('whose server is killed in the middle is finished after the start, each figure once', async () => {
    const { body: guid } = await admin.send('POST /api/charts', {
      body: {
        year: form.year,
        formName: form.name,
        countries: [countryId('BE')],
        sections: [sectionOf(form, 'All').id],
      },
    })
    const { chartsGenerated } = await waitUntil(guid, progress => progress.chartsGenerated >= 2)
    expect(chartsGenerated).toBeLessThan(questionCount)
    await program.kill('SIGKILL')
    await program.start()
    expect(await waitUntil(guid, ({ chartRequestState }) => chartRequestState !== 'InProgress')).toEqual({
      chartRequestState: 'NoInfo',
      chartsGenerated: questionCount,
      totalCharts: questionCount,
    })
    const { body } = await admin.send('GET /api/figures', { query: { items: 100 } })
    expect(new Set(body.result.map(({ originalQuestionId }) => originalQuestionId)).size).toBe(questionCount)
    expect(body.totalRows).toBe(questionCount)
  }, 180_000)
})
