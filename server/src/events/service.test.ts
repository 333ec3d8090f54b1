// Event streams over HTTP, from two servers on one database: who receives what, and resuming a broken stream.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Value } from '@imp/domain/forms/values.ts'
import type { Job } from '@imp/domain/jobs/types.ts'
import { formWith, section, shortText } from '@imp/domain/testing/build-form.ts'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { listenTo, waitUntil, type EventListener, type ReceivedEvent } from '../../testing/event-listener.ts'
import { makeForm, type MadeForm } from '../../testing/factories.ts'
import { signIn, type SignedIn } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { buildApp } from '../app.ts'
import { openDb, type Db } from '../platform/db.ts'
import { workerOptions } from '../../testing/workers.ts'

const server = testServer()
let belgium: SignedIn
let colleague: SignedIn
let admin: SignedIn
let form: MadeForm
let other: { readonly db: Db; readonly app: FastifyInstance }
const questions = ['One', 'Two', 'Three']

beforeAll(async () => {
  belgium = await signIn(server, 'nclpOfBelgium')
  colleague = await signIn(server, 'colleagueOfBelgium')
  admin = await signIn(server, 'admin')
  form = await makeForm(
    server,
    formWith({ seed: 500, deadline: '2099-01-01T22:59:59.000Z' }, section('General', ...questions.map(shortText))),
    { published: true },
  )
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.db)
  const db = openDb({ host: inject('pgHost'), user: 'app', database: rows[0]?.name ?? '', max: 3 })
  other = { db, app: await buildApp({ db, files: server.files }) }
  await Promise.all([server.app.listen({ port: 0, host: '127.0.0.1' }), other.app.listen({ port: 0 })])
})
afterAll(async () => {
  // Node's fetch opens a spare connection after an abort.
  for (const { app } of [server, other]) app.server.closeAllConnections()
  await other.app.close()
  await other.db.destroy()
})

const ofBelgium = () => ({ params: { id: form.resultOf('BE') } })
const aboutBelgium = () => `result=${form.resultOf('BE')}`
const save = (who: SignedIn, textual: string, question = 'One') =>
  who.send('PATCH /api/results/singlequestion/{id}', {
    ...ofBelgium(),
    body: { question: questionOf(form, question).id, textual },
  })
const submit = () => belgium.send('PATCH /api/results/submit/{id}', ofBelgium())
const unsubmit = () => admin.send('PATCH /api/results/unsubmit/{id}', { ...ofBelgium(), body: { reason: 'Once more' } })
const namesOf = ({ events }: EventListener) => events.map(({ name }) => name)

describe('GET /api/events about a result', () => {
  it('reports on every server what was saved, by whom, and the submission', async () => {
    await save(belgium, 'before')
    const here = await listenTo(server.app, belgium, aboutBelgium())
    const there = await listenTo(other.app, admin, aboutBelgium())
    expect(here.response.headers.get('content-type')).toContain('text/event-stream')
    expect(here.response.headers.get('cache-control')).toBe('no-store')
    expect(here.response.headers.get('x-accel-buffering')).toBe('no')
    await save(colleague, 'first')
    await waitUntil(() => here.events.length > 0 && there.events.length > 0)
    for (const { events } of [here, there]) {
      expect(events).toMatchObject([
        { name: 'value', data: { textual: 'first', changedBy: 'colleagueOfBelgium Test' } },
      ])
    }
    await submit()
    await waitUntil(() => here.events.length > 1 && there.events.length > 1)
    expect(there.events[1]).toMatchObject({ name: 'result', data: { status: 'Submitted' } })
    here.leave()
    there.leave()
  })

  it('ends when the reader loses access to the result', async () => {
    const austria = await signIn(server, 'nclpOfAustria')
    const { ended } = await listenTo(other.app, austria, aboutBelgium())
    await unsubmit()
    expect(await ended).toBe(true)
  })

  it('ends with the session', async () => {
    const short = await signIn(server, 'nclpOfBelgium')
    const { ended } = await listenTo(server.app, short, aboutBelgium())
    await short.send('POST /users/logout')
    expect(await ended).toBe(true)
  })

  it('receives everything that many people save at once, in order', async () => {
    const listener = await listenTo(other.app, admin, aboutBelgium())
    const people = [belgium, colleague]
    const saves = Array.from({ length: 30 }, (_, at) => {
      const who = people[at % 2] ?? belgium
      return save(who, `many ${at}`, questions[at % 3])
    })
    const answers = await Promise.all(saves)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const { values } = (await admin.send('GET /api/results/{id}', ofBelgium())).body
    const lastOf = (question: string) =>
      listener.events.findLast(({ data }) => (data as Value).question === question)?.data as Value | undefined
    await waitUntil(() => values.every(({ question, version }) => lastOf(question)?.version === version))
    listener.leave()
  })

  it('refuses people without access, and requests without a subject', async () => {
    const get = async (who: SignedIn | null, query: string) =>
      (await server.app.inject({ url: `/api/events${query}`, headers: { ...who?.headers } })).statusCode
    const austria = await signIn(server, 'nclpOfAustria')
    const viewer = await signIn(server, 'viewer')
    expect(await get(austria, `?${aboutBelgium()}`)).toBe(403)
    expect(await get(viewer, `?${aboutBelgium()}`)).toBe(403)
    expect(await get(null, `?${aboutBelgium()}`)).toBe(401)
    expect(await get(admin, `?result=${form.id}`)).toBe(404)
    for (const query of ['', '?result=x', '?topic=x', '?topic=']) expect(await get(admin, query)).toBe(400)
  })
})

describe('an interrupted stream', { timeout: 30_000 }, () => {
  it('resumes after the last event on any server, without losing or repeating any', async () => {
    const received: ReceivedEvent[] = []
    let listener = await listenTo(server.app, admin, aboutBelgium())
    let isSaving = true
    const saving = (async () => {
      for (let count = 0; count < 40; count++) {
        await save(count % 2 === 0 ? belgium : colleague, `cut ${count}`, questions[count % 3])
        await sleep(Math.random() * 120)
      }
      await submit()
      isSaving = false
    })()
    for (let cuts = 0; isSaving || cuts < 3; cuts++) {
      await sleep(Math.random() * 900)
      listener.leave()
      await listener.ended
      received.push(...listener.events)
      const lastId = listener.lastId()
      listener = await listenTo(cuts % 2 === 0 ? other.app : server.app, admin, aboutBelgium(), lastId)
    }
    await saving
    await waitUntil(() => [...received, ...listener.events].some(({ name }) => name === 'result'))
    listener.leave()
    received.push(...listener.events)

    const { values } = (await admin.send('GET /api/results/{id}', ofBelgium())).body
    for (const { question, version } of values) {
      const versions = received.flatMap(({ name, data }) =>
        name === 'value' && (data as Value).question === question ? [(data as Value).version] : [],
      )
      expect(versions.at(-1)).toBe(version)
      expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
    }
    expect(received.filter(({ name }) => name === 'result')).toHaveLength(1)
    expect(new Set(received.map(({ id }) => id)).size).toBe(received.length)
  })

  it('reports a reopening and a new submission that it missed', async () => {
    const before = await listenTo(server.app, admin, aboutBelgium())
    before.leave()
    await unsubmit()
    await submit()
    const after = await listenTo(other.app, admin, aboutBelgium(), before.lastId())
    await waitUntil(() => after.events.length > 0)
    expect(after.events).toMatchObject([{ name: 'result', data: { status: 'Submitted' } }])
    after.leave()
  })

  it.each(['', 'x', 'result=', 'result=1.x~open', 'jobs=5:3:', 'jobs=10:20:15,12', 'jobs=1:99999999999999999999:'])(
    'starts now if the last id is invalid: %j',
    async lastId => {
      const listener = await listenTo(server.app, admin, `${aboutBelgium()}&topic=jobs`, lastId)
      expect(listener.response.status).toBe(200)
      expect(listener.lastId()).toMatch(/^result=\d+\.0~\d+~\d+;jobs=\d+:\d+:[\d,]*$/)
      listener.leave()
    },
  )
})

describe('GET /api/events about jobs', () => {
  const start = async (who: SignedIn): Promise<Job> => {
    const prefer = { headers: { prefer: 'respond-async' } }
    const { bytes } = await who.send('GET /api/results/download/{id}', { params: { id: form.id } }, prefer)
    return JSON.parse(bytes.toString()) as Job
  }
  const statusesIn = ({ events }: Pick<EventListener, 'events'>) =>
    events.flatMap(({ data }) => (data as Job[]).map(({ id, status }) => `${id} ${status}`))

  it('reports every change to the owner only, and resumes after an interruption', async () => {
    const listener = await listenTo(other.app, admin, 'topic=jobs')
    const stranger = await listenTo(other.app, belgium, 'topic=jobs')
    const { id } = await start(admin)
    await waitUntil(() => listener.events.length > 0)
    expect(listener.events[0]).toMatchObject({ name: 'jobs', data: [{ id, status: 'queued', progress: 0 }] })
    listener.leave()
    server.jobs.startWorkers(workerOptions(server))
    while ((await admin.send('GET /api/jobs/{id}', { params: { id } })).body.status !== 'done') await sleep(20)
    const again = await listenTo(server.app, admin, 'topic=jobs', listener.lastId())
    await waitUntil(() => statusesIn(again).includes(`${id} done`))
    expect(statusesIn(again)).toEqual([`${id} done`])
    expect(stranger.events).toEqual([])
    again.leave()
    stranger.leave()
  })

  it('can be combined with a result in one stream', async () => {
    const listener = await listenTo(server.app, admin, `topic=jobs&${aboutBelgium()}`)
    await unsubmit()
    await start(admin)
    await waitUntil(() => new Set(namesOf(listener)).size === 2)
    expect(new Set(namesOf(listener))).toEqual(new Set(['result', 'jobs']))
    listener.leave()
  })
})

describe('many streams', () => {
  it('of one session are refused, with a message and a time to retry', async () => {
    const who = await signIn(server, 'viewer')
    const streams = await Promise.all(Array.from({ length: 24 }, () => listenTo(server.app, who, 'topic=jobs')))
    expect(streams.filter(({ response }) => response.status === 200)).toHaveLength(20)
    const refused = streams.find(({ response }) => response.status === 429)
    expect(refused?.response.headers.get('retry-after')).toBe('30')
    for (const { leave } of streams) leave()
    await Promise.all(streams.map(({ ended }) => ended))
    let again = await listenTo(server.app, who, 'topic=jobs')
    while (again.response.status !== 200) again = await listenTo(server.app, who, 'topic=jobs')
    again.leave()
  })

  it('of one person are refused, across sessions', async () => {
    const sessions = await Promise.all(Array.from({ length: 4 }, () => signIn(server, 'colleagueOfBelgium')))
    const streams = await Promise.all(
      sessions.flatMap(who => Array.from({ length: 16 }, () => listenTo(other.app, who, 'topic=jobs'))),
    )
    expect(streams.filter(({ response }) => response.status === 200)).toHaveLength(60)
    for (const { leave } of streams) leave()
    await Promise.all(streams.map(({ ended }) => ended))
  })

  it('do not prevent the server from closing', async () => {
    const app = await buildApp({ db: server.db, files: server.files })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { ended } = await listenTo(app, admin, aboutBelgium())
    await app.close()
    expect(await ended).toBe(true)
  })
})
