// The daily run of reminders: whom it reminds, with two servers, and after a missed day.
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { sql } from 'kysely'
import { endOfDay } from '@imp/domain/dates.ts'
import { formWith, section, shortText } from '@imp/domain/testing/build-form.ts'
import { dueRunDay } from '@imp/domain/notifications/reminders.ts'
import { countryId } from '../../../seeds/ids.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { untilJobsDone } from '../../../testing/until-jobs-done.ts'
import { workerOptions } from '../../../testing/workers.ts'
import { jobKinds } from '../../job-kinds.ts'
import { openDb, type Db } from '../../platform/db.ts'
import { JobQueue } from '../../platform/jobs/queue.ts'
import { enqueueReminders } from './schedule.ts'

const server = testServer()
let other: { readonly db: Db; readonly jobs: JobQueue }
let seed = 7600

beforeAll(async () => {
  for (const name of ['admin', 'nclpOfBelgium', 'nclpOfAustria', 'nclpOfDenmark', 'disabled'] as const) {
    await signIn(server, name)
  }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.db)
  const db = openDb({ host: inject('pgHost'), user: 'app', database: rows[0]?.name ?? '', max: 3 })
  other = { db, jobs: new JobQueue(db, jobKinds) }
  // Before every run, because starting workers delete old jobs.
  server.now = new Date('2026-01-01T00:00:00Z')
  server.jobs.startWorkers(workerOptions(server))
  other.jobs.startWorkers(workerOptions(server))
})
beforeEach(async () => {
  for (const table of ['mails', 'news', 'jobs', 'reminder_runs'] as const) await server.db.deleteFrom(table).execute()
  await server.db.updateTable('forms').set({ published_at: null, frozen_sections: null }).execute()
})
afterAll(async () => {
  await Promise.all([server.jobs.stopWorkers(), other.jobs.stopWorkers()])
  await other.db.destroy()
})

const makePublished = (deadlineDay: string): Promise<MadeForm> =>
  makeForm(
    server,
    formWith(
      { seed: seed++, name: `RfG ${seed}`, deadline: endOfDay(deadlineDay) },
      section('General', shortText('Name')),
    ),
    { published: new Date('2026-01-10T10:00:00Z'), category: 'Non-exhaustive parameters' },
  )
async function runAt(time: string): Promise<string[]> {
  server.now = new Date(time)
  const now = () => new Date(time)
  const day = dueRunDay(now())
  await server.db.deleteFrom('mails').execute()
  await Promise.all([
    enqueueReminders({ db: server.db, jobs: server.jobs, now }, day),
    enqueueReminders({ db: other.db, jobs: other.jobs, now }, day),
  ])
  await untilJobsDone(server)
  const mails = await server.db.selectFrom('mails').select(['address', 'body_text']).orderBy('address').execute()
  return mails.map(({ address, body_text }) => `${address}: ${body_text.split('\n')[0]}`)
}
const [austria, belgium, denmark] = ['nclp.at@test.example', 'nclp.be@test.example', 'nclp.dk@test.example']

it('reminds each country that has not submitted by its own deadline, once with two servers', async () => {
  const form = await makePublished('2026-11-22')
  const said = (days: string) => `Reminder: ${form.name} has to be submitted, ${days} left.`
  const special = { form_id: form.id, country_id: countryId('AT'), deadline: new Date(endOfDay('2026-11-16')) }
  await server.db.insertInto('special_deadlines').values(special).execute()
  const submission = { status: 'Submitted', submitted_at: new Date('2026-11-01T00:00:00Z') } as const
  await server.db.updateTable('results').set(submission).where('id', '=', form.resultOf('DK')).execute()
  expect(await runAt('2026-11-15T06:00:10Z')).toEqual([`${austria}: ${said('1 day')}`, `${belgium}: ${said('7 days')}`])
  expect(await runAt('2026-11-15T06:05:00Z')).toEqual([])
  expect(await runAt('2026-11-16T06:00:10Z')).toEqual([])
  expect(await runAt('2026-11-17T06:00:10Z')).toEqual([
    `${austria}: The deadline for ${form.name} has passed. Please contact the administrator for access.`,
  ])
  expect(await server.db.selectFrom('news').select('kind').orderBy('kind').execute()).toEqual([
    { kind: 'afterDeadline' },
    { kind: 'beforeDeadline' },
    { kind: 'beforeDeadline' },
  ])
})

it('reminds again by the state of the day, after submission and reopening', async () => {
  const form = await makePublished('2026-11-22')
  const said = (days: string) => `Reminder: ${form.name} has to be submitted, ${days} left.`
  const ofBelgium = async (time: string) => (await runAt(time)).filter(mail => mail.startsWith(belgium))
  const params = { id: form.resultOf('BE') }
  expect(await ofBelgium('2026-11-08T06:00:10Z')).toEqual([`${belgium}: ${said('14 days')}`])
  server.now = new Date('2026-11-10T10:00:00Z')
  const contact = await signIn(server, 'nclpOfBelgium')
  expect((await contact.send('PATCH /api/results/submit/{id}', { params })).status).toBe(200)
  expect(await ofBelgium('2026-11-15T06:00:10Z')).toEqual([])
  server.now = new Date('2026-11-16T10:00:00Z')
  const admin = await signIn(server, 'admin')
  const body = { reason: 'One answer is missing' }
  expect((await admin.send('PATCH /api/results/unsubmit/{id}', { params, body })).status).toBe(200)
  expect(await ofBelgium('2026-11-17T06:00:10Z')).toEqual([])
  expect(await ofBelgium('2026-11-21T06:00:10Z')).toEqual([`${belgium}: ${said('1 day')}`])
})

it('counts from a special deadline set in the meantime, and reports when it has passed', async () => {
  const form = await makePublished('2026-11-22')
  const special = { form_id: form.id, country_id: countryId('DK'), deadline: new Date(endOfDay('2026-12-06')) }
  const ofDenmark = async (time: string) => (await runAt(time)).filter(mail => mail.startsWith(denmark))
  const said = (days: string) => [`${denmark}: Reminder: ${form.name} has to be submitted, ${days} left.`]
  expect(await ofDenmark('2026-11-15T06:00:10Z')).toEqual(said('7 days'))
  await server.db.insertInto('special_deadlines').values(special).execute()
  expect(await ofDenmark('2026-11-21T06:00:10Z')).toEqual([])
  expect(await ofDenmark('2026-11-22T06:00:10Z')).toEqual(said('14 days'))
  expect(await ofDenmark('2026-11-23T06:00:10Z')).toEqual([])
  expect(await ofDenmark('2026-12-05T06:00:10Z')).toEqual(said('1 day'))
  expect(await ofDenmark('2026-12-07T06:00:10Z')).toEqual([
    `${denmark}: The deadline for ${form.name} has passed. Please contact the administrator for access.`,
  ])
})

it.each([
  ['2026-03-29', '2026-03-28T06:00:00Z'],
  ['2026-03-30', '2026-03-29T05:00:00Z'],
  ['2026-10-25', '2026-10-24T05:00:00Z'],
  ['2026-10-26', '2026-10-25T06:00:00Z'],
])('is right when clocks change: deadline %s, run at %s', async (deadline, run) => {
  const { name } = await makePublished(deadline)
  const said = `Reminder: ${name} has to be submitted, 1 day left.`
  expect(await runAt(run)).toEqual([austria, belgium, denmark].map(address => `${address}: ${said}`))
})

it('makes up for a missed day, with the remaining days', async () => {
  const { name } = await makePublished('2026-11-22')
  await runAt('2026-11-14T06:00:00Z')
  const said = `Reminder: ${name} has to be submitted, 6 days left.`
  expect(await runAt('2026-11-16T11:00:00Z')).toEqual([austria, belgium, denmark].map(address => `${address}: ${said}`))
  expect(await runAt('2026-11-17T06:00:00Z')).toEqual([])
})

it('skips forms with reminders off, and unpublished forms', async () => {
  const form = await makePublished('2026-11-22')
  const flags = JSON.stringify({ beforeDeadline: false })
  await server.db.updateTable('forms').set({ send_notification: flags }).where('id', '=', form.id).execute()
  expect(await runAt('2026-11-15T06:00:00Z')).toEqual([])
})
