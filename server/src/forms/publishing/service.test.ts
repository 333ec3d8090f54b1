import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import type { Form } from '@imp/domain/forms/types.ts'
import { formWith, number, section } from '@imp/domain/testing/build-form.ts'
import { countryId } from '../../../seeds/ids.ts'
import type { Client, RequestOptions } from '../../../testing/client.ts'
import { asAdmin, interleave } from '../../../testing/interleave.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { newId } from '../../platform/ids.ts'
import { createForm } from '../creating/service.ts'
import { loadFrozenForm, loadFrozenSections } from './frozen-form.ts'

const server = testServer()
let admin: SignedIn
let nclp: SignedIn
beforeAll(async () => {
  admin = await signIn(server, 'admin')
  nclp = await signIn(server, 'nclpOfBelgium')
})

const publish = (who: Client, id: string, options?: RequestOptions) =>
  who.send('PATCH /api/forms/{id}', { params: { id } }, options)
const unpublish = (who: Client, id: string) => who.send('PATCH /api/forms/unpublish/{id}', { params: { id } })
const remove = (who: Client, id: string) => who.send('DELETE /api/forms/{id}', { params: { id } })
const read = (who: Client, id: string) => who.send('GET /api/forms/{id}', { params: { id } })

const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
let seed = 200
const build = (name: string, settings: Partial<Form> = {}) =>
  formWith({ seed: seed++, name, deadline: tomorrow, ...settings }, section('One', number('MW')))
const makeDraft = (name: string, settings: Partial<Form> = {}) => makeForm(server, build(name, settings))
const makePublished = (name: string) => makeForm(server, build(name), { published: true })
const listResults = (formId: string) =>
  server.db.selectFrom('results').select(['country_id', 'status']).where('form_id', '=', formId).execute()
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
  return rows[0]?.waiting ?? 0
}
/** As the results module records that a country has stored something. */
async function start(form: MadeForm, country: string) {
  await server.db.updateTable('results').set({ started: true }).where('id', '=', form.resultOf(country)).execute()
}

describe('PATCH /api/forms/{id}', () => {
  it('publishes: one empty result for every participating country', async () => {
    const form = await makeDraft('Publishable')
    const { status, body } = await publish(admin, form.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ published: true, version: 2, resultStatus: 'New' })
    expect(body.timePublished).not.toBe(noDate)
    const results = await listResults(form.id)
    expect(results.length).toBeGreaterThan(25)
    expect(results.map(row => row.country_id)).toContain(countryId('DK'))
    expect(results.map(row => row.country_id)).not.toContain(countryId('DK1'))
    expect(new Set(results.map(row => row.status))).toEqual(new Set(['New']))
  })

  it('uses parts instead of their country in the block of capacities', async () => {
    const built = formWith({ seed: seed++, name: 'ACER', deadline: tomorrow })
    const form = await makeForm(server, built, { category: 'Generation Capacity' })
    await publish(admin, form.id)
    const countries = (await listResults(form.id)).map(row => row.country_id)
    expect(countries).toContain(countryId('DK1'))
    expect(countries).not.toContain(countryId('DK'))
  })

  it('sends the same sections before and after', async () => {
    const form = await makeDraft('Frozen')
    const { body: before } = await read(admin, form.id)
    await publish(admin, form.id)
    const { body: after } = await read(admin, form.id)
    expect(after.sections).toEqual(before.sections)
    expect(after.sections).toHaveLength(1)
  })

  it('publishes once, however many do it at once', async () => {
    const form = await makeDraft('Published by ten')
    const answers = await Promise.all(Array.from({ length: 10 }, () => publish(admin, form.id)))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
    const codes = answers.filter(answer => answer.isRefused).map(answer => answer.problem.code)
    expect(new Set(codes)).toEqual(new Set(['formAlreadyPublished']))
    const reasons = answers.filter(answer => answer.isRefused).map(answer => answer.problem.message)
    expect(new Set(reasons)).toEqual(new Set(['admin Test has published this form in the meantime.']))
    const countries = (await listResults(form.id)).map(row => row.country_id)
    expect(new Set(countries).size).toBe(countries.length)
  })

  it('requires a future deadline', async () => {
    const none = await makeDraft('No deadline', { deadline: noDate })
    const past = await makeDraft('Past deadline', { deadline: '2020-01-01T00:00:00.000Z' })
    for (const { id } of [none, past]) {
      const { status, problem } = await publish(admin, id)
      expect([status, problem.code]).toEqual([400, 'deadlineNotInFuture'])
      expect(problem.message).toMatch(/^Form must have a set deadline in the future\./)
      expect(await listResults(id)).toEqual([])
    }
  })

  it('publishes without a deadline if another form with the same root is published', async () => {
    const template = await makePublished('Template')
    const copy = await makeDraft('Template', { deadline: noDate, parentId: template.id })
    expect((await publish(admin, copy.id)).status).toBe(200)
  })

  it('honours If-Match', async () => {
    const form = await makeDraft('Matched')
    const stale = await publish(admin, form.id, { headers: { 'if-match': '"7"' } })
    expect([stale.status, stale.problem.stored]).toMatchObject([412, { version: 1 }])
    expect((await publish(admin, form.id, { headers: { 'if-match': '"1"' } })).status).toBe(200)
  })

  it('refuses other people and unknown forms', async () => {
    const form = await makeDraft('Not yours')
    expect((await publish(nclp, form.id)).status).toBe(403)
    expect((await publish(server.visitor, form.id)).status).toBe(401)
    expect((await publish(admin, newId())).status).toBe(404)
    expect((await publish(admin, 'nonsense')).status).toBe(400)
  })
})

describe('GET /api/forms/{id}/participants', () => {
  it('lists the countries that get a result, and those in which somebody is notified', async () => {
    const form = await makeDraft('For whom')
    const listed = (await admin.send('GET /api/forms/{id}/participants', { params: { id: form.id } })).body
    expect(listed.find(({ countryCode }) => countryCode === 'BE')).toMatchObject({
      countryName: 'Belgium',
      hasContact: true,
    })
    const reached = listed.filter(one => one.hasContact).map(one => one.country)
    await publish(admin, form.id)
    const results = await listResults(form.id)
    expect(listed.map(({ country }) => country).toSorted()).toEqual(results.map(row => row.country_id).toSorted())
    const mails = server.db.selectFrom('mails').innerJoin('users', 'users.id', 'mails.user_id')
    const told = await mails.select('users.country_id').distinct().where('subject_id', '=', form.id).execute()
    expect(reached.toSorted()).toEqual(told.map(row => row.country_id).toSorted())
    expect(reached.length).toBeLessThan(listed.length)
  })
})

describe('PATCH /api/forms/unpublish/{id}', () => {
  it('unpublishes a form that nobody has started, and deletes its results', async () => {
    const form = await makePublished('Taken back')
    await read(admin, form.id)
    const { body } = await unpublish(admin, form.id)
    expect(body).toMatchObject({ published: false, timePublished: noDate, version: 3 })
    expect(await listResults(form.id)).toEqual([])
    expect((await read(nclp, form.id)).status).toBe(403)
  })

  it('shows interim changes after publishing again', async () => {
    const form = await makePublished('Corrected')
    await read(admin, form.id)
    await unpublish(admin, form.id)
    await admin.send('POST /api/sections', { body: { form: form.id, name: 'Forgotten' } })
    await publish(admin, form.id)
    const { body } = await read(nclp, form.id)
    expect(body.sections.map(one => one.name)).toEqual(['One', 'Forgotten'])
  })

  it('refuses when countries have started, and names them', async () => {
    const form = await makePublished('Started')
    await start(form, 'BE')
    await start(form, 'AT')
    const { status, problem } = await unpublish(admin, form.id)
    expect([status, problem.code]).toEqual([409, 'formStarted'])
    expect(problem.message).toBe('Unable to unpublish form. Form is started by: Austria, Belgium')
    expect((await read(admin, form.id)).body.countriesStarted).toEqual(['Austria', 'Belgium'])
  })

  it('counts the countries if there are more than five', async () => {
    const form = await makePublished('Started by many')
    for (const country of ['BE', 'AT', 'FR', 'DE', 'NL', 'PL']) await start(form, country)
    const { problem } = await unpublish(admin, form.id)
    expect(problem.code).toBe('formStartedByMany')
    expect(problem.message).toBe('Unable to unpublish form. Form is started by: 6 countries')
  })

  it('refuses drafts, other people and unknown forms', async () => {
    const form = await makeDraft('Never published')
    expect((await unpublish(admin, form.id)).problem.code).toBe('formNotPublished')
    expect((await unpublish(nclp, form.id)).status).toBe(403)
    expect((await unpublish(server.visitor, form.id)).status).toBe(401)
    expect((await unpublish(admin, newId())).status).toBe(404)
  })
})

describe('DELETE /api/forms/{id}', () => {
  it('deletes a draft with its sections and questions', async () => {
    const form = await makeDraft('Short life')
    const { status, bytes } = await remove(admin, form.id)
    expect([status, bytes.length]).toEqual([204, 0])
    expect((await read(admin, form.id)).status).toBe(404)
    const section = { params: { id: form.sections[0]?.id ?? '' } }
    expect((await admin.send('GET /api/sections/{id}', section)).status).toBe(404)
    expect((await remove(admin, form.id)).status).toBe(404)
  })

  it('refuses a form that a country has started', async () => {
    const started = await makePublished('Started, to be deleted')
    await start(started, 'BE')
    const { status, problem } = await remove(admin, started.id)
    expect([status, problem.code]).toEqual([409, 'formStarted'])
    expect(problem.message).toBe('Unable to delete form. Form is started by: Belgium')
  })

  it.each([false, true])('refuses the template of a copy; published: %s', async published => {
    const template = await makePublished(`Template, copy published: ${published}`)
    const { id } = await makeForm(server, build(template.name, { parentId: template.id }), { published })
    const { status, problem } = await remove(admin, template.id)
    expect([status, problem.code]).toEqual([409, 'formHasCopies'])
    expect((await read(admin, id)).body.parentId).toBe(template.id)
    expect((await remove(admin, id)).status).toBe(204)
    expect((await remove(admin, template.id)).status).toBe(204)
  })

  it('either refuses a template that is being copied, or leaves nothing to copy', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 20; round++) {
      const template = await makePublished(`Raced ${round}`)
      const body = { name: template.name, category: template.category, isHardCopy: true, parentId: template.id }
      const attempts = [() => admin.send('POST /api/forms', { body }), () => remove(admin, template.id)]
      const ordered = round % 2 === 0 ? attempts : attempts.toReversed()
      const answers = await Promise.all(ordered.map(attempt => attempt()))
      const [copied, removed] = round % 2 === 0 ? answers : answers.toReversed()
      outcomes.add(`${copied?.status} ${removed?.status}`)
    }
    expect([...outcomes].filter(outcome => !['201 409', '404 204'].includes(outcome))).toEqual([])
  })

  it('waits for a copy that is being made, and then refuses', async () => {
    const template = await makePublished('Copied in the meantime')
    let removal: ReturnType<typeof remove> | undefined
    // When the deletion begins, copying has read the template's row in an open transaction.
    const copying = server.db.transaction().execute(async tx => {
      const slow = interleave(tx, async () => {
        removal = remove(admin, template.id)
        await expect.poll(countWaiting).toBe(1)
      })
      const { name, category, id: parentId } = template
      return createForm(asAdmin(slow), { name, category, isHardCopy: true, parentId })
    })
    expect((await copying).parentId).toBe(template.id)
    expect((await removal)?.problem.code).toBe('formHasCopies')
  })

  it('refuses other people', async () => {
    const form = await makeDraft('Kept')
    expect((await remove(nclp, form.id)).status).toBe(403)
    expect((await remove(server.visitor, form.id)).status).toBe(401)
  })
})

describe('loadFrozenSections', () => {
  it('returns the parsed sections of a publication, always the same object', async () => {
    const form = await makePublished('In memory')
    const found = await loadFrozenForm(server.db, form.id)
    expect(found?.sections.map(one => one.name)).toEqual(['One'])
    expect(found && (await loadFrozenSections(server.db, form.id, found.publishedAt))).toBe(found?.sections)
    expect(await loadFrozenSections(server.db, form.id, new Date(0))).toBeUndefined()
    expect(await loadFrozenForm(server.db, newId())).toBeUndefined()
  })
})
