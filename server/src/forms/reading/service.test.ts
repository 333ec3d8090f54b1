import { beforeAll, describe, expect, it } from 'vitest'
import type { Form, ResultStatus } from '@imp/domain/forms/types.ts'
import { choice, formWith, number, option, other, section, table } from '@imp/domain/testing/build-form.ts'
import { countryId } from '../../../seeds/ids.ts'
import type { Client, RequestOptions } from '../../../testing/client.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { asNclp, interleave } from '../../../testing/interleave.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import type { Db } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { unfreezeForm } from '../publishing/queries.ts'
import { readForm } from './service.ts'

const server = testServer()
let admin: SignedIn
let nclp: SignedIn
let nclpOfDenmark: SignedIn
let nclpOfDenmarkWest: SignedIn
let viewer: SignedIn
beforeAll(async () => {
  admin = await signIn(server, 'admin')
  nclp = await signIn(server, 'nclpOfBelgium')
  nclpOfDenmark = await signIn(server, 'nclpOfDenmark')
  nclpOfDenmarkWest = await signIn(server, 'nclpOfDenmarkWest')
  viewer = await signIn(server, 'viewer')
})

const read = (who: Client, id: string, options?: RequestOptions) =>
  who.send('GET /api/forms/{id}', { params: { id } }, options)
/** For administrator, contact person, viewer, somebody who has yet to choose a part, and visitor. */
const statusesOf = async (ask: (who: Client) => Promise<{ readonly status: number }>) => {
  const everybody = [admin, nclp, viewer, nclpOfDenmark, server.visitor]
  return (await Promise.all(everybody.map(ask))).map(answer => answer.status)
}

const dayMs = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString()
let seed = 300
const build = (name: string, settings: Partial<Form> = {}) =>
  formWith(
    { seed: seed++, name, deadline: inDays(10), ...settings },
    section('One', choice('Plants?', option('No').skipTo('MW'), other()), number('Hidden').required().between(0, 9.5)),
    section('Two', number('MW'), table('Units', { rows: ['A', 'B'], columns: [{ name: 'n', group: 'G' }, 'm'] })),
  )
const setResult = (form: MadeForm, country: string, status: ResultStatus) =>
  server.db.updateTable('results').set({ status, started: true }).where('id', '=', form.resultOf(country)).execute()

describe('GET /api/forms/{id}', () => {
  it('sends a draft to administrators only, exactly as stored', async () => {
    const built = build('Draft')
    const { id } = await makeForm(server, built)
    expect(await statusesOf(who => read(who, id))).toEqual([200, 403, 403, 403, 403])
    const { body } = await read(admin, id)
    expect(body.sections).toEqual(built.sections.map(one => ({ ...one, questionsVersion: 0 })))
  })

  it('sends a published form to everybody signed in, and a public one to visitors', async () => {
    const internal = await makeForm(server, build('Internal'), { published: true })
    const open = await makeForm(server, build('Public', { visibility: 'Public' }), { published: true })
    expect(await statusesOf(who => read(who, internal.id))).toEqual([200, 200, 200, 403, 403])
    expect(await statusesOf(who => read(who, open.id.toUpperCase()))).toEqual([200, 200, 200, 403, 200])
    const unpublished = await makeForm(server, build('Public draft', { visibility: 'Public' }))
    expect((await read(server.visitor, unpublished.id)).status).toBe(403)
  })

  it('accepts any case, with or without a trailing slash', async () => {
    const { id } = await makeForm(server, build('Any letters'))
    const { statusCode } = await server.app.inject({ url: `/API/FORMS/${id.toUpperCase()}/`, headers: admin.headers })
    expect(statusCode).toBe(200)
  })

  it("includes the status of the caller's own country", async () => {
    const form = await makeForm(server, build('Status'), { published: true })
    await setResult(form, 'BE', 'Partial')
    await setResult(form, 'DK', 'Submitted')
    const statusFor = async (who: Client) => (await read(who, form.id)).body.resultStatus
    expect(await statusFor(nclp)).toBe('Partial')
    expect(await statusFor(nclpOfDenmarkWest)).toBe('Submitted')
    expect(await statusFor(viewer)).toBeNull()
  })

  it('returns 304 to clients that have it, until something changes for them', async () => {
    const form = await makeForm(server, build('Cached'), { published: true })
    const etag = String((await read(nclp, form.id)).headers['etag'])
    const again = async (who: Client) => (await read(who, form.id, { headers: { 'if-none-match': etag } })).status
    expect(await again(nclp)).toBe(304)
    expect(await again(viewer)).toBe(200)
    await setResult(form, 'BE', 'Partial')
    expect(await again(nclp)).toBe(200)
  })

  it("never caches a country's reply for an outdated state, nor shows it to another", async () => {
    const form = await makeForm(server, build('Raced'), { published: true })
    const statusIn = async (db: Db, country: string) => {
      const reply = await readForm(asNclp(db, country), form.id)
      return (JSON.parse(reply.text.toString()) as Form).resultStatus
    }
    await setResult(form, 'BE', 'Partial')
    await setResult(form, 'AT', 'Partial')
    const submitting = interleave(server.db, () => setResult(form, 'BE', 'Submitted'))
    expect(await statusIn(submitting, 'BE')).toBe('Submitted')
    expect(await statusIn(server.db, 'AT')).toBe('Partial')
    await setResult(form, 'BE', 'Partial')
    expect(await statusIn(server.db, 'BE')).toBe('Partial')
  })

  it('refuses a form that is unpublished while it is read', async () => {
    const form = await makeForm(server, build('Unpublished in the meantime'), { published: true })
    const unpublishing = interleave(server.db, () => unfreezeForm(server.db, form.id, { by: null, at: new Date() }))
    await expect(readForm(asNclp(unpublishing, 'BE'), form.id)).rejects.toMatchObject({ code: 'notAllowed' })
  })

  it('shows the settings to administrators, and each country its own deadline (0008)', async () => {
    const until = (country: string, days: number) => ({
      formId: '',
      countryId: countryId(country),
      deadline: inDays(days),
    })
    const built = build('Settings', {
      visibility: 'Public',
      specialDeadlines: [until('BE', 5), until('AT', 6), until('DK', 7)],
    })
    const form = await makeForm(server, built, { published: true })
    await setResult(form, 'AT', 'Partial')
    const austrian = await signIn(server, 'nclpOfAustria')
    const settingsFor = async (who: Client) => {
      const { body } = await read(who, form.id)
      const { sendNotification, countriesStarted, visibility, editModalDismissed } = body
      return {
        deadlines: body.specialDeadlines.map(one => [one.countryId, one.deadline]),
        flags: Object.values(sendNotification).filter(isOn => isOn).length,
        countriesStarted,
        visibility,
        editModalDismissed,
      }
    }
    const deadlineOf = (country: string) =>
      built.specialDeadlines
        .filter(one => one.countryId === countryId(country))
        .map(one => [one.countryId, one.deadline])
    const hidden = { flags: 0, countriesStarted: [], visibility: 'Internal', editModalDismissed: false }
    await server.db.updateTable('forms').set({ edit_modal_dismissed: true }).where('id', '=', form.id).execute()
    for (const _time of [1, 2]) {
      const all = await settingsFor(admin)
      expect(all).toMatchObject({ flags: 6, countriesStarted: ['Austria'], visibility: 'Public' })
      expect([all.editModalDismissed, all.deadlines.length]).toEqual([true, 3])
      expect(await settingsFor(nclp)).toEqual({ ...hidden, deadlines: deadlineOf('BE') })
      expect(await settingsFor(austrian)).toEqual({ ...hidden, deadlines: deadlineOf('AT') })
      expect(await settingsFor(nclpOfDenmarkWest)).toEqual({ ...hidden, deadlines: deadlineOf('DK') })
      expect(await settingsFor(viewer)).toEqual({ ...hidden, deadlines: [] })
      expect(await settingsFor(server.visitor)).toEqual({ ...hidden, visibility: 'Public', deadlines: [] })
    }
    for (const list of ['GET /api/forms/published', 'GET /api/forms/active'] as const) {
      const inList = async (who: Client) => (await who.send(list)).body.find(one => one.id === form.id)
      const [own, whole] = [await inList(nclp), await inList(admin)]
      expect(own?.specialDeadlines.map(one => one.countryId)).toEqual([countryId('BE')])
      expect([own?.countriesStarted, own?.sendNotification.newForm]).toEqual([[], false])
      expect([whole?.countriesStarted, whole?.sendNotification.newForm]).toEqual([['Austria'], true])
    }
  })

  it("prefers a part's own deadline to its country's", async () => {
    const specialDeadlines = ['DK', 'DK1'].map((country, index) => ({
      formId: '',
      countryId: countryId(country),
      deadline: inDays(20 - index),
    }))
    const form = await makeForm(server, build('Of parts alone', { specialDeadlines }), { published: true })
    const { body } = await read(nclpOfDenmarkWest, form.id)
    expect(body.specialDeadlines).toEqual([{ ...specialDeadlines[1], formId: form.id }])
  })

  it('refuses unknown and malformed ids', async () => {
    expect((await read(admin, newId())).problem.code).toBe('unknownForm')
    const malformed = await read(admin, '17')
    expect([malformed.status, malformed.problem.errors?.[0]?.path]).toEqual([400, 'id'])
  })
})

describe('GET /api/sections/{id}, /api/sections/form/{formId} and /api/forms/questions/{id}', () => {
  const readSection = (who: Client, id: string) => who.send('GET /api/sections/{id}', { params: { id } })
  const readSections = (who: Client, formId: string) =>
    who.send('GET /api/sections/form/{formId}', { params: { formId } })
  const readQuestions = (who: Client, id: string) => who.send('GET /api/forms/questions/{id}', { params: { id } })

  it.each([false, true])('sends the content of the whole form; published: %s', async published => {
    const { id } = await makeForm(server, build('In parts'), { published })
    const { sections } = (await read(admin, id)).body
    expect((await readSections(admin, id)).body).toEqual(sections)
    const sectionId = sections[1]?.id ?? ''
    expect((await readSection(admin, sectionId)).body).toEqual(sections[1])
    const { body: questions } = await readQuestions(admin, id)
    expect(questions).toEqual(
      sections.flatMap(one => one.questions.map(question => ({ ...question, sectionName: one.name }))),
    )
    expect(questions.map(question => question.text)).toEqual(['Plants?', 'Hidden', 'MW', 'Units'])
    const allowed = published ? [200, 200, 200, 403, 403] : [200, 403, 403, 403, 403]
    expect(await statusesOf(who => readSections(who, id))).toEqual(allowed)
    expect(await statusesOf(who => readSection(who, sectionId))).toEqual(allowed)
    expect(await statusesOf(who => readQuestions(who, id))).toEqual(allowed)
  })

  it('refuses what does not exist', async () => {
    expect((await readSection(admin, newId())).problem.code).toBe('unknownSection')
    expect((await readSections(admin, newId())).problem.code).toBe('unknownForm')
    expect((await readQuestions(admin, newId())).problem.code).toBe('unknownForm')
    expect((await readSection(admin, 'nonsense')).status).toBe(400)
  })
})

describe('GET /api/sections/props', () => {
  it('finds the sections by the name and year of a form', async () => {
    await makeForm(server, build('Named & dated'), { published: new Date('2024-06-01T00:00:00Z') })
    const find = (who: Client, formYear: number) =>
      who.send('GET /api/sections/props', { query: { formName: 'named & dated', formYear } })
    expect((await find(admin, 2024)).body.map(one => [one.name, one.orderNumber])).toEqual([
      ['One', 1],
      ['Two', 2],
    ])
    expect((await find(admin, 2023)).status).toBe(404)
    const id = (await makeForm(server, build('Named & dated'), { published: new Date('2024-03-01T00:00:00Z') })).id
    const query = { formName: 'named & dated', formYear: 2024 }
    const ofOlder = await admin.send('GET /api/sections/props', { query: { ...query, formId: id } })
    const { body: whole } = await admin.send('GET /api/forms/{id}', { params: { id } })
    expect(ofOlder.body.map(one => one.id)).toEqual(whole.sections.map(one => one.id))
    expect((await find(admin, 2024)).body.map(one => one.id)).not.toEqual(whole.sections.map(one => one.id))
    const foreign = { ...query, formId: newId() }
    expect((await admin.send('GET /api/sections/props', { query: foreign })).problem.code).toBe('unknownForm')
    const soon = { formName: 'named & dated', formYear: 'soon' }
    expect((await admin.sendRaw('GET /api/sections/props', { query: soon })).status).toBe(400)
    expect((await admin.sendRaw('GET /api/sections/props', {})).status).toBe(400)
    expect(await statusesOf(who => find(who, 2024))).toEqual([200, 200, 200, 403, 401])
    await makeForm(server, build('Unpublished'))
    const draft = { formName: 'unpublished', formYear: new Date().getFullYear() }
    const findDraft = (who: Client) => who.send('GET /api/sections/props', { query: draft })
    expect(await statusesOf(findDraft)).toEqual([404, 404, 404, 403, 401])
  })
})
