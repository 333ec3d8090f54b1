import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formWith, section, shortText } from '@imp/domain/testing/build-form.ts'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { listenTo, waitUntil } from '../../../testing/event-listener.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { asNclp } from '../../../testing/interleave.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { tabularTopic } from './topic.ts'

const server = testServer()
let admin: SignedIn
let belgium: SignedIn
let viewer: SignedIn
let seed = 840
beforeAll(async () => {
  admin = await signIn(server, 'admin')
  belgium = await signIn(server, 'nclpOfBelgium')
  viewer = await signIn(server, 'viewer')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
// Node's fetch opens a spare connection after an abort.
afterAll(() => server.app.server.closeAllConnections())

const make = (category = 'Non-exhaustive parameters') =>
  makeForm(
    server,
    formWith({ seed: seed++, deadline: '2099-01-01T22:59:59.000Z' }, section('General', shortText('Name'))),
    { published: true, category },
  )
const ofBelgium = (made: MadeForm) => ({ params: { id: made.resultOf('BE') } })
const save = async (who: SignedIn, made: MadeForm, textual: string, query = {}) => {
  const body = { question: questionOf(made, 'Name').id, textual }
  const { status } = await who.send('PATCH /api/results/singlequestion/{id}', { ...ofBelgium(made), query, body })
  expect(status).toBe(200)
}
const submit = (made: MadeForm) => belgium.send('PATCH /api/results/submit/{id}', ofBelgium(made))
const listen = (who: SignedIn, { id }: MadeForm, lastId: string | null = null) =>
  listenTo(server.app, who, `topic=tabular&form=${id}`, lastId)

describe('the stream of a tabular view', () => {
  it('reports submissions, corrections and reopenings, once each', async () => {
    const made = await make()
    const listener = await listen(viewer, made)
    await save(belgium, made, 'Doel')
    await submit(made)
    await waitUntil(() => listener.events.length === 1)
    await save(admin, made, 'Tihange', { correction: true })
    await waitUntil(() => listener.events.length === 2)
    await admin.send('PATCH /api/results/unsubmit/{id}', { ...ofBelgium(made), body: { reason: 'Once more' } })
    await waitUntil(() => listener.events.length === 3)
    expect(listener.events.map(({ name, data }) => [name, data])).toEqual(
      Array.from({ length: 3 }, () => ['tabular', { form: made.id }]),
    )
    listener.leave()
  })

  it('resumes where it stopped', async () => {
    const made = await make()
    await save(belgium, made, 'Doel')
    await submit(made)
    const first = await listen(viewer, made)
    await save(admin, made, 'Tihange', { correction: true })
    await waitUntil(() => first.events.length === 1)
    first.leave()
    await admin.send('PATCH /api/results/unsubmit/{id}', { ...ofBelgium(made), body: { reason: 'Once more' } })
    const again = await listen(viewer, made, first.lastId())
    await waitUntil(() => again.events.length > 0)
    expect(again.events).toHaveLength(1)
    again.leave()
  })

  it('reports nothing of unsubmitted work, and ends with the form', async () => {
    const made = await make()
    const listener = { db: server.db, user: asNclp(server.db, 'AT').user }
    const cursor = await tabularTopic.subscribe(listener, made.id, null)
    await save(belgium, made, 'Not yet said')
    const subscription = { user: listener.user, subject: made.id, cursor }
    const read = async () => (await tabularTopic.readUpdates(server.db, [subscription])).get(subscription)
    expect(await read()).toEqual({ kind: 'changed', events: [], cursor })
    await server.db.updateTable('forms').set({ published_at: null }).where('id', '=', made.id).execute()
    expect(await read()).toEqual({ kind: 'ended' })
  })

  it('requires a published form of that view', async () => {
    const other = await make('RfG')
    const send = (query: Readonly<Record<string, unknown>>) => viewer.sendRaw('GET /api/events', { query })
    expect((await send({ topic: ['tabular'], form: other.id })).status).toBe(404)
    expect((await send({ topic: ['tabular'] })).status).toBe(400)
    expect((await server.visitor.sendRaw('GET /api/events', { query: { form: other.id } })).status).toBe(401)
  })
})
