// Until when a country may correct is private: no response and no event reveals it to anybody but the country and administrators.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countryId } from '../../seeds/ids.ts'
import { listenTo, waitUntil } from '../../testing/event-listener.ts'
import type { Client } from '../../testing/client.ts'
import { signIn, type PersonName, type SignedIn } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { makeFormIn, makeTarget, type Target } from './fixtures.ts'
import { findTraces as findTracesIn } from './traces.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
let target: Target
/** It occurs nowhere else. */
const day = '2027-05-23'
const traces = [day, '23.05.2027']

beforeAll(async () => {
  const names = [
    'admin',
    'nclpOfBelgium',
    'colleagueOfBelgium',
    'nclpOfAustria',
    'nclpOfDenmarkWest',
    'viewer',
  ] as const
  for (const name of names) people[name] = await signIn(server, name)
  const form = await makeFormIn(server, 'submitted', 'Non-exhaustive parameters')
  await server.db
    .updateTable('forms')
    .set({ deadline: new Date('2099-12-31T22:59:59Z') })
    .where('id', '=', form.id)
    .execute()
  target = await makeTarget(server, 'submitted', form, 'BE')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(() => server.app.server.closeAllConnections())

const sendBack = async () => {
  const params = { id: target.resultId }
  const unsubmitted = await people.admin.send('PATCH /api/results/unsubmit/{id}', {
    params,
    body: { reason: 'Please look again', until: day },
  })
  expect(unsubmitted.status).toBe(200)
}

const findTraces = (who: Client) => findTracesIn(server, who, { target, traces })

describe('a day for corrections', () => {
  it('reaches another country by no stream of events', async () => {
    const listen = (name: PersonName) =>
      listenTo(server.app, people[name], `result=${target.resultId}&topic=news&topic=tabular&form=${target.form.id}`)
    const [other, own] = await Promise.all([listen('nclpOfAustria'), listen('nclpOfBelgium')])
    expect([other.response.status, own.response.status]).toEqual([200, 200])
    await sendBack()
    await waitUntil(() => own.events.some(({ name }) => name === 'result'))
    await other.ended
    expect(other.events.map(({ name }) => name)).not.toContain('result')
    expect(traces.filter(trace => JSON.stringify(other.events).includes(trace))).toEqual([])
    for (const listener of [other, own]) listener.leave()
  })

  it('stands in answers to the country and to administrators', async () => {
    for (const name of ['admin', 'nclpOfBelgium', 'colleagueOfBelgium'] as const) {
      const found = await findTraces(people[name])
      expect(found).toContain('GET /api/Results/Filtered')
      expect(found).toContain('GET /api/results/{id}')
    }
  })

  it.each(['nclpOfAustria', 'nclpOfDenmarkWest', 'viewer'] as const)('stands in no answer to %s', async name => {
    expect(await findTraces(people[name])).toEqual([])
  })

  it('stands in no answer to visitors', async () => {
    expect(await findTraces(server.visitor)).toEqual([])
  })
})

describe('whoever abuses a request for a day', () => {
  it('moves no other country’s day, and nobody else hears of it', async () => {
    const deadlines = () =>
      server.db
        .selectFrom('results')
        .select(['country_id', 'corrections_until', 'deadline_then'])
        .where('country_id', '<>', countryId('BE'))
        .orderBy('id')
        .execute()
    const special = () => server.db.selectFrom('special_deadlines').selectAll().orderBy('country_id').execute()
    const before = [await deadlines(), await special()]
    await server.db.deleteFrom('mails').execute()
    const ofBelgium = { params: { id: target.resultId }, body: { reason: 'More', until: '2027-06-01' } }
    expect((await people.nclpOfAustria.send('POST /api/results/{id}/extensions', ofBelgium)).status).toBe(403)
    for (let n = 0; n < 5; n++) {
      const { id } = (await people.nclpOfBelgium.send('POST /api/results/{id}/extensions', ofBelgium)).body
      const params = { id }
      expect((await people.nclpOfAustria.send('PATCH /api/results/extensions/{id}/withdraw', { params })).status).toBe(
        403,
      )
      const body = { until: '2027-06-30' }
      for (const who of [people.nclpOfBelgium, people.nclpOfAustria])
        expect((await who.send('PATCH /api/results/extensions/{id}/grant', { params, body })).status).toBe(403)
      expect((await people.nclpOfBelgium.send('PATCH /api/results/extensions/{id}/withdraw', { params })).status).toBe(
        200,
      )
    }
    expect([await deadlines(), await special()]).toEqual(before)
    const { id } = (await people.nclpOfBelgium.send('POST /api/results/{id}/extensions', ofBelgium)).body
    expect((await people.admin.send('PATCH /api/results/extensions/{id}/grant', { params: { id } })).status).toBe(200)
    expect([await deadlines(), await special()]).toEqual(before)
    const receivers = await server.db
      .selectFrom('mails')
      .innerJoin('users', 'users.id', 'mails.user_id')
      .select('users.country_id')
      .where('users.role', '<>', 'Admin')
      .distinct()
      .execute()
    expect(receivers).toEqual([{ country_id: countryId('BE') }])
    expect(await findTraces(people.nclpOfAustria)).toEqual([])
  })
})

describe('a day for corrections after the deadline', () => {
  it('is not learned from the order or the choice of a list', async () => {
    const listIds = async (who: Client, query: object) =>
      (await who.send('GET /api/Results/Filtered', { query: { form: target.form.id, ...query } })).body.map(
        ({ countryId: id }) => id,
      )
    const form = server.db.updateTable('forms').where('id', '=', target.form.id)
    await form.set({ deadline: new Date(Date.now() - 86_400_000) }).execute()
    const { deadline } = await server.db
      .selectFrom('forms')
      .select('deadline')
      .where('id', '=', target.form.id)
      .executeTakeFirstOrThrow()
    await server.db.updateTable('results').set({ deadline_then: deadline }).where('id', '=', target.resultId).execute()
    const belgium = countryId('BE')
    expect(await listIds(people.nclpOfBelgium, { submission: 'open' })).toEqual([belgium])
    expect(await listIds(people.admin, { submission: 'open' })).toEqual([belgium])
    expect(await listIds(people.nclpOfAustria, { submission: 'open' })).toEqual([])
    expect(await listIds(people.viewer, { submission: 'open' })).toEqual([])
    expect(await listIds(people.nclpOfAustria, { status: ['closed'] })).toContain(belgium)
  })
})
