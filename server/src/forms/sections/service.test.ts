// Adding, renaming, moving and deleting sections, through the real server on PostgreSQL.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Form, Section } from '@imp/domain/forms/types.ts'
import { choice, formWith, number, option, section } from '@imp/domain/testing/build-form.ts'
import { testServer } from '../../../testing/server.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
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

let seed = 400
const draft = (published = false): Promise<MadeForm> =>
  makeForm(
    server,
    formWith(
      { seed: seed++ },
      section('A', choice('Plants?', option('To B').skipTo('In B'), option('To C').skipTo('In C'))),
      section('B', number('In B')),
      section('C', number('In C')),
    ),
    { published },
  )
const read = async (form: MadeForm): Promise<Form> => (await send(admin, 'GET', `/api/forms/${form.id}`)).json()
const names = async (form: MadeForm) => (await read(form)).sections.map(one => `${one.orderNumber} ${one.name}`)
const idOf = (form: MadeForm, name: string) => form.sections.find(one => one.name === name)?.id

describe('POST /api/sections', () => {
  it('adds a section at the end, or where its order number says', async () => {
    const form = await draft()
    const reply = await send(admin, 'POST', '/api/sections', { form: form.id, name: ' D ' })
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toMatchObject({
      name: 'D',
      orderNumber: 4,
      form: form.id,
      visible: true,
      questions: [],
      version: 1,
      questionsVersion: 0,
    })
    await send(admin, 'POST', '/api/sections', { form: form.id, name: 'First', orderNumber: 1 })
    expect(await names(form)).toEqual(['1 First', '2 A', '3 B', '4 C', '5 D'])
  })

  it('keeps an unused id that it brings, and refuses one that belongs to something else', async () => {
    const form = await draft()
    const id = newId()
    const body = { form: form.id, name: 'Mine' }
    expect((await send(admin, 'POST', '/api/sections', { ...body, id: id.toUpperCase() })).json().id).toBe(id)
    for (const taken of [id, form.id, form.sections[0]?.questions[0]?.id]) {
      const reply = await send(admin, 'POST', '/api/sections', { ...body, id: taken })
      expect([reply.statusCode, reply.json().code, reply.json().errors[0].path]).toEqual([400, 'foreignId', 'id'])
    }
    const fresh = await send(admin, 'POST', '/api/sections', { ...body, id: '00000000-0000-0000-0000-000000000000' })
    expect(fresh.statusCode).toBe(201)
  })

  it('refuses empty names, missing and unknown forms, published forms and other people', async () => {
    const form = await draft()
    const post = async (who: SignedIn | null, body: object) => {
      const reply = await send(who, 'POST', '/api/sections', body)
      return [reply.statusCode, reply.json().errors?.[0].path ?? reply.json().code]
    }
    expect(await post(admin, { form: form.id, name: '  ' })).toEqual([400, 'name'])
    expect(await post(admin, { name: 'X' })).toEqual([400, 'form'])
    expect(await post(admin, { form: newId(), name: 'X' })).toEqual([404, 'unknownForm'])
    expect(await post(admin, { form: (await draft(true)).id, name: 'X' })).toEqual([409, 'formFrozen'])
    expect(await post(nclp, { form: form.id, name: 'X' })).toEqual([403, 'notAllowed'])
    expect(await post(null, { form: form.id, name: 'X' })).toEqual([401, 'notSignedIn'])
  })

  it('numbers sections that are added at once', async () => {
    const form = await draft()
    const add = (name: string) => send(admin, 'POST', '/api/sections', { form: form.id, name })
    await Promise.all(['D', 'E', 'F', 'G'].map(add))
    expect((await read(form)).sections.map(one => one.orderNumber)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})

describe('PUT /api/sections', () => {
  it('renames, and moves with all others renumbered', async () => {
    const form = await draft()
    const moved = await send(admin, 'PUT', '/api/sections', { id: idOf(form, 'C'), name: 'See', orderNumber: 1 })
    expect(moved.json()).toMatchObject({ name: 'See', orderNumber: 1 })
    expect(await names(form)).toEqual(['1 See', '2 A', '3 B'])
    await send(admin, 'PUT', '/api/sections', { id: idOf(form, 'A'), name: 'A', orderNumber: 3 })
    expect(await names(form)).toEqual(['1 See', '2 B', '3 A'])
  })

  it('makes a skip that would now lead backwards Next, and leaves the others', async () => {
    const form = await draft()
    await send(admin, 'PUT', '/api/sections', { id: idOf(form, 'B'), name: 'B', orderNumber: 1 })
    const { sections } = await read(form)
    const [toB, toC] = sections[1]?.questions[0]?.options ?? []
    expect(toB).toMatchObject({ branchingAction: 'Next', branchTarget: null })
    expect(toC).toMatchObject({ branchingAction: 'SkipToQuestion', branchTarget: sections[2]?.questions[0]?.id })
    expect(sections[1]?.questionsVersion).toBe(1)
  })

  it('refuses a write made from an older version', async () => {
    const form = await draft()
    const body = { id: idOf(form, 'A'), name: 'A2', version: 1 }
    const first: Section = (await send(admin, 'PUT', '/api/sections', body)).json()
    expect(first.version).toBe(2)
    const late = await send(admin, 'PUT', '/api/sections', { ...body, name: 'A3' })
    expect([late.statusCode, late.json().stored.name]).toEqual([412, 'A2'])
  })

  it('refuses without an id, unknown ones, published forms and other people', async () => {
    const form = await draft()
    const put = async (who: SignedIn | null, body: object) =>
      (await send(who, 'PUT', '/api/sections', { name: 'X', ...body })).statusCode
    expect(await put(admin, {})).toBe(400)
    expect(await put(admin, { id: newId() })).toBe(404)
    expect(await put(admin, { id: idOf(form, 'A'), name: '' })).toBe(400)
    expect(await put(admin, { id: idOf(form, 'A'), form: newId() })).toBe(400)
    expect(await put(admin, { id: idOf(await draft(true), 'A') })).toBe(409)
    expect(await put(nclp, { id: idOf(form, 'A') })).toBe(403)
    expect(await put(null, { id: idOf(form, 'A') })).toBe(401)
  })
})

describe('DELETE /api/sections/{id}', () => {
  it('deletes the questions too; skips to them become Next', async () => {
    const form = await draft()
    const reply = await send(admin, 'DELETE', `/api/sections/${idOf(form, 'B')}`)
    expect([reply.statusCode, reply.body]).toEqual([204, ''])
    expect(await names(form)).toEqual(['1 A', '2 C'])
    const [toB, toC] = (await read(form)).sections[0]?.questions[0]?.options ?? []
    expect(toB).toMatchObject({ branchingAction: 'Next', branchTarget: null })
    expect(toC?.branchingAction).toBe('SkipToQuestion')
  })

  it('refuses older versions, unknown sections, published forms and other people', async () => {
    const form = await draft()
    const url = `/api/sections/${idOf(form, 'A')}`
    expect((await send(admin, 'DELETE', url, undefined, { 'if-match': '9' })).statusCode).toBe(412)
    expect((await send(admin, 'DELETE', `/api/sections/${newId()}`)).statusCode).toBe(404)
    const frozen = await send(admin, 'DELETE', `/api/sections/${idOf(await draft(true), 'A')}`)
    expect([frozen.statusCode, frozen.json().code]).toEqual([409, 'formFrozen'])
    expect((await send(nclp, 'DELETE', url)).statusCode).toBe(403)
    expect((await send(null, 'DELETE', url)).statusCode).toBe(401)
  })
})
