import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { choice, formWith, option, section } from '@imp/domain/testing/build-form.ts'
import { noDate } from '@imp/domain/dates.ts'
import type { PublicationPlanInput } from '@imp/domain/publication/types.ts'
import { jobKinds } from '../../job-kinds.ts'
import { JobQueue } from '../../platform/jobs/queue.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { makeParameter } from '../../../testing/parameters.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { makeReport, markPublished } from '../../../testing/reports.ts'
import { testServer } from '../../../testing/server.ts'
import { newId } from '../../platform/ids.ts'
import { enqueueDuePlans } from './schedule.ts'

const server = testServer()
const base = new Date('2031-06-01T10:00:00Z')
let admin: SignedIn
let secondAdmin: SignedIn
let form: MadeForm
let other: JobQueue
const log = pino({ level: 'silent' })

beforeAll(async () => {
  server.now = base
  admin = await signIn(server, 'admin')
  secondAdmin = await signIn(server, 'secondAdmin')
  const question = choice('LFSM-O', option('50.2 Hz')).with({ dataView: 'rfg_lfsm_o' })
  const published = { published: new Date('2031-03-01T12:00:00Z'), category: 'Non-exhaustive parameters' }
  form = await makeForm(server, formWith({ seed: 1, name: 'RfG' }, section('One', question)), published)
  const { db, files } = server
  other = new JobQueue(db, jobKinds)
  for (const jobs of [server.jobs, other])
    jobs.startWorkers({ log, files, publicUrl: 'http://localhost', now: () => server.now ?? new Date() })
})
afterAll(() => other.stopWorkers())
afterEach(async () => {
  server.now = base
  await server.db.deleteFrom('publication_plans').execute()
})

const plan = (body: PublicationPlanInput, who = admin) => who.send('POST /api/publication/plans', { body })
const ofForm = (given: Partial<PublicationPlanInput> = {}): PublicationPlanInput => ({
  kind: 'form',
  subjectId: form.id,
  isPublic: true,
  day: '2031-06-02',
  hour: 9,
  ...given,
})
async function read() {
  server.now = base
  return (await admin.send('GET /api/publication')).body
}
/** Advances the clock and lets both servers check. */
async function moveTo(time: string): Promise<void> {
  server.now = new Date(time)
  const now = () => server.now ?? new Date()
  await Promise.all([server.jobs, other].map(jobs => enqueueDuePlans({ db: server.db, jobs, now })))
  server.jobs.wakeWorkers()
  await expect.poll(async () => (await listDue()).length, { timeout: 20_000 }).toBe(0)
}
const listDue = () =>
  server.db
    .selectFrom('publication_plans')
    .select('id')
    .where('status', '=', 'planned')
    .where('due_at', '<=', server.now ?? new Date())
    .execute()
const visibilityOfForm = async () =>
  (await server.db.selectFrom('forms').select('visibility').where('id', '=', form.id).executeTakeFirstOrThrow())
    .visibility

describe('a plan', () => {
  it('happens at its hour in Brussels, once, and names its author', async () => {
    const made = await plan(ofForm())
    expect([made.status, made.body]).toMatchObject([
      201,
      { name: 'RfG', at: '2031-06-02T07:00:00.000Z', by: 'admin Test', status: 'planned', reason: null },
    ])
    await moveTo('2031-06-02T06:59:59Z')
    expect(await visibilityOfForm()).toBe('Internal')
    await moveTo('2031-06-02T07:00:00Z')
    expect(await visibilityOfForm()).toBe('Public')
    const { things, plans } = await read()
    expect(plans).toMatchObject([{ id: made.body.id, status: 'done' }])
    expect(things).toEqual([
      {
        kind: 'form',
        id: form.id,
        name: 'RfG',
        year: 2031,
        since: '2031-06-02T07:00:00.000Z',
        by: 'admin Test',
        isOffered: true,
      },
    ])
    const { rows } = await sql<object>`
      select user_name, noun, verb, call, params->>'plannedFor' as planned from audit_entries
      where call = 'publication plan' and params->>'id' = ${made.body.id}`.execute(server.db)
    expect(rows).toEqual([
      {
        user_name: 'admin Test',
        noun: 'publication',
        verb: 'publish',
        call: 'publication plan',
        planned: '2031-06-02T07:00:00.000Z',
      },
    ])
  })

  it('that became due while no server was running happens afterwards, in order', async () => {
    await plan(ofForm({ hour: 10, isPublic: false }))
    await plan(ofForm({ hour: 9, isPublic: true }))
    await moveTo('2031-06-05T00:00:00Z')
    expect(await visibilityOfForm()).toBe('Internal')
  })

  it('happens even if its author has left', async () => {
    await plan(ofForm({ isPublic: true }), secondAdmin)
    await server.db.updateTable('users').set({ is_enabled: false }).where('id', '=', secondAdmin.id).execute()
    await moveTo('2031-06-02T07:00:00Z')
    expect(await visibilityOfForm()).toBe('Public')
    await server.db.updateTable('users').set({ is_enabled: true }).where('id', '=', secondAdmin.id).execute()
  })

  it('also publishes and withdraws years of graphs and reports', async () => {
    const report = await makeReport(admin, { date: '2031-01-01' })
    await markPublished(server, report)
    await plan(ofForm({ kind: 'frtadditional', subjectId: null }))
    await plan(ofForm({ kind: 'report', subjectId: report.id }))
    await moveTo('2031-06-02T07:00:00Z')
    const kinds = (await read()).things.map(({ kind, id, year }) => [kind, id, year])
    expect(kinds).toContainEqual(['frtadditional', null, 2031])
    expect(kinds).toContainEqual(['report', report.id, 2031])
    server.now = base
    await plan(ofForm({ kind: 'frtadditional', subjectId: null, years: [2031], isPublic: false }))
    await moveTo('2031-06-02T07:00:00Z')
    expect((await read()).things.map(({ kind }) => kind)).not.toContain('frtadditional')
  })

  it('that cannot be carried out says why', async () => {
    const report = await makeReport(admin, { date: '2031-01-01' })
    await markPublished(server, report)
    await plan(ofForm({ kind: 'report', subjectId: report.id }))
    await admin.send('DELETE /api/Reports/{id}', { params: { id: report.id } })
    await moveTo('2031-06-02T07:00:00Z')
    const [failed] = (await read()).plans
    expect([failed?.status, failed?.reason]).toEqual(['failed', expect.any(String)])
  })

  it('can be cancelled until its hour', async () => {
    const { body } = await plan(ofForm())
    const cancel = () => admin.send('DELETE /api/publication/plans/{id}', { params: { id: body.id } })
    expect((await cancel()).status).toBe(204)
    await moveTo('2031-06-02T07:00:00Z')
    expect((await read()).plans).toMatchObject([{ status: 'cancelled' }])
    expect((await cancel()).problem.code).toBe('planIsOver')
  })

  it.each([
    ['an hour that is over', { day: '2031-06-01', hour: 12 }, 400],
    ['an hour that clocks leave out', { day: '2032-03-28', hour: 2 }, 400],
    ['a day that is none', { day: '2031-02-30' }, 400],
    ['a day far away', { day: '2099-01-01' }, 400],
    ['no form', { subjectId: null }, 400],
    ['an unknown form', { subjectId: newId() }, 404],
    ['an unknown report', { kind: 'report' }, 404],
    ['a year without a form', { kind: 'frt', subjectId: null, years: [1999] }, 400],
    ['graphs without any year', { kind: 'generationcapacity', subjectId: null }, 400],
  ] as const)('is refused for %s', async (_name, given, status) => {
    expect((await plan(ofForm(given as Partial<PublicationPlanInput>))).status).toBe(status)
  })

  it('is refused as a duplicate, for a draft, and for an internal report', async () => {
    await plan(ofForm())
    expect((await plan(ofForm())).problem.code).toBe('planExists')
    const draft = await makeForm(server, formWith({ seed: 2, name: 'Draft' }))
    expect((await plan(ofForm({ subjectId: draft.id }))).problem.code).toBe('formNotPublished')
    const internal = await makeReport(admin, { isInternal: true })
    await markPublished(server, internal)
    expect((await plan(ofForm({ kind: 'report', subjectId: internal.id }))).problem.code).toBe('reportIsInternal')
  })
})

describe('everything that is public', () => {
  it('has no author and time if nobody switched it', async () => {
    await sql`alter table forms disable trigger row_change_recorded`.execute(server.db)
    const built = formWith({ seed: 3, name: 'From the start', visibility: 'Public' })
    const made = await makeForm(server, built, { published: true })
    await sql`alter table forms enable trigger row_change_recorded`.execute(server.db)
    const found = (await read()).things.find(({ id }) => id === made.id)
    expect(found).toMatchObject({ kind: 'form', name: 'From the start', since: noDate, by: null })
  })

  it('names people, not programs', async () => {
    const made = await makeForm(server, formWith({ seed: 4, name: 'Demonstration' }), { published: true })
    await server.db.updateTable('forms').set({ visibility: 'Public' }).where('id', '=', made.id).execute()
    const found = (await read()).things.find(({ id }) => id === made.id)
    expect([found?.since === noDate, found?.by]).toEqual([false, null])
  })

  it('says whether visitors see a summary: not without a public parameter', async () => {
    const at = { networkCode: 'HVDC', year: 2033 } as const
    const summary = await makeParameter(server, { ...at, isSummary: true, visibility: 'Public' })
    const part = await makeParameter(server, at)
    const isOffered = async () => (await read()).things.find(({ id }) => id === summary.id)?.isOffered
    expect(await isOffered()).toBe(false)
    await server.db.updateTable('parameters').set({ visibility: 'Public' }).where('id', '=', part.id).execute()
    expect(await isOffered()).toBe(true)
  })

  it('is for administrators', async () => {
    expect((await server.visitor.send('GET /api/publication')).status).toBe(401)
  })
})
