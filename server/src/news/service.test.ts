import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import type { NewsInput } from '@imp/domain/news/types.ts'
import { countryId } from '../../seeds/ids.ts'
import { listenTo, waitUntil } from '../../testing/event-listener.ts'
import { signIn, type PersonName, type SignedIn } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { addNews, type News } from './service.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
const everyone = ['admin', 'nclpOfBelgium', 'nclpOfAustria', 'nclpOfDenmarkWest', 'viewer'] as const

beforeAll(async () => {
  for (const name of [...everyone, 'nclpOfDenmark', 'secondAdmin'] as const) people[name] = await signIn(server, name)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.app.server.closeAllConnections())
beforeEach(async () => {
  server.now = null
  await server.db.deleteFrom('news').execute()
})

const write = (body: NewsInput, who = people.admin) => who.send('POST /api/newsFeed', { body })
const textsOf = async (name: PersonName, query = {}) =>
  (await people[name].send('GET /api/newsFeed', { query })).body.result.map(({ text }) => text)
const readersOf = async (text: string) => {
  const found = []
  for (const name of everyone) if ((await textsOf(name)).includes(text)) found.push(name)
  return found
}
const count = async (name: PersonName, lastCheck: string) =>
  (await people[name].send('GET /api/newsFeed/since', { query: { lastCheck } })).body
const aboutForm = (change: Partial<News>): News => ({
  kind: 'newForm',
  values: { name: 'RfG 2026', deadline: '2026-12-31T22:59:59.000Z' },
  writtenText: null,
  audience: { roles: ['NCLP'], countryIds: [countryId('BE')], userIds: null },
  subjectId: null,
  createdBy: null,
  eventKey: null,
  thread: null,
  ...change,
})
const add = (...news: News[]) => server.db.transaction().execute(tx => addNews(tx, news, new Date()))

describe('the news feed', () => {
  it('shows everybody what is meant for them, and administrators everything', async () => {
    await write({ text: 'for all' })
    expect(await readersOf('for all')).toEqual([...everyone])
    await write({ text: 'for contacts', roles: ['NCLP'] })
    expect(await readersOf('for contacts')).toEqual(['admin', 'nclpOfBelgium', 'nclpOfAustria', 'nclpOfDenmarkWest'])
    await write({ text: 'for Belgium', countries: [countryId('BE').toUpperCase()] })
    expect(await readersOf('for Belgium')).toEqual(['admin', 'nclpOfBelgium'])
    await write({ text: 'for Denmark', countries: [countryId('DK')] })
    expect(await readersOf('for Denmark')).toEqual(['admin', 'nclpOfDenmarkWest'])
    await write({ text: 'for its other part', countries: [countryId('DK2')] })
    expect(await readersOf('for its other part')).toEqual(['admin'])
    await write({ text: 'for one', persons: [people.viewer.id] })
    expect(await readersOf('for one')).toEqual(['admin', 'viewer'])
    await write({ text: 'for nobody', roles: ['Viewer'], countries: [countryId('BE')] })
    expect(await readersOf('for nobody')).toEqual(['admin'])
  })

  it('is paged by three, latest first, with the total', async () => {
    const begun = Date.now() - 10_000
    // Rows of the same millisecond have no order.
    for (const [seconds, text] of ['1', '2', '3', '4'].entries()) {
      server.now = new Date(begun + seconds * 1000)
      await write({ text })
    }
    server.now = null
    await write({ text: 'not theirs', roles: ['Admin'] })
    const page = async (query: object) => (await people.viewer.send('GET /api/newsFeed', { query })).body
    expect((await page({})).result.map(({ text }) => text)).toEqual(['4', '3', '2'])
    expect(await page({ page: 2, items: 3 })).toMatchObject({ result: [{ text: '1' }], totalRows: 4 })
    expect(await page({ page: 3, items: 3 })).toEqual({ result: [], totalRows: 4 })
    expect((await page({ page: 0 })).result).toHaveLength(3)
  })

  it("starts with the name, in the reader's language, with the day in Brussels", async () => {
    await add(aboutForm({}), aboutForm({ values: { name: '{evil}', deadline: null } }))
    const texts = await textsOf('nclpOfBelgium')
    expect(texts.toSorted()).toEqual([
      'RfG 2026: There is a new form to fill, deadline 31.12.2026.',
      '{evil}: There is a new form to fill, deadline not set.',
    ])
    const accented = await people.nclpOfBelgium.send(
      'GET /api/newsFeed',
      {},
      { headers: { 'accept-language': 'en-XA' } },
    )
    expect(accented.body.result[0]?.text).not.toMatch(/There is/)
  })

  it('isolates names in right-to-left texts', async () => {
    await add(aboutForm({}))
    const headers = { 'accept-language': 'he' }
    const { body } = await people.nclpOfBelgium.send('GET /api/newsFeed', {}, { headers })
    expect(body.result[0]?.text).toMatch(/^\u200f\u2068RfG 2026\u2069: /)
  })

  it('counts calendar days', async () => {
    await add(...[1, 7].map(days => aboutForm({ kind: 'beforeDeadline', values: { name: 'RfG', days } })))
    expect((await textsOf('nclpOfBelgium')).toSorted()).toEqual([
      'RfG: Reminder: RfG has to be submitted, 1 day left.',
      'RfG: Reminder: RfG has to be submitted, 7 days left.',
    ])
  })

  it('is closed to visitors and to people who have yet to choose a part', async () => {
    expect((await server.visitor.send('GET /api/newsFeed', {})).status).toBe(401)
    expect((await people.nclpOfDenmark.send('GET /api/newsFeed', {})).status).toBe(403)
  })
})

describe('the count of the bell', () => {
  it('is the number of newer items that the person sees', async () => {
    const start = Date.now()
    const writeAfter = (ms: number, news: NewsInput) => {
      server.now = new Date(start + ms)
      return write(news)
    }
    const between = new Date(start + 1).toISOString()
    await writeAfter(0, { text: 'old' })
    await writeAfter(2, { text: 'new', roles: ['Viewer'] })
    expect(await count('viewer', between)).toBe(1)
    expect(await count('nclpOfBelgium', between)).toBe(0)
    expect(await count('viewer', noDate)).toBe(2)
    const later = new Date(start + 3).toISOString()
    expect(await count('viewer', later)).toBe(0)
    const sinceLogin = async () => (await people.viewer.send('GET /api/newsFeed/since', { query: {} })).body
    expect(await sinceLogin()).toBe(2)
    await server.db
      .updateTable('users')
      .set({ previous_login: new Date(start + 1) })
      .where('username', '=', 'viewer@test.example')
      .execute()
    expect(await sinceLogin()).toBe(1)
    const refused = await people.viewer.send('GET /api/newsFeed/since', { query: { lastCheck: 'yesterday' } })
    expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([400, 'lastCheck'])
  })
})

describe('writing news', () => {
  it('is for administrators, and needs a text and existing recipients', async () => {
    for (const name of ['viewer', 'nclpOfBelgium'] as const) {
      expect((await write({ text: 'x' }, people[name])).status).toBe(403)
    }
    const unknown = '0190ffff-ffff-7fff-bfff-ffffffffffff'
    const pathOf = async (body: NewsInput) => (await write(body)).problem.errors?.[0]?.path
    expect(await pathOf({ text: ' \u200b\n' })).toBe('text')
    expect(await pathOf({ text: 'x', countries: [unknown] })).toBe('countries')
    expect(await pathOf({ text: 'x', persons: [unknown] })).toBe('persons')
    expect(await pathOf({ text: 'x', roles: [] })).toBe('roles')
    expect(await pathOf({ text: 'x'.repeat(1001) })).toBe('text')
    expect(await textsOf('admin')).toEqual([])
  })
})

describe('topic=news', () => {
  it('notifies their audience once, and resumes after an event', async () => {
    const viewer = await listenTo(server.app, people.viewer, 'topic=news')
    const contact = await listenTo(server.app, people.nclpOfBelgium, 'topic=news')
    await write({ text: 'one', roles: ['Viewer'] })
    await waitUntil(() => viewer.events.length > 0)
    expect(viewer.events).toMatchObject([{ name: 'news', data: { count: 1 } }])
    viewer.leave()
    await write({ text: 'two', roles: ['NCLP'] })
    await write({ text: 'three', roles: ['Viewer'] })
    await waitUntil(() => contact.events.length > 0)
    expect(contact.events).toMatchObject([{ data: { count: 1 } }])
    contact.leave()
    const again = await listenTo(server.app, people.viewer, 'topic=news', viewer.lastId())
    await waitUntil(() => again.events.length > 0)
    expect(again.events).toMatchObject([{ data: { count: 1 } }])
    again.leave()
  })
})
