import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { formWith, section, shortText } from '@imp/domain/testing/build-form.ts'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { testServer } from '../../../testing/server.ts'
import type { Client } from '../../../testing/client.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { buildApp } from '../../app.ts'
import { openDb, type Db } from '../../platform/db.ts'
import { closeEvents } from './service.ts'

const server = testServer()
let belgium: SignedIn
let colleague: SignedIn
let admin: SignedIn
let made: MadeForm
/** Another server process on the same database. */
let other: { readonly db: Db; readonly app: FastifyInstance }
const open: AbortController[] = []

beforeAll(async () => {
  belgium = await signIn(server, 'nclpOfBelgium')
  colleague = await signIn(server, 'colleagueOfBelgium')
  admin = await signIn(server, 'admin')
  made = await makeForm(
    server,
    formWith({ seed: 500, deadline: '2099-01-01T22:59:59.000Z' }, section('General', shortText('Name'))),
    { published: true },
  )
  const { rows } = await server.db.executeQuery<{ name: string }>({
    ...server.db.selectNoFrom(eb => eb.fn<string>('current_database', []).as('name')).compile(),
  })
  const db = openDb({ host: inject('pgHost'), user: 'app', database: rows[0]?.name ?? '', max: 3 })
  other = { db, app: await buildApp({ db }) }
  await Promise.all([server.app.listen({ port: 0 }), other.app.listen({ port: 0 })])
})
afterAll(async () => {
  for (const one of open) one.abort()
  closeEvents(server.db)
  closeEvents(other.db)
  await other.app.close()
  await other.db.destroy()
}, 20_000)

interface Heard {
  readonly event: string
  readonly data: { readonly textual?: string; readonly status?: string; readonly changedBy?: string }
}
async function listen(app: FastifyInstance, who: SignedIn, resultId = made.resultOf('BE')) {
  const gone = new AbortController()
  open.push(gone)
  const { port } = app.server.address() as AddressInfo
  const response = await fetch(`http://localhost:${port}/api/events?result=${resultId}`, {
    headers: who.headers,
    signal: gone.signal,
  })
  const heard: Heard[] = []
  let text = ''
  const ended = (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? []
        if (event && data) heard.push({ event, data: JSON.parse(data) })
      }
    }
    return true
  })().catch(() => true)
  return { response, heard, ended, leave: () => gone.abort() }
}
async function until(what: () => boolean, most = 12_000) {
  const end = Date.now() + most
  while (!what()) {
    if (Date.now() > end) throw new Error('it never happened')
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
const ofBelgium = () => ({ params: { id: made.resultOf('BE') } })
const save = (who: SignedIn, textual: string) =>
  who.send('PATCH /api/results/singlequestion/{id}', {
    ...ofBelgium(),
    body: { question: questionOf(made, 'Name').id, textual },
  })

describe('GET /api/events', { timeout: 20_000 }, () => {
  it('tells every server process what was saved, by whom, and that it was submitted', async () => {
    await save(belgium, 'before')
    const [here, there] = await Promise.all([listen(server.app, belgium), listen(other.app, admin)])
    expect(here.response.headers.get('content-type')).toContain('text/event-stream')
    expect(here.response.headers.get('cache-control')).toBe('no-store')
    expect(here.response.headers.get('x-accel-buffering')).toBe('no')
    await save(colleague, 'first')
    await until(() => here.heard.length > 0 && there.heard.length > 0)
    for (const { heard } of [here, there]) {
      expect(heard).toMatchObject([
        { event: 'value', data: { textual: 'first', changedBy: 'colleagueOfBelgium Test' } },
      ])
    }
    await belgium.send('PATCH /api/results/submit/{id}', ofBelgium())
    await until(() => here.heard.length > 1 && there.heard.length > 1)
    expect(there.heard[1]).toMatchObject({ event: 'result', data: { status: 'Submitted' } })
    here.leave()
    there.leave()
  })

  it('ends for somebody who may not read the result any more', async () => {
    const austria = await signIn(server, 'nclpOfAustria')
    const { ended } = await listen(other.app, austria)
    await admin.send('PATCH /api/results/unsubmit/{id}', { ...ofBelgium(), body: { reason: 'Once more' } })
    expect(await ended).toBe(true)
  })

  it('ends with the session', async () => {
    const short = await signIn(server, 'nclpOfBelgium')
    const { ended } = await listen(server.app, short)
    await short.send('POST /users/logout')
    expect(await ended).toBe(true)
  })

  it('sees changes that commit later than younger ones', async () => {
    const { heard, leave } = await listen(other.app, admin)
    const change = { question: questionOf(made, 'Name').id, version: 90, before: {}, after: {} }
    const late = await server.db.startTransaction().execute()
    await late
      .insertInto('answer_changes')
      .values({ result_id: made.resultOf('BE'), changed_at: new Date(), changes: JSON.stringify([change]) })
      .execute()
    await save(belgium, 'younger')
    await until(() => heard.length > 0)
    await late.commit().execute()
    await until(() => heard.length > 1)
    expect(heard).toHaveLength(2)
    leave()
  })

  it('lets the server close', async () => {
    const { ended } = await listen(server.app, belgium)
    closeEvents(server.db)
    expect(await ended).toBe(true)
  })

  it('refuses who may not read the result', async () => {
    const ask = async (who: Client, result: string) => (await who.send('GET /api/events', { query: { result } })).status
    const austria = await signIn(server, 'nclpOfAustria')
    const viewer = await signIn(server, 'viewer')
    expect(await ask(austria, made.resultOf('BE'))).toBe(403)
    expect(await ask(viewer, made.resultOf('BE'))).toBe(403)
    expect(await ask(server.visitor, made.resultOf('BE'))).toBe(401)
    expect(await ask(admin, made.id)).toBe(404)
    expect(await ask(admin, 'x')).toBe(400)
  })
})
