// Extra time that a country was granted is private: no response, file, event, news or e-mail reveals it to anybody but the
// country and administrators. What an administrator set by hand before stays visible.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countryId } from '../../seeds/ids.ts'
import { listenTo, waitUntil } from '../../testing/event-listener.ts'
import type { Client } from '../../testing/client.ts'
import { signIn, type PersonName, type SignedIn } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { makeFormIn, makeTarget, type Target } from './fixtures.ts'
import { findTraces } from './traces.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
const strangers = ['nclpOfAustria', 'nclpOfDenmarkWest', 'viewer'] as const
let target: Target
/** It occurs nowhere else. */
const day = '2099-05-23'
const reason = 'Our registry is being moved to another house'
const traces = [day, '23.05.2099', reason]
const set = '2099-03-17T22:59:59.000Z'
const find = (who: Client, wanted = traces) => findTraces(server, who, { target, traces: wanted })
const belgium = () => ({ form: target.form.id, country: countryId('BE') })

beforeAll(async () => {
  for (const name of ['admin', 'nclpOfBelgium', 'colleagueOfBelgium', ...strangers] as const)
    people[name] = await signIn(server, name)
  const form = await makeFormIn(server, 'published', 'Non-exhaustive parameters')
  target = await makeTarget(server, 'published', form, 'BE')
  await server.db
    .insertInto('special_deadlines')
    .values({ form_id: form.id, country_id: countryId('BE'), deadline: new Date(set) })
    .execute()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(() => server.app.server.closeAllConnections())

const grant = async () => {
  const params = { id: target.resultId }
  const { id } = (
    await people.nclpOfBelgium.send('POST /api/results/{id}/extensions', { params, body: { reason, until: day } })
  ).body
  expect((await people.admin.send('PATCH /api/results/extensions/{id}/grant', { params: { id } })).status).toBe(200)
}
const submit = async (isSubmitted: boolean) => {
  const state = isSubmitted
    ? { status: 'Submitted', submitted_at: new Date() }
    : { status: 'Partial', submitted_at: null }
  await server.db
    .updateTable('results')
    .set({ ...state, started: true })
    .where('id', '=', target.resultId)
    .execute()
}

describe('extra time that was granted', () => {
  it('reaches another country by no stream of events', async () => {
    const listen = (name: PersonName) =>
      listenTo(server.app, people[name], `topic=news&topic=tabular&form=${target.form.id}`)
    const [other, own] = await Promise.all([listen('nclpOfAustria'), listen('nclpOfBelgium')])
    expect([other.response.status, own.response.status]).toEqual([200, 200])
    await grant()
    await waitUntil(() => own.events.some(({ name }) => name === 'news'))
    expect(traces.filter(trace => JSON.stringify(other.events).includes(trace))).toEqual([])
    for (const listener of [other, own]) listener.leave()
  })

  it('is mailed and told to the country and administrators alone', async () => {
    const mails = await server.db
      .selectFrom('mails')
      .innerJoin('users', 'users.id', 'mails.user_id')
      .selectAll()
      .execute()
    const telling = mails.filter(mail => traces.some(trace => JSON.stringify(mail).includes(trace)))
    expect(telling.length).toBeGreaterThan(0)
    expect(telling.filter(mail => mail.role !== 'Admin' && mail.country_id !== countryId('BE'))).toEqual([])
  })

  it.each(['admin', 'nclpOfBelgium', 'colleagueOfBelgium'] as const)('stands in answers to %s', async name => {
    const found = await find(people[name])
    expect(found).toContain('GET /api/Results/Filtered')
    expect(found).toContain('GET /api/results/{id}')
  })

  it.each([...strangers, 'visitor'] as const)(
    'stands in no answer to %s, before and after the submission',
    async name => {
      const who = name === 'visitor' ? server.visitor : people[name]
      expect(await find(who)).toEqual([])
      await submit(true)
      expect(await find(who)).toEqual([])
      await submit(false)
    },
  )

  it('leaves others what an administrator had set', async () => {
    for (const name of strangers) {
      const [row] = (await people[name].send('GET /api/Results/Filtered', { query: belgium() })).body
      expect(row?.deadline).toBe(set)
      expect(row?.specialDeadlines.map(({ deadline }) => deadline)).toEqual([set])
    }
  })

  it('stays hidden when an administrator saves the settings, with the same day or another', async () => {
    const { form } = target
    for (const deadline of [`${day}T21:59:59.000Z`, '2099-05-30T21:59:59.000Z']) {
      const specialDeadlines = [{ countryId: countryId('BE'), deadline }]
      const body = { name: form.name, category: form.category, specialDeadlines }
      expect((await people.admin.send('PUT /api/forms/{id}', { params: { id: form.id }, body })).status).toBe(200)
      expect(await find(people.nclpOfBelgium, [deadline])).toContain('GET /api/Results/Filtered')
      expect(await find(people.nclpOfAustria, [deadline])).toEqual([])
    }
  })
})

describe('extra time after the deadline', () => {
  it('is not learned from the order or the choice of a list', async () => {
    const listIds = async (who: Client, query: object) =>
      (await who.send('GET /api/Results/Filtered', { query: { form: target.form.id, ...query } })).body.map(
        ({ countryId: id }) => id,
      )
    const past = new Date(Date.now() - 86_400_000)
    await server.db.updateTable('forms').set({ deadline: past }).where('id', '=', target.form.id).execute()
    await server.db
      .updateTable('special_deadlines')
      .set({ deadline_before: null })
      .where('form_id', '=', target.form.id)
      .execute()
    for (const name of ['nclpOfBelgium', 'admin'] as const)
      expect(await listIds(people[name], { submission: 'open' })).toEqual([countryId('BE')])
    for (const name of strangers) {
      expect(await listIds(people[name], { submission: 'open' })).toEqual([])
      expect(await listIds(people[name], { status: ['closed'] })).toContain(countryId('BE'))
      const [row] = (await people[name].send('GET /api/Results/Filtered', { query: belgium() })).body
      expect(row?.deadline).toBe(past.toISOString())
      expect(row?.specialDeadlines).toEqual([])
    }
  })
})
