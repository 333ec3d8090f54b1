import { beforeAll, describe, expect, it } from 'vitest'
import type { SectionInput } from '@imp/domain/forms/types.ts'
import { noId } from '@imp/domain/ids.ts'
import { sectionOf } from '@imp/domain/testing/build-answers.ts'
import { choice, formWith, number, option, section } from '@imp/domain/testing/build-form.ts'
import type { Client, RequestOptions } from '../../../testing/client.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { newId } from '../../platform/ids.ts'

const server = testServer()
let admin: SignedIn
let nclp: SignedIn
beforeAll(async () => {
  admin = await signIn(server, 'admin')
  nclp = await signIn(server, 'nclpOfBelgium')
})

let seed = 400
const buildForm = () =>
  formWith(
    { seed: seed++ },
    section('A', choice('Plants?', option('To B').skipTo('In B'), option('To C').skipTo('In C'))),
    section('B', number('In B')),
    section('C', number('In C')),
  )
const makeDraft = () => makeForm(server, buildForm())
const makePublished = () => makeForm(server, buildForm(), { published: true })

const add = (who: Client, body: SectionInput) => who.send('POST /api/sections', { body })
const change = (who: Client, body: SectionInput) => who.send('PUT /api/sections', { body })
const remove = (who: Client, id: string, options?: RequestOptions) =>
  who.send('DELETE /api/sections/{id}', { params: { id } }, options)
const readSections = async ({ id }: MadeForm) =>
  (await admin.send('GET /api/forms/{id}', { params: { id } })).body.sections
const listNames = async (form: MadeForm) => (await readSections(form)).map(one => `${one.orderNumber} ${one.name}`)
const idOf = (form: MadeForm, name: string) => sectionOf(form, name).id

describe('POST /api/sections', () => {
  it('adds a section at the end, or at its order number', async () => {
    const form = await makeDraft()
    const { status, body } = await add(admin, { form: form.id, name: ' D ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'D',
      orderNumber: 4,
      form: form.id,
      visible: true,
      questions: [],
      version: 1,
      questionsVersion: 0,
    })
    await add(admin, { form: form.id, name: '\nFirst\n', orderNumber: 1 })
    expect(await listNames(form)).toEqual(['1 First', '2 A', '3 B', '4 C', '5 D'])
  })

  it('keeps an unused id from the caller, and refuses one of something else', async () => {
    const form = await makeDraft()
    const id = newId()
    const input = { form: form.id, name: 'Mine' }
    expect((await add(admin, { ...input, id: id.toUpperCase() })).body.id).toBe(id)
    for (const used of [id, form.id, form.sections[0]?.questions[0]?.id ?? '']) {
      const { status, problem } = await add(admin, { ...input, id: used })
      expect([status, problem.code, problem.errors?.[0]?.path]).toEqual([400, 'foreignId', 'id'])
    }
    expect((await add(admin, { ...input, id: noId })).status).toBe(201)
  })

  it('refuses empty names, missing and unknown forms, published forms and other people', async () => {
    const form = await makeDraft()
    const refusalOf = async (who: Client, input: SectionInput) => {
      const { status, problem } = await add(who, input)
      return [status, problem.errors?.[0]?.path ?? problem.code]
    }
    expect(await refusalOf(admin, { form: form.id, name: '  ' })).toEqual([400, 'name'])
    expect(await refusalOf(admin, { name: 'X' })).toEqual([400, 'form'])
    expect(await refusalOf(admin, { form: newId(), name: 'X' })).toEqual([404, 'unknownForm'])
    expect(await refusalOf(admin, { form: (await makePublished()).id, name: 'X' })).toEqual([409, 'formFrozen'])
    expect(await refusalOf(nclp, { form: form.id, name: 'X' })).toEqual([403, 'notAllowed'])
    expect(await refusalOf(server.visitor, { form: form.id, name: 'X' })).toEqual([401, 'notSignedIn'])
  })

  it('numbers sections added at once', async () => {
    const form = await makeDraft()
    await Promise.all(['D', 'E', 'F', 'G'].map(name => add(admin, { form: form.id, name })))
    expect((await readSections(form)).map(one => one.orderNumber)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})

describe('PUT /api/sections', () => {
  it('renames and moves, and renumbers the others', async () => {
    const form = await makeDraft()
    const { body: moved } = await change(admin, { id: idOf(form, 'C'), name: 'See', orderNumber: 1 })
    expect(moved).toMatchObject({ name: 'See', orderNumber: 1 })
    expect(await listNames(form)).toEqual(['1 See', '2 A', '3 B'])
    await change(admin, { id: idOf(form, 'A'), name: 'A', orderNumber: 3 })
    expect(await listNames(form)).toEqual(['1 See', '2 B', '3 A'])
  })

  it('resets skips that would lead backwards, and no others', async () => {
    const form = await makeDraft()
    await change(admin, { id: idOf(form, 'B'), name: 'B', orderNumber: 1 })
    const sections = await readSections(form)
    const [toB, toC] = sections[1]?.questions[0]?.options ?? []
    expect(toB).toMatchObject({ branchingAction: 'Next', branchTarget: null })
    expect(toC).toMatchObject({ branchingAction: 'SkipToQuestion', branchTarget: sections[2]?.questions[0]?.id })
    expect(sections[1]?.questionsVersion).toBe(1)
  })

  it('refuses a write based on an older version', async () => {
    const form = await makeDraft()
    const input = { id: idOf(form, 'A'), name: 'A2', version: 1 }
    expect((await change(admin, input)).body.version).toBe(2)
    const late = await change(admin, { ...input, name: 'A3' })
    expect([late.status, late.problem.stored]).toMatchObject([412, { name: 'A2' }])
  })

  it('refuses without an id, unknown ones, published forms and other people', async () => {
    const form = await makeDraft()
    const statusOf = async (who: Client, input: Partial<SectionInput>) =>
      (await change(who, { name: 'X', ...input })).status
    expect(await statusOf(admin, {})).toBe(400)
    expect(await statusOf(admin, { id: newId() })).toBe(404)
    expect(await statusOf(admin, { id: idOf(form, 'A'), name: '' })).toBe(400)
    expect(await statusOf(admin, { id: idOf(form, 'A'), name: 'A\u2069' })).toBe(400)
    expect(await statusOf(admin, { id: idOf(form, 'A'), form: newId() })).toBe(400)
    expect(await statusOf(admin, { id: idOf(await makePublished(), 'A') })).toBe(409)
    expect(await statusOf(nclp, { id: idOf(form, 'A') })).toBe(403)
    expect(await statusOf(server.visitor, { id: idOf(form, 'A') })).toBe(401)
  })
})

describe('DELETE /api/sections/{id}', () => {
  it('deletes the questions too; skips to them become Next', async () => {
    const form = await makeDraft()
    const { status, bytes } = await remove(admin, idOf(form, 'B'))
    expect([status, bytes.length]).toEqual([204, 0])
    expect(await listNames(form)).toEqual(['1 A', '2 C'])
    const [toB, toC] = (await readSections(form))[0]?.questions[0]?.options ?? []
    expect(toB).toMatchObject({ branchingAction: 'Next', branchTarget: null })
    expect(toC?.branchingAction).toBe('SkipToQuestion')
  })

  it('refuses older versions, unknown sections, published forms and other people', async () => {
    const id = idOf(await makeDraft(), 'A')
    expect((await remove(admin, id, { headers: { 'if-match': '9' } })).status).toBe(412)
    expect((await remove(admin, newId())).status).toBe(404)
    const frozen = await remove(admin, idOf(await makePublished(), 'A'))
    expect([frozen.status, frozen.problem.code]).toEqual([409, 'formFrozen'])
    expect((await remove(nclp, id)).status).toBe(403)
    expect((await remove(server.visitor, id)).status).toBe(401)
  })
})
