// Reading forms, sections, questions and the lists of forms, through the real server on PostgreSQL.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import type { Category, Form, FormSummary, Section } from '@imp/domain/forms/types.ts'
import { choice, formWith, number, option, other, section, table } from '@imp/domain/testing/build-form.ts'
import { testServer } from '../../../testing/server.ts'
import { makeForm } from '../../../testing/factories.ts'
import { asNclp, interleave } from '../../../testing/interleave.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { blockId, countryId } from '../../../seeds/ids.ts'
import { newId } from '../../platform/ids.ts'
import type { Db } from '../../platform/db.ts'
import { loadFrozenForm, loadFrozenSections } from '../publishing/frozen-form.ts'
import * as queries from '../publishing/queries.ts'
import { readForm } from './service.ts'

const server = testServer()
let admin: SignedIn
let nclp: SignedIn
let nclpOfDenmarkWest: SignedIn
let undecided: SignedIn
let viewer: SignedIn
beforeAll(async () => {
  admin = await signIn(server, 'admin')
  nclp = await signIn(server, 'nclpOfBelgium')
  nclpOfDenmarkWest = await signIn(server, 'nclpOfDenmarkWest')
  undecided = await signIn(server, 'nclpOfDenmark')
  viewer = await signIn(server, 'viewer')
})
beforeEach(() => {
  server.now = null
})

const get = (who: SignedIn | null, url: string, headers: object = {}) =>
  server.app.inject({ method: 'GET', url, headers: { ...who?.headers, ...headers } })
const statuses = async (url: string) =>
  Promise.all([admin, nclp, viewer, undecided, null].map(async who => (await get(who, url)).statusCode))

const day = 86_400_000
const at = (days: number): string => new Date(Date.now() + days * day).toISOString()
let seed = 300
const build = (name: string, settings: Partial<Form> = {}) =>
  formWith(
    { seed: seed++, name, deadline: at(10), ...settings },
    section('One', choice('Plants?', option('No').skipTo('MW'), other()), number('Hidden').required().between(0, 9.5)),
    section('Two', number('MW'), table('Units', { rows: ['A', 'B'], columns: [{ name: 'n', group: 'G' }, 'm'] })),
  )

describe('GET /api/forms/{id}', () => {
  it('sends a draft to administrators only, exactly as it is stored', async () => {
    const built = build('Draft')
    const { id } = await makeForm(server, built)
    expect(await statuses(`/api/forms/${id}`)).toEqual([200, 403, 403, 403, 401])
    const form: Form = (await get(admin, `/api/forms/${id}`)).json()
    expect(form.sections).toEqual(built.sections.map(one => ({ ...one, questionsVersion: 0 })))
  })

  it('sends a published form to everybody signed in, a public one to visitors as well', async () => {
    const internal = await makeForm(server, build('Internal'), { published: true })
    const open = await makeForm(server, build('Public', { visibility: 'Public' }), { published: true })
    expect(await statuses(`/api/forms/${internal.id}`)).toEqual([200, 200, 200, 403, 401])
    expect(await statuses(`/api/FORMS/${open.id.toUpperCase()}/`)).toEqual([200, 200, 200, 403, 200])
    const unpublished = await makeForm(server, build('Public draft', { visibility: 'Public' }))
    expect((await get(null, `/api/forms/${unpublished.id}`)).statusCode).toBe(401)
  })

  it("tells the status of the caller's own country", async () => {
    const form = await makeForm(server, build('Status'), { published: true })
    await server.db
      .updateTable('results')
      .set({ status: 'Partial', started: true })
      .where('id', '=', form.resultOf('BE'))
      .execute()
    await server.db
      .updateTable('results')
      .set({ status: 'Submitted', started: true })
      .where('id', '=', form.resultOf('DK'))
      .execute()
    const statusFor = async (who: SignedIn) => (await get(who, `/api/forms/${form.id}`)).json().resultStatus
    expect(await statusFor(nclp)).toBe('Partial')
    expect(await statusFor(nclpOfDenmarkWest)).toBe('Submitted')
    expect(await statusFor(viewer)).toBeNull()
  })

  it('answers 304 to who has it already, until something changes for them', async () => {
    const form = await makeForm(server, build('Cached'), { published: true })
    const first = await get(nclp, `/api/forms/${form.id}`)
    const etag = String(first.headers.etag)
    const again = (who: SignedIn) => get(who, `/api/forms/${form.id}`, { 'if-none-match': etag })
    expect((await again(nclp)).statusCode).toBe(304)
    expect((await again(viewer)).statusCode).toBe(200)
    await server.db
      .updateTable('results')
      .set({ status: 'Partial', started: true })
      .where('id', '=', form.resultOf('BE'))
      .execute()
    expect((await again(nclp)).statusCode).toBe(200)
  })

  it('never keeps what one country got for a state that it had a moment before, and shows it to another', async () => {
    const form = await makeForm(server, build('Raced'), { published: true })
    const set = (country: string, status: 'Partial' | 'Submitted') =>
      server.db.updateTable('results').set({ status, started: true }).where('id', '=', form.resultOf(country)).execute()
    const statusIn = async (db: Db, country: string) => {
      const reply = await readForm(asNclp(db, country), form.id)
      return (JSON.parse(reply.text.toString()) as Form).resultStatus
    }
    await set('BE', 'Partial')
    await set('AT', 'Partial')
    const submitting = interleave(server.db, () => set('BE', 'Submitted'))
    expect(await statusIn(submitting, 'BE')).toBe('Submitted')
    expect(await statusIn(server.db, 'AT')).toBe('Partial')
    await set('BE', 'Partial')
    expect(await statusIn(server.db, 'BE')).toBe('Partial')
  })

  it('refuses a form that is taken back while it is read', async () => {
    const form = await makeForm(server, build('Taken back'), { published: true })
    const takingBack = interleave(server.db, () => queries.unfreezeForm(server.db, form.id, new Date()))
    await expect(readForm(asNclp(takingBack, 'BE'), form.id)).rejects.toMatchObject({ code: 'notAllowed' })
  })

  it('tells the settings to administrators, and each country its own deadline (0008)', async () => {
    const until = (country: string, days: number) => ({
      formId: '',
      countryId: countryId(country),
      deadline: at(days),
    })
    const built = build('Settings', {
      visibility: 'Public',
      specialDeadlines: [until('BE', 5), until('AT', 6), until('DK', 7)],
    })
    const form = await makeForm(server, built, { published: true })
    const started = server.db.updateTable('results').set({ status: 'Partial', started: true })
    await started.where('id', '=', form.resultOf('AT')).execute()
    const austrian = await signIn(server, 'nclpOfAustria')
    const seenBy = async (who: SignedIn | null) => {
      const seen: FormSummary = (await get(who, `/api/forms/${form.id}`)).json()
      const { sendNotification, countriesStarted, visibility, editModalDismissed } = seen
      return {
        deadlines: seen.specialDeadlines.map(one => [one.countryId, one.deadline]),
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
    // Twice: the second time as it was kept.
    for (const _time of [1, 2]) {
      const all = await seenBy(admin)
      expect(all).toMatchObject({ flags: 6, countriesStarted: ['Austria'], visibility: 'Public' })
      expect([all.editModalDismissed, all.deadlines.length]).toEqual([true, 3])
      expect(await seenBy(nclp)).toEqual({ ...hidden, deadlines: deadlineOf('BE') })
      expect(await seenBy(austrian)).toEqual({ ...hidden, deadlines: deadlineOf('AT') })
      expect(await seenBy(nclpOfDenmarkWest)).toEqual({ ...hidden, deadlines: deadlineOf('DK') })
      expect(await seenBy(viewer)).toEqual({ ...hidden, deadlines: [] })
      expect(await seenBy(null)).toEqual({ ...hidden, visibility: 'Public', deadlines: [] })
    }
    const listed = async (who: SignedIn, list: string) =>
      (await get(who, `/api/forms/${list}`)).json<FormSummary[]>().find(one => one.id === form.id)
    for (const list of ['published', 'active']) {
      const [head, whole] = [await listed(nclp, list), await listed(admin, list)]
      expect(head?.specialDeadlines.map(one => one.countryId)).toEqual([countryId('BE')])
      expect([head?.countriesStarted, head?.sendNotification.newForm]).toEqual([[], false])
      expect([whole?.countriesStarted, whole?.sendNotification.newForm]).toEqual([['Austria'], true])
    }
  })

  it("puts a part's own deadline before that of its country", async () => {
    const specialDeadlines = ['DK', 'DK1'].map((country, index) => ({
      formId: '',
      countryId: countryId(country),
      deadline: at(20 - index),
    }))
    const form = await makeForm(server, build('Of parts alone', { specialDeadlines }), { published: true })
    const seen: Form = (await get(nclpOfDenmarkWest, `/api/forms/${form.id}`)).json()
    expect(seen.specialDeadlines).toEqual([{ ...specialDeadlines[1], formId: form.id }])
  })

  it('refuses unknown and malformed ids', async () => {
    expect((await get(admin, `/api/forms/${newId()}`)).json().code).toBe('unknownForm')
    const malformed = await get(admin, '/api/forms/17')
    expect([malformed.statusCode, malformed.json().errors[0].path]).toEqual([400, 'id'])
    expect((await get({ ...admin, headers: { authorization: 'Bearer no' } }, '/api/forms/blocks')).statusCode).toBe(401)
  })
})

describe('GET /api/sections/{id}, /api/sections/form/{formId} and /api/forms/questions/{id}', () => {
  it.each([false, true])('sends what the whole form holds; published: %s', async published => {
    const { id } = await makeForm(server, build('In parts'), { published })
    const whole: Form = (await get(admin, `/api/forms/${id}`)).json()
    expect((await get(admin, `/api/sections/form/${id}`)).json()).toEqual(whole.sections)
    const [, two] = whole.sections
    expect((await get(admin, `/api/sections/${two?.id}`)).json()).toEqual(two)
    const questions = (await get(admin, `/api/forms/questions/${id}`)).json()
    expect(questions).toEqual(
      whole.sections.flatMap(one => one.questions.map(question => ({ ...question, sectionName: one.name }))),
    )
    expect(questions.map((question: { text: string }) => question.text)).toEqual(['Plants?', 'Hidden', 'MW', 'Units'])
    const allowed = published ? [200, 200, 200, 403, 401] : [200, 403, 403, 403, 401]
    for (const url of [`sections/form/${id}`, `sections/${two?.id}`, `forms/questions/${id}`]) {
      expect(await statuses(`/api/${url}`)).toEqual(allowed)
    }
  })

  it('refuses what does not exist', async () => {
    expect((await get(admin, `/api/sections/${newId()}`)).json().code).toBe('unknownSection')
    expect((await get(admin, `/api/sections/form/${newId()}`)).json().code).toBe('unknownForm')
    expect((await get(admin, `/api/forms/questions/${newId()}`)).json().code).toBe('unknownForm')
    expect((await get(admin, '/api/sections/nonsense')).statusCode).toBe(400)
  })
})

describe('the lists of forms', () => {
  const names = async (who: SignedIn, url: string) => (await get(who, url)).json<FormSummary[]>().map(form => form.name)

  it('GET /api/forms/inprogress lists the drafts for administrators', async () => {
    await makeForm(server, build('In progress'))
    await makeForm(server, build('Not in progress'), { published: true })
    const found = await names(admin, '/api/forms/inprogress')
    expect(found).toContain('In progress')
    expect(found).not.toContain('Not in progress')
    expect(await statuses('/api/forms/inprogress')).toEqual([200, 403, 403, 403, 401])
  })

  it('GET /api/forms/published lists the newest first, by the year in Brussels', async () => {
    // 23:30 in Brussels on the last day of 2022; half an hour later it is 2023 there, and still 2022 in Greenwich.
    await makeForm(server, build('Of 2022'), { published: new Date('2022-12-31T22:30:00Z') })
    await makeForm(server, build('Of 2023'), { published: new Date('2022-12-31T23:30:00Z') })
    expect(await names(viewer, '/api/forms/published?year=2022')).toEqual(['Of 2022'])
    expect(await names(viewer, '/api/forms/published?year=2023')).toEqual(['Of 2023'])
    expect((await names(nclp, '/api/forms/published')).slice(-2)).toEqual(['Of 2023', 'Of 2022'])
    expect(await statuses('/api/forms/published')).toEqual([200, 200, 200, 403, 401])
    expect((await get(admin, '/api/forms/published?year=now')).statusCode).toBe(400)
  })

  it("GET /api/forms/active lists the forms of the caller's country with its own deadline", async () => {
    const special = (country: string, deadline: string) => [{ formId: '', countryId: countryId(country), deadline }]
    const closed = { deadline: at(-380) }
    await makeForm(server, build('Open'), { published: new Date(Date.now() - 3000) })
    await makeForm(server, build('Closed lately', { deadline: at(-300) }), { published: new Date(Date.now() - 2000) })
    await makeForm(server, build('Closed long ago', closed), { published: true })
    const extended = build('Extended', { ...closed, specialDeadlines: special('BE', at(5)) })
    await makeForm(server, extended, { published: new Date(Date.now() - 1000) })
    await makeForm(server, build('For ever', { deadline: noDate }), { published: new Date(Date.now() - 4000) })
    await makeForm(server, build('Elsewhere'), { published: true, countries: ['AT'] })
    await makeForm(server, build('Of parts'), { published: true, category: 'Generation Capacity' })

    const ours: FormSummary[] = (await get(nclp, '/api/forms/active')).json()
    const wanted = ['Extended', 'Closed lately', 'Open', 'For ever']
    expect(ours.map(form => form.name).filter(name => wanted.includes(name))).toEqual(wanted)
    expect(ours.map(form => form.name)).not.toContain('Closed long ago')
    expect(ours.map(form => form.name)).not.toContain('Elsewhere')
    const [first] = ours.filter(form => form.name === 'Extended')
    expect(first?.deadline).toBe(extended.specialDeadlines[0]?.deadline)
    expect(first?.resultStatus).toBe('New')

    const danish = await names(nclpOfDenmarkWest, '/api/forms/active')
    expect(danish).toContain('Of parts')
    expect(danish).toContain('Open')
    expect(danish).not.toContain('Extended')
    const forAdmin = await names(admin, '/api/forms/active')
    expect(forAdmin).toContain('Elsewhere')
    expect(forAdmin).not.toContain('Closed lately')
    expect(await statuses('/api/forms/active')).toEqual([200, 200, 403, 403, 401])
  })

  it('GET /api/sections/props finds the sections by the name and year of a form', async () => {
    await makeForm(server, build('Named & dated'), { published: new Date('2024-06-01T00:00:00Z') })
    const url = `/api/sections/props?formName=${encodeURIComponent('named & dated')}&formYear=`
    const found = (await get(viewer, `${url}2024`)).json()
    expect(found.map((one: Section) => [one.name, one.orderNumber])).toEqual([
      ['One', 1],
      ['Two', 2],
    ])
    expect((await get(viewer, `${url}2023`)).statusCode).toBe(404)
    expect((await get(viewer, `${url}soon`)).statusCode).toBe(400)
    expect((await get(viewer, '/api/sections/props')).statusCode).toBe(400)
    expect(await statuses(`${url}2024`)).toEqual([200, 200, 200, 403, 401])
  })
})

describe('categories and blocks', () => {
  const post = (who: SignedIn | null, payload: object) =>
    server.app.inject({ method: 'POST', url: '/api/forms/categories', headers: { ...who?.headers }, payload })
  const categories = async (query = '') => {
    const found: Category[] = (await get(viewer, `/api/forms/categories/props${query}`)).json()
    return found.map(one => one.name)
  }

  it('lists all categories, or those of ACER forms', async () => {
    expect(await categories()).toEqual(expect.arrayContaining(['DCC', 'Generation Capacity', 'HVDC', 'RfG']))
    expect(await categories('?isAcer=true')).toEqual(['Generation Capacity'])
    expect((await get(admin, '/api/forms/categories/props?isAcer=perhaps')).statusCode).toBe(400)
    expect(await statuses('/api/forms/categories/props')).toEqual([200, 200, 200, 403, 401])
  })

  it('lists the blocks', async () => {
    const blocks: Category[] = (await get(viewer, '/api/forms/blocks')).json()
    expect(blocks.map(one => one.name)).toEqual(['Generation Capacity', 'Network codes monitoring'])
    expect(await statuses('/api/forms/blocks')).toEqual([200, 200, 200, 403, 401])
  })

  it('creates a category, once', async () => {
    const reply = await post(admin, { name: ' Storage ' })
    expect([reply.statusCode, reply.json().name]).toEqual([201, 'Storage'])
    const again = await post(admin, { name: 'sTORAGE' })
    expect([again.statusCode, again.json().message]).toEqual([409, 'Category name must be unique'])
    await post(admin, { name: 'ACER capacity', blockGuid: blockId('Generation Capacity') })
    expect(await categories('?isAcer=true')).toEqual(['ACER capacity', 'Generation Capacity'])
  })

  it('refuses other people, empty names and unknown blocks', async () => {
    expect((await post(nclp, { name: 'Mine' })).statusCode).toBe(403)
    expect((await post(null, { name: 'Mine' })).statusCode).toBe(401)
    expect((await post(admin, { name: ' ' })).json().errors[0].path).toBe('name')
    expect((await post(admin, { name: 'x'.repeat(101) })).statusCode).toBe(400)
    expect((await post(admin, { name: 'Nowhere', blockGuid: newId() })).json().errors[0].path).toBe('blockGuid')
  })
})

describe('loadFrozenSections', () => {
  it('gives the parsed sections of a publication, always the same object', async () => {
    const form = await makeForm(server, build('Frozen'), { published: true })
    const found = await loadFrozenForm(server.db, form.id)
    expect(found?.sections.map(one => one.name)).toEqual(['One', 'Two'])
    expect(found && (await loadFrozenSections(server.db, form.id, found.publishedAt))).toBe(found?.sections)
    expect(await loadFrozenSections(server.db, form.id, new Date(0))).toBeUndefined()
    expect(await loadFrozenForm(server.db, newId())).toBeUndefined()
  })
})
