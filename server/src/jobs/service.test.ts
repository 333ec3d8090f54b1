import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readXlsx } from 'hucre/xlsx'
import { isDate, noDate, yearOf } from '@imp/domain/dates.ts'
import { isFinished } from '@imp/domain/jobs/status.ts'
import type { Job } from '@imp/domain/jobs/types.ts'
import { formWith, section, shortText, table } from '@imp/domain/testing/build-form.ts'
import type { Client } from '../../testing/client.ts'
import { makeForm, type MadeForm } from '../../testing/factories.ts'
import { signIn, type SignedIn } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { workerOptions } from '../../testing/workers.ts'

const server = testServer()
let admin: SignedIn
let belgium: SignedIn
let small: MadeForm
/** Too many cells to be made within a request. */
let large: MadeForm

const startWorkers = () => server.jobs.startWorkers(workerOptions(server))
const open = { deadline: '2099-01-01T22:59:59.000Z', userDownload: true }
const year = yearOf(new Date().toISOString())
const many = (count: number, word: string) => Array.from({ length: count }, (_, at) => `${word} ${at}`)

beforeAll(async () => {
  admin = await signIn(server, 'admin')
  belgium = await signIn(server, 'nclpOfBelgium')
  small = await makeForm(
    server,
    formWith({ ...open, seed: 950, name: 'Small' }, section('General', shortText('Name'))),
    {
      published: true,
    },
  )
  const tables = ['One', 'Two'].map(name => table(name, { rows: many(40, 'Row'), columns: many(10, 'Column') }))
  large = await makeForm(server, formWith({ ...open, seed: 951, name: 'Large' }, section('Tables', ...tables)), {
    published: true,
  })
})
beforeEach(async () => {
  await server.jobs.stopWorkers()
  await server.db.deleteFrom('jobs').execute()
})

const download = (who: Client, id: string, prefer?: string) =>
  who.send('GET /api/results/download/{id}', { params: { id } }, { headers: { ...(prefer && { prefer }) } })
async function start(who: Client, id = small.id): Promise<Job> {
  const accepted = await download(who, id, 'respond-async')
  expect(accepted.status).toBe(202)
  return JSON.parse(accepted.bytes.toString()) as Job
}
const read = (who: Client, id: string) => who.send('GET /api/jobs/{id}', { params: { id } })
const fetchFile = (who: Client, id: string) => who.send('GET /api/jobs/{id}/file', { params: { id } })
const remove = (who: Client, id: string) => who.send('DELETE /api/jobs/{id}', { params: { id } })
async function waitFor(who: Client, id: string): Promise<Job> {
  for (;;) {
    const { body } = await read(who, id)
    if (isFinished(body)) return body
    await sleep(20)
  }
}

describe('a download that the caller does not wait for', () => {
  it('returns a job with its progress and file', async () => {
    startWorkers()
    const accepted = await download(admin, large.id, 'respond-async')
    expect(accepted.status).toBe(202)
    expect(accepted.headers['preference-applied']).toBe('respond-async')
    const job = JSON.parse(accepted.bytes.toString()) as Job
    expect(accepted.headers['location']).toBe(`/api/jobs/${job.id}`)
    expect(job).toMatchObject({
      kind: 'workbook',
      title: `Large (${year})`,
      progress: 0,
      fileName: null,
      errorCode: null,
    })
    const done = await waitFor(admin, job.id)
    expect(done).toMatchObject({ status: 'done', progress: 1, fileName: 'Form results.xlsx' })
    const { bytes, headers } = await fetchFile(admin, job.id)
    expect(headers['content-type']).toContain('spreadsheetml')
    expect(headers['content-disposition']).toContain('Form results.xlsx')
    expect(bytes.length).toBe(done.fileBytes)
    expect((await readXlsx(bytes)).sheets.map(({ name }) => name)).toEqual(['Tables'])
  })

  it('is titled after the form with its year, and after the country of a single result', async () => {
    expect(await start(belgium, small.resultOf('BE'))).toMatchObject({
      title: `Small (${year}), Belgium`,
      status: 'queued',
    })
  })

  it("returns the file if it is ready within the caller's waiting time", async () => {
    expect((await download(admin, small.id, 'respond-async, wait=5')).status).toBe(200)
    expect((await download(admin, large.id, 'respond-async; wait=0')).status).toBe(202)
    startWorkers()
    await sleep(0)
    const { status, bytes } = await download(admin, large.id, 'respond-async, wait=20')
    expect([status, (await readXlsx(bytes)).sheets.length]).toEqual([200, 1])
  })

  it('is refused at once if it would be refused otherwise', async () => {
    expect((await download(belgium, small.id, 'respond-async')).problem.code).toBe('notAllowed')
    expect((await download(server.visitor, small.id, 'respond-async')).status).toBe(401)
    expect((await admin.send('GET /api/jobs')).body).toEqual([])
  })

  it('is refused to people with several pending ones', async () => {
    for (let count = 0; count < 3; count++) await start(admin)
    const refused = await download(admin, small.id, 'respond-async')
    expect([refused.status, refused.problem.code, refused.headers['retry-after']]).toEqual([
      429,
      'tooManyExports',
      '10',
    ])
    expect((await download(belgium, small.resultOf('BE'), 'respond-async')).status).toBe(202)
  })
})

describe('an export to return for', () => {
  it('stays after the download, even if made at once', async () => {
    expect((await download(admin, small.id, 'respond-async, wait=5')).status).toBe(200)
    startWorkers()
    expect((await download(admin, large.id, 'respond-async, wait=20')).status).toBe(200)
    const jobs = (await admin.send('GET /api/jobs')).body
    expect(jobs.map(({ title, status, fileName }) => [title, status, fileName])).toEqual([
      [`Large (${year})`, 'done', 'Form results.xlsx'],
      [`Small (${year})`, 'done', 'Form results.xlsx'],
    ])
    expect(jobs.every(job => isDate(job.fetched))).toBe(true)
    for (const { id, fileBytes } of jobs) {
      const { bytes } = await fetchFile(admin, id)
      expect(bytes.length).toBe(fileBytes)
      expect((await readXlsx(bytes)).sheets).toHaveLength(1)
    }
  })

  it('records when its file was downloaded', async () => {
    startWorkers()
    const { id } = await start(admin)
    expect((await waitFor(admin, id)).fetched).toBe(noDate)
    await fetchFile(admin, id)
    expect(isDate((await read(admin, id)).body.fetched)).toBe(true)
  })

  it('is refused at download to people who have lost access', async () => {
    startWorkers()
    const { id } = await start(belgium, small.resultOf('BE'))
    await waitFor(belgium, id)
    expect((await fetchFile(belgium, id)).status).toBe(200)
    const allow = (isAllowed: boolean) =>
      server.db.updateTable('forms').set({ user_download: isAllowed }).where('id', '=', small.id).execute()
    await allow(false)
    const refused = await fetchFile(belgium, id)
    await allow(true)
    expect([refused.status, refused.problem.code]).toEqual([403, 'notAllowed'])
    expect((await fetchFile(belgium, id)).status).toBe(200)
  })
})

describe('an export that failed', () => {
  const retry = (who: Client, id: string) => who.send('POST /api/jobs/{id}/retry', { params: { id } })
  const fail = (id: string) =>
    server.db.updateTable('jobs').set({ status: 'failed', error_code: 'internal' }).where('id', '=', id).execute()

  it('can be restarted by its owner', async () => {
    const { id } = await start(belgium, small.resultOf('BE'))
    await fail(id)
    expect((await retry(admin, id)).problem.code).toBe('notAllowed')
    expect((await retry(belgium, id)).body).toMatchObject({ id, status: 'queued', errorCode: null })
    expect((await retry(belgium, id)).problem.code).toBe('jobNotFailed')
    startWorkers()
    expect(await waitFor(belgium, id)).toMatchObject({ status: 'done', fileName: 'Form results.xlsx' })
    expect((await retry(belgium, id)).problem.code).toBe('jobNotFailed')
  })

  it('cannot be restarted by people who have lost access or have several pending ones', async () => {
    const { id } = await start(admin)
    await fail(id)
    for (let count = 0; count < 3; count++) await start(admin)
    expect((await retry(admin, id)).problem.code).toBe('tooManyExports')
    await server.db.updateTable('forms').set({ published_at: null }).where('id', '=', small.id).execute()
    const refused = await retry(admin, id)
    await server.db.updateTable('forms').set({ published_at: new Date() }).where('id', '=', small.id).execute()
    expect([refused.status, refused.problem.code]).toEqual([404, 'unknownResult'])
  })
})

describe('a large download by a simple client', () => {
  it('is waited for, and leaves nothing behind', async () => {
    startWorkers()
    const { status, bytes, headers } = await download(admin, large.id)
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('Form results.xlsx')])
    expect((await readXlsx(bytes)).sheets).toHaveLength(1)
    while ((await admin.send('GET /api/jobs')).body.length > 0) await sleep(20)
    expect(await server.db.selectFrom('job_file_parts').selectAll().execute()).toEqual([])
  })

  it('is cancelled when the client disconnects', async () => {
    await server.app.listen({ port: 0 })
    const { port } = server.app.server.address() as AddressInfo
    const gone = new AbortController()
    const url = `http://localhost:${port}/api/results/download/${large.id}`
    const asked = fetch(url, { headers: admin.headers, signal: gone.signal })
    while ((await admin.send('GET /api/jobs')).body.length === 0) await sleep(20)
    gone.abort()
    await expect(asked).rejects.toThrow('aborted')
    while ((await admin.send('GET /api/jobs')).body[0]?.status !== 'cancelled') await sleep(20)
  })

  it('reports why it failed', async () => {
    const asked = download(admin, large.id)
    while ((await admin.send('GET /api/jobs')).body.length === 0) await sleep(20)
    await server.db.updateTable('jobs').set({ status: 'failed', error_code: 'unknownResult' }).execute()
    const { status, problem } = await asked
    expect([status, problem.code]).toEqual([404, 'unknownResult'])
  })
})

describe('a job', () => {
  it('belongs to its owner only', async () => {
    startWorkers()
    const { id } = await start(belgium, small.resultOf('BE'))
    await waitFor(belgium, id)
    for (const refused of [await read(admin, id), await fetchFile(admin, id), await remove(admin, id)]) {
      expect(refused.problem.code).toBe('notAllowed')
    }
    expect((await admin.send('GET /api/jobs')).body).toEqual([])
    expect((await belgium.send('GET /api/jobs')).body.map(job => job.id)).toEqual([id])
    const elsewhere = await signIn(server, 'nclpOfBelgium')
    expect((await fetchFile(elsewhere, id)).status).toBe(200)
  })

  it('is cancelled, then deleted', async () => {
    const { id } = await start(admin)
    expect((await fetchFile(admin, id)).problem.code).toBe('jobNotDone')
    expect((await remove(admin, id)).status).toBe(204)
    expect((await read(admin, id)).body.status).toBe('cancelled')
    expect((await fetchFile(admin, id)).problem.code).toBe('jobNotDone')
    expect((await remove(admin, id)).status).toBe(204)
    for (const unknown of [await read(admin, id), await fetchFile(admin, id), await remove(admin, id)]) {
      expect([unknown.status, unknown.problem.code]).toEqual([404, 'unknownJob'])
    }
  })

  it('fails with the reason if its subject has been deleted in the meantime', async () => {
    const built = formWith({ ...open, seed: 952, name: 'Gone' }, section('General', shortText('Name')))
    const form = await makeForm(server, built, { published: true })
    const { id } = await start(admin, form.id)
    expect((await admin.send('PATCH /api/forms/unpublish/{id}', { params: { id: form.id } })).status).toBe(200)
    startWorkers()
    expect(await waitFor(admin, id)).toMatchObject({ status: 'failed', errorCode: 'unknownResult' })
    expect((await fetchFile(admin, id)).problem.code).toBe('unknownResult')
  })

  it('is listed latest first, until it expires', async () => {
    const first = await start(admin)
    const second = await start(admin)
    const listed = async () => (await admin.send('GET /api/jobs')).body.map(({ id }) => id)
    expect(await listed()).toEqual([second.id, first.id])
    await server.db
      .updateTable('jobs')
      .set({ expires_at: new Date(0) })
      .where('id', '=', first.id)
      .execute()
    expect(await listed()).toEqual([second.id])
    expect((await read(admin, first.id)).problem.code).toBe('unknownJob')
    startWorkers()
    while ((await server.db.selectFrom('jobs').select('id').execute()).length > 1) await sleep(20)
  })
})
