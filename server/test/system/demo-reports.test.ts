// The demonstration's reports: made once after the first start, whatever happens in between.
import { setTimeout as sleep } from 'node:timers/promises'
import { isWholeRun } from '@imp/domain/testing/sample.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { enqueueDemoReports } from '../../seeds/demo-reports/enqueue.ts'
import { loadDemoData } from '../../seeds/demo.ts'
import { jobKinds } from '../../src/job-kinds.ts'
import { JobQueue } from '../../src/platform/jobs/queue.ts'
import { startWorkers } from '../../testing/figure-forms.ts'
import { signIn, type SignedIn } from '../../testing/people.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { testServer } from '../../testing/server.ts'

const timeoutMs = 600_000
const server = testServer()
const now = new Date('2027-11-21T10:00:00Z')
let admin: SignedIn

beforeAll(async () => {
  server.now = now
  admin = await signIn(server, 'admin')
})

const listJobs = () => server.db.selectFrom('jobs').select(['id', 'kind', 'status']).execute()
const listFigures = () =>
  server.db.selectFrom('figures').select(['id', 'question_id', 'picture_key', 'created_at']).orderBy('id').execute()
const listReports = () =>
  server.db.selectFrom('reports').select(['id', 'title', 'is_internal', 'published_at']).orderBy('title').execute()

async function waitForEnd(): Promise<void> {
  while ((await listJobs()).some(({ status }) => status === 'queued' || status === 'running')) await sleep(50)
}
async function waitForFigures(count: number): Promise<void> {
  while ((await listFigures()).length < count) await sleep(20)
}

describe.skipIf(!isWholeRun)('the reports of the demonstration year', { timeout: timeoutMs }, () => {
  it('are asked for once, by whichever server loads the demonstration year', async () => {
    const starts = [1, 2].map(() => loadDemoData(server.db, now, enqueueDemoReports))
    expect((await Promise.all(starts)).toSorted()).toEqual([false, true])
    expect(await listJobs()).toMatchObject([{ kind: 'demonstrationReports', status: 'queued' }])
  })

  it('are made once, though a server stops in between and printing fails', async () => {
    startWorkers(server)
    await waitForFigures(5)
    await server.jobs.stopWorkers()
    expect(await listReports()).toEqual([])
    const drawn = await listFigures()

    const { files } = server
    const storeFile = files.storeFile.bind(files)
    let failures = 0
    files.storeFile = async (source, options) => {
      if (options.extension !== 'pdf' || failures > 0) return storeFile(source, options)
      failures++
      expect(await listReports()).toEqual([])
      throw new Error('the connection to the file store broke')
    }
    const other = new JobQueue(server.db, jobKinds)
    startWorkers(server)
    startWorkers(server, other)
    try {
      await waitForEnd()
    } finally {
      files.storeFile = storeFile
      await other.stopWorkers()
      await server.jobs.stopWorkers()
    }
    expect(failures).toBe(1)
    expect(await listJobs()).toMatchObject([{ status: 'done' }])
    const figures = await listFigures()
    expect(figures).toEqual(expect.arrayContaining(drawn))
    const questions = figures.flatMap(({ question_id: id }) => id ?? [])
    expect(new Set(questions).size).toBe(questions.length)
    expect(await listReports()).toMatchObject([
      { title: 'Generation capacity questionnaire 2026', is_internal: true, published_at: expect.any(Date) },
      { title: 'Implementation of the connection network codes 2026', is_internal: false },
      { title: 'Implementation of the connection network codes 2027', is_internal: false, published_at: null },
    ])
  })

  it('stay as they are when the job runs again, as after a crash before its end was noted', async () => {
    const before = [await listFigures(), await listReports()]
    await server.db.updateTable('jobs').set({ status: 'queued', finished_at: null }).execute()
    startWorkers(server)
    await waitForEnd()
    await server.jobs.stopWorkers()
    expect([await listFigures(), await listReports()]).toEqual(before)
  })

  it('are at least 40 pages of tagged PDF, published in their year, without gaps', async () => {
    const [report] = (await admin.send('GET /api/reports/published', { query: { isInternal: false } })).body
    expect(report?.timePublished.slice(0, 4)).toBe('2026')
    const id = report?.id ?? ''
    const { bytes } = await admin.send('GET /api/reports/download/{id}', { params: { id } })
    const { pages, isAccessible } = await readPdf(bytes)
    expect(pages.length).toBeGreaterThanOrEqual(40)
    expect(isAccessible).toBe(true)
    const text = pages.map(page => page.text).join(' ')
    expect(text).toContain('Demonstration data')
    expect(text).toMatch(/SHA-256 [0-9a-f]/)
    const { body } = await admin.send('GET /api/reports/{id}/document', { params: { id } })
    const items = body.chapters.flatMap(chapter => chapter.items)
    expect(items.filter(({ type, figure, table }) => type !== 'paragraph' && !figure && !table)).toEqual([])
    expect(new Set(body.chapters.map(({ depth }) => depth))).toEqual(new Set([1, 2, 3]))
  })

  it('name what has changed since, in the report under development', async () => {
    const [draft] = (await admin.send('GET /api/Reports/InProgress')).body
    const { body } = await admin.send('GET /api/reports/{id}/changes', { params: { id: draft?.id ?? '' } })
    expect(body).toMatchObject([
      {
        type: 'table',
        reason: 'dataChanged',
        changes: [{ country: 'Luxembourg', before: '30', after: '15', kind: 'correction' }],
      },
    ])
  })
})
