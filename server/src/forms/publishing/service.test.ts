// Publishing, taking back and deleting forms, through the real server on PostgreSQL.
import { beforeAll, describe, expect, it } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import type { Form, FormSummary } from '@imp/domain/forms/types.ts'
import { formWith, number, section } from '@imp/domain/testing/build-form.ts'
import { testServer } from '../../../testing/server.ts'
import { makeForm } from '../../../testing/factories.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { categoryId, countryId } from '../../../seeds/ids.ts'
import { newId } from '../../platform/ids.ts'

const server = testServer()
let admin: SignedIn
let nclp: SignedIn
beforeAll(async () => {
  admin = await signIn(server, 'admin')
  nclp = await signIn(server, 'nclpOfBelgium')
})

type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const send = (who: SignedIn | null, method: Verb, url: string, payload?: object, headers: object = {}) =>
  server.app.inject({ method, url, headers: { ...who?.headers, ...headers }, ...(payload && { payload }) })

const later = new Date(Date.now() + 86_400_000).toISOString()
let seed = 200
const draft = (name: string, settings: Partial<Form> = {}) =>
  makeForm(server, formWith({ seed: seed++, name, deadline: later, ...settings }, section('One', number('MW'))))
const published = (name: string) =>
  makeForm(server, formWith({ seed: seed++, name, deadline: later }, section('One', number('MW'))), { published: true })
const resultsOf = (formId: string) =>
  server.db.selectFrom('results').select(['country_id', 'status']).where('form_id', '=', formId).execute()
/** A country has stored something, as the results room notes it down. */
async function start(form: Awaited<ReturnType<typeof published>>, country: string) {
  await server.db.updateTable('results').set({ started: true }).where('id', '=', form.resultOf(country)).execute()
}

describe('PATCH /api/forms/{id}', () => {
  it('publishes: one empty result for every participating country', async () => {
    const form = await draft('Publishable')
    const reply = await send(admin, 'PATCH', `/api/forms/${form.id}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ published: true, version: 2, resultStatus: 'New' })
    expect(reply.json<FormSummary>().timePublished).not.toBe(noDate)
    const results = await resultsOf(form.id)
    expect(results.length).toBeGreaterThan(25)
    expect(results.map(row => row.country_id)).toContain(countryId('DK'))
    expect(results.map(row => row.country_id)).not.toContain(countryId('DK1'))
    expect(new Set(results.map(row => row.status))).toEqual(new Set(['New']))
  })

  it('asks the parts in place of their country in the block of the capacities', async () => {
    const form = await makeForm(server, formWith({ seed: seed++, name: 'ACER', deadline: later }), {
      category: 'Generation Capacity',
    })
    await send(admin, 'PATCH', `/api/forms/${form.id}`)
    const countries = (await resultsOf(form.id)).map(row => row.country_id)
    expect(countries).toContain(countryId('DK1'))
    expect(countries).not.toContain(countryId('DK'))
  })

  it('sends the same sections before and after', async () => {
    const form = await draft('Frozen')
    const before: Form = (await send(admin, 'GET', `/api/forms/${form.id}`)).json()
    await send(admin, 'PATCH', `/api/forms/${form.id}`)
    const after: Form = (await send(admin, 'GET', `/api/forms/${form.id}`)).json()
    expect(after.sections).toEqual(before.sections)
    expect(after.sections).toHaveLength(1)
  })

  it('publishes once, however many ask at once', async () => {
    const form = await draft('Wanted by ten')
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(admin, 'PATCH', `/api/forms/${form.id}`)))
    expect(replies.map(reply => reply.statusCode).sort()).toEqual([200, ...Array(9).fill(409)])
    const refused = replies.filter(reply => reply.statusCode === 409).map(reply => reply.json().code)
    expect(new Set(refused)).toEqual(new Set(['formAlreadyPublished']))
    const countries = (await resultsOf(form.id)).map(row => row.country_id)
    expect(new Set(countries).size).toBe(countries.length)
  })

  it('refuses without a deadline in the future', async () => {
    const none = await draft('No deadline', { deadline: noDate })
    const past = await draft('Past deadline', { deadline: '2020-01-01T00:00:00.000Z' })
    for (const { id } of [none, past]) {
      const reply = await send(admin, 'PATCH', `/api/forms/${id}`)
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'deadlineNotInFuture'])
      expect(reply.json().message).toMatch(/^Form must have a set deadline in the future\./)
      expect(await resultsOf(id)).toEqual([])
    }
  })

  it('publishes without a deadline when another form of the same root is published', async () => {
    const template = await published('Template')
    const copy = await draft('Template', { deadline: noDate, parentId: template.id })
    expect((await send(admin, 'PATCH', `/api/forms/${copy.id}`)).statusCode).toBe(200)
  })

  it('honours If-Match', async () => {
    const form = await draft('Matched')
    const stale = await send(admin, 'PATCH', `/api/forms/${form.id}`, undefined, { 'if-match': '"7"' })
    expect([stale.statusCode, stale.json().stored.version]).toEqual([412, 1])
    const fresh = await send(admin, 'PATCH', `/api/forms/${form.id}`, undefined, { 'if-match': '"1"' })
    expect(fresh.statusCode).toBe(200)
  })

  it('refuses other people and unknown forms', async () => {
    const form = await draft('Not yours')
    expect((await send(nclp, 'PATCH', `/api/forms/${form.id}`)).statusCode).toBe(403)
    expect((await send(null, 'PATCH', `/api/forms/${form.id}`)).statusCode).toBe(401)
    expect((await send(admin, 'PATCH', `/api/forms/${newId()}`)).statusCode).toBe(404)
    expect((await send(admin, 'PATCH', '/api/forms/nonsense')).statusCode).toBe(400)
  })
})

describe('PATCH /api/forms/unpublish/{id}', () => {
  it('takes a form back that nobody has started, and removes its results', async () => {
    const form = await published('Taken back')
    await send(admin, 'GET', `/api/forms/${form.id}`)
    const reply = await send(admin, 'PATCH', `/api/forms/unpublish/${form.id}`)
    expect(reply.json()).toMatchObject({ published: false, timePublished: noDate, version: 3 })
    expect(await resultsOf(form.id)).toEqual([])
    expect((await send(nclp, 'GET', `/api/forms/${form.id}`)).statusCode).toBe(403)
  })

  it('shows what was changed in between after publishing again', async () => {
    const form = await published('Corrected')
    await send(admin, 'GET', `/api/forms/${form.id}`)
    await send(admin, 'PATCH', `/api/forms/unpublish/${form.id}`)
    await send(admin, 'POST', '/api/sections', { form: form.id, name: 'Forgotten' })
    await send(admin, 'PATCH', `/api/forms/${form.id}`)
    const read: Form = (await send(nclp, 'GET', `/api/forms/${form.id}`)).json()
    expect(read.sections.map(one => one.name)).toEqual(['One', 'Forgotten'])
  })

  it('refuses when countries have started, and names them', async () => {
    const form = await published('Started')
    await start(form, 'BE')
    await start(form, 'AT')
    const reply = await send(admin, 'PATCH', `/api/forms/unpublish/${form.id}`)
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'formStarted'])
    expect(reply.json().message).toBe('Unable to unpublish form. Form is started by: Austria, Belgium')
    const read: Form = (await send(admin, 'GET', `/api/forms/${form.id}`)).json()
    expect(read.countriesStarted).toEqual(['Austria', 'Belgium'])
  })

  it('counts the countries when there are more than five', async () => {
    const form = await published('Started by many')
    for (const country of ['BE', 'AT', 'FR', 'DE', 'NL', 'PL']) await start(form, country)
    const reply = await send(admin, 'PATCH', `/api/forms/unpublish/${form.id}`)
    expect(reply.json().code).toBe('formStartedByMany')
    expect(reply.json().message).toBe('Unable to unpublish form. Form is started by: 6 countries')
  })

  it('refuses drafts, other people and unknown forms', async () => {
    const form = await draft('Never published')
    const url = `/api/forms/unpublish/${form.id}`
    expect((await send(admin, 'PATCH', url)).json().code).toBe('formNotPublished')
    expect((await send(nclp, 'PATCH', url)).statusCode).toBe(403)
    expect((await send(null, 'PATCH', url)).statusCode).toBe(401)
    expect((await send(admin, 'PATCH', `/api/forms/unpublish/${newId()}`)).statusCode).toBe(404)
  })
})

describe('DELETE /api/forms/{id}', () => {
  it('deletes a draft with its sections and questions', async () => {
    const form = await draft('Short life')
    const reply = await send(admin, 'DELETE', `/api/forms/${form.id}`)
    expect([reply.statusCode, reply.body]).toEqual([204, ''])
    expect((await send(admin, 'GET', `/api/forms/${form.id}`)).statusCode).toBe(404)
    expect((await send(admin, 'GET', `/api/sections/${form.sections[0]?.id}`)).statusCode).toBe(404)
    expect((await send(admin, 'DELETE', `/api/forms/${form.id}`)).statusCode).toBe(404)
  })

  it('refuses a form that a country has started, and the template of a published copy', async () => {
    const started = await published('Started, to be deleted')
    await start(started, 'BE')
    const reply = await send(admin, 'DELETE', `/api/forms/${started.id}`)
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'formStarted'])
    expect(reply.json().message).toBe('Unable to delete form. Form is started by: Belgium')
    const template = await published('Copied')
    await makeForm(server, formWith({ seed: seed++, name: 'Copied', parentId: template.id }), { published: true })
    expect((await send(admin, 'DELETE', `/api/forms/${template.id}`)).json().code).toBe('formHasCopies')
  })

  it('lets copies under development outlive their template', async () => {
    const template = await published('Gone template')
    const body = { name: 'Gone template', category: categoryId('RfG'), isHardCopy: true, parentId: template.id }
    const copy: FormSummary = (await send(admin, 'POST', '/api/forms', body)).json()
    expect((await send(admin, 'DELETE', `/api/forms/${template.id}`)).statusCode).toBe(204)
    const read: Form = (await send(admin, 'GET', `/api/forms/${copy.id}`)).json()
    expect(read).toMatchObject({ parentId: null, sections: [{ questions: [{ hasParent: false }] }] })
  })

  it('refuses other people', async () => {
    const form = await draft('Kept')
    expect((await send(nclp, 'DELETE', `/api/forms/${form.id}`)).statusCode).toBe(403)
    expect((await send(null, 'DELETE', `/api/forms/${form.id}`)).statusCode).toBe(401)
  })
})
