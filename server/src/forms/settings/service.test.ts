// Creating forms and changing their settings, through the real server on PostgreSQL.
import { beforeAll, describe, expect, it } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import type { Form, FormSummary } from '@imp/domain/forms/types.ts'
import { choice, formWith, number, option, section, table } from '@imp/domain/testing/build-form.ts'
import { testServer } from '../../../testing/server.ts'
import { makeForm } from '../../../testing/factories.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { categoryId, countryId } from '../../../seeds/ids.ts'
import { newId } from '../../platform/ids.ts'

const server = testServer()
let admin: SignedIn
let nclp: SignedIn
let viewer: SignedIn
beforeAll(async () => {
  admin = await signIn(server, 'admin')
  nclp = await signIn(server, 'nclpOfBelgium')
  viewer = await signIn(server, 'viewer')
})

type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const send = (who: SignedIn | null, method: Verb, url: string, payload?: object, headers: object = {}) =>
  server.app.inject({ method, url, headers: { ...who?.headers, ...headers }, ...(payload && { payload }) })

const rfg = categoryId('RfG')
const create = async (body: object): Promise<FormSummary> =>
  (await send(admin, 'POST', '/api/forms/', { category: rfg, ...body })).json()
const change = (form: FormSummary, body: object) =>
  send(admin, 'PUT', `/api/forms/${form.id}`, { name: form.name, category: form.category, ...body })
let seed = 100

describe('POST /api/forms', () => {
  it('creates a blank form with the defaults', async () => {
    const reply = await send(admin, 'POST', '/api/forms/', { name: '  Blank one ', category: rfg })
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toMatchObject({
      name: 'Blank one',
      description: '',
      deadline: noDate,
      specialDeadlines: [],
      published: false,
      version: 1,
      categoryObj: { id: rfg, name: 'RfG' },
      timePublished: noDate,
      isHardCopy: false,
      parentId: null,
      userDownload: false,
      visibility: 'Internal',
      editModalDismissed: false,
      countriesStarted: [],
      sendNotification: { newForm: true, formSubmittedAdmin: true, dataDownloadAvailable: true },
    })
    const { id }: FormSummary = reply.json()
    expect((await send(admin, 'GET', `/api/forms/${id}`)).json()).toMatchObject({ name: 'Blank one', sections: [] })
  })

  it('keeps deadlines as instants: a day ends in Brussels', async () => {
    const special = [{ countryId: countryId('BE'), deadline: '2031-01-15T10:00:00+01:00' }]
    const form = await create({ name: 'With deadlines', deadline: '2030-07-01', specialDeadlines: special })
    expect(form.deadline).toBe('2030-07-01T21:59:59.000Z')
    expect(form.specialDeadlines).toEqual([
      { formId: form.id, countryId: countryId('BE'), deadline: '2031-01-15T09:00:00.000Z' },
    ])
  })

  it.each([null, '', '0001-01-01T00:00:00', '1900-01-01T00:00:00Z'])('takes %j as no deadline', async deadline => {
    expect((await create({ name: `None ${String(deadline)}`, deadline })).deadline).toBe(noDate)
  })

  it.each(['2030-02-30', '2030-02-30T10:00:00Z', '2030-13-01', '2030-01-01T25:00:00Z', 'soon', '0000-01-01', '2030'])(
    'refuses the deadline %j and names the field',
    async deadline => {
      const reply = await send(admin, 'POST', '/api/forms', { name: 'Impossible', category: rfg, deadline })
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toMatchObject({ code: 'malformed', errors: [{ path: 'deadline' }] })
    },
  )

  it.each(['1899-12-30', '1920-01-01', '0099-01-01', '3000-01-01', '9999-12-31T23:59:59-14:00'])(
    'refuses the unlikely deadline %j and says which years are likely',
    async deadline => {
      const reply = await send(admin, 'POST', '/api/forms', { name: 'Unlikely', category: rfg, deadline })
      expect(reply.statusCode).toBe(400)
      const message = 'The year must be between 1970 and 2999'
      expect(reply.json()).toMatchObject({ errors: [{ path: 'deadline', message }] })
    },
  )

  it('answers special deadlines in the order of the countries', async () => {
    const special = ['HR', 'AT', 'DK', 'BE'].map(code => ({ countryId: countryId(code), deadline: '2031-01-15' }))
    const form = await create({ name: 'In order', specialDeadlines: special })
    expect(form.specialDeadlines.map(one => one.countryId)).toEqual(['AT', 'BE', 'HR', 'DK'].map(countryId))
  })

  it('refuses everybody but administrators', async () => {
    const body = { name: 'Not mine', category: rfg }
    expect((await send(nclp, 'POST', '/api/forms', body)).statusCode).toBe(403)
    expect((await send(viewer, 'POST', '/api/forms', body)).statusCode).toBe(403)
    expect((await send(null, 'POST', '/api/forms', body)).statusCode).toBe(401)
  })

  it('refuses an empty name, an unknown category and an unknown field, naming them', async () => {
    const empty = await send(admin, 'POST', '/api/forms', { name: '  ', category: rfg })
    expect([empty.statusCode, empty.json().errors]).toEqual([
      400,
      [{ path: 'name', message: 'Enter form name', text: 'forms.settings.nameMissing' }],
    ])
    const unknown = await send(admin, 'POST', '/api/forms', { name: 'X', category: newId() })
    expect([unknown.statusCode, unknown.json().errors[0].path]).toEqual([400, 'category'])
    const field = await send(admin, 'POST', '/api/forms', { name: 'X', category: rfg, colour: 'red' })
    expect([field.statusCode, field.json().errors[0].path]).toEqual([400, 'colour'])
    const long = await send(admin, 'POST', '/api/forms', { name: 'X'.repeat(201), category: rfg })
    expect([long.statusCode, long.json().errors[0].path]).toEqual([400, 'name'])
  })

  it('refuses special deadlines that are doubled, without a date, or for a country that takes no part', async () => {
    const post = async (...specialDeadlines: object[]) => {
      const reply = await send(admin, 'POST', '/api/forms', { name: 'Special', category: rfg, specialDeadlines })
      return [reply.statusCode, reply.json().code, reply.json().errors[0].path]
    }
    const deadline = '2030-01-01T00:00:00Z'
    const belgium = { countryId: countryId('BE'), deadline }
    expect(await post(belgium, belgium)).toEqual([400, 'duplicateSpecialDeadline', 'specialDeadlines.1.countryId'])
    expect(await post(belgium, { countryId: newId(), deadline })).toEqual([
      400,
      'unknownReference',
      'specialDeadlines.1.countryId',
    ])
    // Parts answer the capacities only.
    expect(await post({ countryId: countryId('DK1'), deadline })).toEqual([
      400,
      'unknownReference',
      'specialDeadlines.0.countryId',
    ])
    expect(await post({ countryId: countryId('BE'), deadline: noDate })).toEqual([
      400,
      'malformed',
      'specialDeadlines.0.deadline',
    ])
  })

  it('refuses a name that is taken, in whatever letter case', async () => {
    await create({ name: 'Überprüfung' })
    const reply = await send(admin, 'POST', '/api/forms', { name: ' überPRÜFUNG ', category: rfg })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'formNameTaken'])
    expect(reply.json().message).toBe('Form name must be unique')
  })

  it('gives one name to one form only, however many ask at once', async () => {
    const body = { name: 'Wanted by all', category: rfg }
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(admin, 'POST', '/api/forms', body)))
    expect(replies.map(reply => reply.statusCode).sort()).toEqual([201, ...Array(7).fill(409)])
  })
})

describe('POST /api/forms with isHardCopy', () => {
  const template = async (name: string) => {
    const built = formWith(
      { seed: seed++, name, deadline: '2029-01-01T00:00:00.000Z', userDownload: true, description: 'Last year' },
      section('One', choice('Plants?', option('No').skipTo('MW'), option('Other')), number('Hidden').required()),
      section('Two', number('MW'), table('Units', { rows: ['A'], columns: [{ name: 'n', group: 'G' }] })),
    )
    const units = built.sections[1]?.questions[1]
    const [row, column] = [units?.subQuestions[0]?.id ?? null, units?.subQuestions[1]?.id ?? null]
    const facts = { article: null, unit: null, lower: 1, upper: 2.5, relation: null, source: null, verified: true }
    units?.limits.push({ area: 'CE', parameter: 'n', ...facts, row, column })
    return makeForm(server, built, { published: true })
  }
  const read = async (id: string): Promise<Form> => (await send(admin, 'GET', `/api/forms/${id}`)).json()

  it('copies the whole structure with new ids that remember their origin', async () => {
    const original = await template('Yearly')
    const head = await create({ name: 'Yearly', isHardCopy: true, parentId: original.id })
    expect(head).toMatchObject({
      isHardCopy: true,
      parentId: original.id,
      sameRootPublished: true,
      description: 'Last year',
      deadline: noDate,
      userDownload: false,
      category: original.category,
      specialDeadlines: [],
    })
    expect(head.parentTimePublished).not.toBe(noDate)
    const copy = await read(head.id)
    expect(copy.sections.map(one => one.name)).toEqual(['One', 'Two'])
    const before = (await read(original.id)).sections.flatMap(one => one.questions)
    const after = copy.sections.flatMap(one => one.questions)
    expect(after.map(question => question.parentId)).toEqual(before.map(question => question.id))
    expect(after.every(question => question.hasParent && question.isLinked)).toBe(true)
    const ids = (questions: typeof before) =>
      questions.flatMap(q => [q, ...q.options, ...q.subQuestions, ...q.groups].map(one => one.id))
    expect(new Set([...ids(before), ...ids(after)]).size).toBe(ids(before).length * 2)
    expect(after[0]?.options[0]?.branchTarget).toBe(after[2]?.id)
    const units = after[3]
    expect(units?.subQuestions.find(one => !one.isPrimaryDimension)?.groupId).toBe(units?.groups[0]?.id)
    expect(units?.limits[0]).toMatchObject({ row: units?.subQuestions[0]?.id, column: units?.subQuestions[1]?.id })
    expect(units?.limits[0]).toMatchObject({ lower: 1, upper: 2.5, area: 'CE' })
  })

  it('keeps the category of the template for ever', async () => {
    const original = await template('Category stays')
    const hvdc = categoryId('HVDC')
    const copy = await create({ name: 'Copy', category: hvdc, isHardCopy: true, parentId: original.id })
    expect(copy.category).toBe(rfg)
    const reply = await change(copy, { category: hvdc })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'formSettingLocked'])
  })

  it('refuses a template that is missing, unknown or not published', async () => {
    const post = async (parentId?: string) => {
      const body = { name: 'Of nothing', category: rfg, isHardCopy: true, ...(parentId && { parentId }) }
      const reply = await send(admin, 'POST', '/api/forms', body)
      return [reply.statusCode, reply.json().code]
    }
    expect(await post()).toEqual([400, 'malformed'])
    expect(await post(newId())).toEqual([404, 'unknownForm'])
    const draft = await create({ name: 'Only a draft' })
    expect(await post(draft.id)).toEqual([409, 'formNotPublished'])
  })
})

describe('PUT /api/forms/{id}', () => {
  it('changes what is named and leaves the rest', async () => {
    const form = await create({ name: 'Settings', description: 'Kept', deadline: '2030-01-01T00:00:00Z' })
    const body = { name: 'Settings 2', visibility: 'Public', sendNotification: { newForm: false }, version: 1 }
    const changed: FormSummary = (await change(form, body)).json()
    expect(changed).toMatchObject({ name: 'Settings 2', description: 'Kept', visibility: 'Public', version: 2 })
    expect(changed.sendNotification).toEqual({ ...form.sendNotification, newForm: false })
    expect(changed.deadline).toBe('2030-01-01T00:00:00.000Z')
    expect((await change(changed, { deadline: noDate })).json().deadline).toBe(noDate)
  })

  it('accepts a form as it was read, and ignores what cannot be set', async () => {
    const form = await create({ name: 'Round trip' })
    const whole: Form = (await send(admin, 'GET', `/api/forms/${form.id}`)).json()
    const reply = await send(admin, 'PUT', `/api/forms/${form.id}`, { ...whole, published: true, description: 'New' })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ published: false, description: 'New', version: 2 })
  })

  it('refuses a write made from an older version and shows what is stored', async () => {
    const form = await create({ name: 'Two editors' })
    expect((await change(form, { description: 'First', version: 1 })).statusCode).toBe(200)
    const late = await change(form, { description: 'Second', version: 1 })
    expect([late.statusCode, late.json().code]).toEqual([412, 'staleVersion'])
    expect(late.json().stored).toMatchObject({ id: form.id, description: 'First', version: 2 })
  })

  it('locks name, description and category of a published form, and nothing else', async () => {
    const built = formWith({ seed: seed++, name: 'Locked', description: 'As it is' }, section('One'))
    const form = await makeForm(server, built, { published: true })
    const refused = await change(form, { name: 'Other', description: 'Else', category: categoryId('DCC') })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'formSettingLocked'])
    expect(refused.json().errors.map((error: { path: string }) => error.path)).toEqual([
      'name',
      'description',
      'category',
    ])
    const special = [{ countryId: countryId('AT'), deadline: '2030-05-05T00:00:00Z' }]
    const accepted = await change(form, { deadline: '2020-01-01', userDownload: true, specialDeadlines: special })
    expect(accepted.json()).toMatchObject({ userDownload: true, specialDeadlines: [{ countryId: countryId('AT') }] })
  })

  it('refuses a name that is taken, but not its own in other letters', async () => {
    await create({ name: 'Taken already' })
    const form = await create({ name: 'still free' })
    expect((await change(form, { name: 'TAKEN already' })).json().code).toBe('formNameTaken')
    expect((await change(form, { name: 'Still Free' })).json().name).toBe('Still Free')
  })

  it('refuses other people, unknown forms and empty names', async () => {
    const form = await create({ name: 'Refusals' })
    const body = { name: 'x', category: rfg }
    expect((await send(nclp, 'PUT', `/api/forms/${form.id}`, body)).statusCode).toBe(403)
    expect((await send(null, 'PUT', `/api/forms/${form.id}`, body)).statusCode).toBe(401)
    expect((await send(admin, 'PUT', `/api/forms/${newId()}`, body)).statusCode).toBe(404)
    expect((await send(admin, 'PUT', '/api/forms/nonsense', body)).statusCode).toBe(400)
    expect((await change(form, { name: ' ' })).json().errors[0].path).toBe('name')
  })
})

describe('PATCH /api/forms/visibility/{a}/{b} and /api/forms/dismiss/{id}', () => {
  it('sets the visibility, whatever its letter case in the path', async () => {
    const form = await create({ name: 'Visible' })
    const reply = await send(admin, 'PATCH', `/api/Forms/Visibility/${form.id}/Public/`)
    expect(reply.json()).toMatchObject({ id: form.id, visibility: 'Public', version: 2 })
    expect((await send(admin, 'PATCH', `/api/forms/visibility/${form.id}/Secret`)).statusCode).toBe(400)
    expect((await send(admin, 'PATCH', `/api/forms/visibility/${newId()}/Public`)).statusCode).toBe(404)
    expect((await send(viewer, 'PATCH', `/api/forms/visibility/${form.id}/Public`)).statusCode).toBe(403)
  })

  it('dismisses the notice on linked questions', async () => {
    const form = await create({ name: 'Dismissed' })
    const url = `/api/forms/dismiss/${form.id}`
    expect((await send(admin, 'PATCH', url)).json()).toMatchObject({ editModalDismissed: true, version: 2 })
    expect((await send(admin, 'PATCH', url, undefined, { 'if-match': '1' })).statusCode).toBe(412)
    expect((await send(nclp, 'PATCH', url)).statusCode).toBe(403)
    expect((await send(admin, 'PATCH', `/api/forms/dismiss/${newId()}`)).statusCode).toBe(404)
  })
})
