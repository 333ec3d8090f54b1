import { beforeAll, describe, expect, it } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import type { FormInput, FormSummary } from '@imp/domain/forms/types.ts'
import { formWith, section } from '@imp/domain/testing/build-form.ts'
import { categoryId, countryId } from '../../../seeds/ids.ts'
import type { Client, RequestOptions } from '../../../testing/client.ts'
import { makeForm } from '../../../testing/factories.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
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

const rfg = categoryId('RfG')
const create = async (name: string, settings: Partial<FormInput> = {}): Promise<FormSummary> =>
  (await admin.send('POST /api/forms', { body: { name, category: rfg, ...settings } })).body
const change = (form: FormSummary, settings: Partial<FormInput>) =>
  admin.send('PUT /api/forms/{id}', {
    params: { id: form.id },
    body: { name: form.name, category: form.category, ...settings },
  })
let seed = 150

describe('PUT /api/forms/{id}', () => {
  it('changes the given fields and leaves the rest', async () => {
    const form = await create('Settings', { description: 'Kept', deadline: '2030-01-01T00:00:00Z' })
    const { body: changed } = await change(form, {
      name: 'Settings 2',
      visibility: 'Public',
      sendNotification: { newForm: false },
      version: 1,
    })
    expect(changed).toMatchObject({ name: 'Settings 2', description: '<p>Kept</p>', visibility: 'Public', version: 2 })
    expect(changed.sendNotification).toEqual({ ...form.sendNotification, newForm: false })
    expect(changed.deadline).toBe('2030-01-01T00:00:00.000Z')
    expect((await change(changed, { deadline: noDate })).body.deadline).toBe(noDate)
  })

  it('accepts a form as read, and ignores read-only fields', async () => {
    const { id } = await create('Round trip')
    const { body: whole } = await admin.send('GET /api/forms/{id}', { params: { id } })
    const { status, body } = await admin.send('PUT /api/forms/{id}', {
      params: { id },
      body: { ...whole, published: true, description: 'New' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ published: false, description: '<p>New</p>', version: 2 })
  })

  it('keeps deadlines that are sent back as read, to the millisecond', async () => {
    const specialDeadlines = [{ countryId: countryId('BE'), deadline: '2031-01-15T10:00:00.001Z' }]
    const form = await create('Sent back', { deadline: '2030-07-01T21:59:59.123Z', specialDeadlines })
    const { deadline, specialDeadlines: special } = (await change(form, { ...form, description: 'New' })).body
    expect({ deadline, special }).toEqual({ deadline: form.deadline, special: form.specialDeadlines })
    expect(form.deadline).toBe('2030-07-01T21:59:59.123Z')
    expect((await change(form, { description: 'Newer' })).body.deadline).toBe(form.deadline)
  })

  it.each([
    ['a dangerous link', '<a href="javascript:x">x</a>', 'unsafeLink'],
    ['more words than it may have', 'x'.repeat(4001), 'malformed'],
  ])('refuses a description with %s without any change', async (what, description, code) => {
    const form = await create(`Described with ${what}`, { description: 'As it was' })
    const { status, problem } = await change(form, { description, visibility: 'Public' })
    expect([status, problem.code, problem.errors?.[0]?.path]).toEqual([400, code, 'description'])
    const { body } = await admin.send('GET /api/forms/{id}', { params: { id: form.id } })
    expect(body).toMatchObject({ description: '<p>As it was</p>', visibility: 'Internal' })
  })

  it('refuses a write based on an older version and shows the stored one', async () => {
    const form = await create('Two editors')
    expect((await change(form, { description: 'First', version: 1 })).status).toBe(200)
    const late = await change(form, { description: 'Second', version: 1 })
    expect([late.status, late.problem.code]).toEqual([412, 'staleVersion'])
    expect(late.problem.stored).toMatchObject({ id: form.id, description: '<p>First</p>', version: 2 })
  })

  it('locks name, description and category of a published form, and nothing else', async () => {
    const built = formWith({ seed: seed++, name: 'Locked', description: 'As it is' }, section('One'))
    const form = await makeForm(server, built, { published: true })
    const refused = await change(form, { name: 'Another', description: 'Else', category: categoryId('DCC') })
    expect([refused.status, refused.problem.code]).toEqual([409, 'formSettingLocked'])
    expect(refused.problem.errors?.map(error => [error.path, error.text])).toEqual(
      ['name', 'description', 'category'].map(path => [path, 'forms.settings.lockedPublished']),
    )
    const { body } = await change(form, {
      deadline: '2020-01-01',
      userDownload: true,
      specialDeadlines: [{ countryId: countryId('AT'), deadline: '2030-05-05T00:00:00Z' }],
    })
    expect(body).toMatchObject({ userDownload: true, specialDeadlines: [{ countryId: countryId('AT') }] })
  })

  it('refuses a name that is taken, but not its own in another case', async () => {
    await create('Taken already')
    const form = await create('still free')
    const taken = await change(form, { name: 'TAKEN already' })
    expect([taken.problem.code, taken.problem.errors]).toMatchObject(['formNameTaken', [{ path: 'name' }]])
    expect((await change(form, { name: 'Still Free' })).body.name).toBe('Still Free')
  })

  it('refuses other people, unknown forms and empty names', async () => {
    const form = await create('Refusals')
    const put = async (who: Client, id: string) =>
      (await who.send('PUT /api/forms/{id}', { params: { id }, body: { name: 'x', category: rfg } })).status
    expect(await put(nclp, form.id)).toBe(403)
    expect(await put(server.visitor, form.id)).toBe(401)
    expect(await put(admin, newId())).toBe(404)
    expect(await put(admin, 'nonsense')).toBe(400)
    expect((await change(form, { name: ' ' })).problem.errors).toMatchObject([{ path: 'name' }])
    expect((await change(form, { name: 'R\u2067fG' })).problem.errors).toMatchObject([{ path: 'name' }])
  })
})

describe('PATCH /api/forms/visibility/{a}/{b}', () => {
  const setVisibility = (who: Client, a: string) =>
    who.send('PATCH /api/forms/visibility/{a}/{b}', { params: { a, b: 'Public' } })

  it('sets the visibility', async () => {
    const { id } = await create('Visible')
    expect((await setVisibility(admin, id)).body).toMatchObject({ id, visibility: 'Public', version: 2 })
    const secret = await admin.sendRaw('PATCH /api/forms/visibility/{a}/{b}', { params: { a: id, b: 'Secret' } })
    expect(secret.status).toBe(400)
    expect((await setVisibility(admin, newId())).status).toBe(404)
    expect((await setVisibility(viewer, id)).status).toBe(403)
  })

  it('accepts any case, with or without a trailing slash', async () => {
    const { id } = await create('Any letters')
    const { headers } = admin
    const { statusCode } = await server.app.inject({
      method: 'PATCH',
      url: `/api/Forms/Visibility/${id}/Public/`,
      headers,
    })
    expect(statusCode).toBe(200)
  })
})

describe('PATCH /api/forms/dismiss/{id}', () => {
  it('dismisses the notice on linked questions', async () => {
    const form = await create('Dismissed')
    const dismiss = (who: Client, id: string, options?: RequestOptions) =>
      who.send('PATCH /api/forms/dismiss/{id}', { params: { id } }, options)
    expect((await dismiss(admin, form.id)).body).toMatchObject({ editModalDismissed: true, version: 2 })
    expect((await dismiss(admin, form.id, { headers: { 'if-match': '1' } })).status).toBe(412)
    expect((await dismiss(nclp, form.id)).status).toBe(403)
    expect((await dismiss(admin, newId())).status).toBe(404)
  })
})
