// Cached lists of results: every change is visible at once on every server, and nobody gets another person's list.
import { type CompiledQuery, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '@imp/domain/endpoint.ts'
import type { AllEndpoints } from '@imp/domain/endpoints.ts'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { formWith, section, shortText } from '@imp/domain/testing/build-form.ts'
import { categoryId, countryId } from '../../../seeds/ids.ts'
import type { Client, RequestOptions } from '../../../testing/client.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { asAdmin, asNclp, interleave } from '../../../testing/interleave.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { RawJson } from '../../platform/http/answers.ts'
import { type JsonList, toText } from '../../platform/http/json-list.ts'
import { ListCache } from './list-cache.ts'
import { listPage } from './queries.ts'
import { listResults } from './service.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
const viewers = ['admin', 'nclpOfBelgium', 'nclpOfAustria', 'nclpOfDenmarkWest', 'viewer'] as const
let seed = 970
const make = (settings: Parameters<typeof formWith>[0] = {}) =>
  makeForm(
    server,
    formWith(
      { seed: seed++, name: `Listed ${seed}`, deadline: '2099-01-01T22:59:59.000Z', ...settings },
      section('General', shortText('Name')),
    ),
    { published: true, countries: ['AT', 'BE', 'DK', 'DK1'] },
  )
let form: MadeForm
let otherForm: MadeForm
beforeAll(async () => {
  for (const name of viewers) people[name] = await signIn(server, name)
  const specialDeadlines = ['AT', 'BE'].map((country, at) => ({
    formId: '',
    countryId: countryId(country),
    deadline: `2098-01-0${at + 1}T22:59:59.000Z`,
  }))
  form = await make({ visibility: 'Public', specialDeadlines })
  otherForm = await make()
})

type Query = Input<AllEndpoints['GET /api/Results/Filtered']>['query']
const queries: readonly Query[] = [{}, { country: countryId('BE') }, { overview: true }, { page: 1, items: 2 }]

const list = (who: Client, query: Query, options?: RequestOptions) =>
  who.send('GET /api/Results/Filtered', { query }, options)
const rowsOf = async (who: Client, query: Query) => (await list(who, query)).body
const listAll = () =>
  Promise.all(viewers.flatMap(name => queries.map(async query => [name, query, await rowsOf(people[name], query)])))
const parse = (answer: JsonList | RawJson): unknown =>
  JSON.parse('text' in answer ? answer.text.toString() : toText(answer))

const submit = async (made: MadeForm) => {
  const params = { id: made.resultOf('BE') }
  const body = { question: questionOf(made, 'Name').id, textual: 'Doel' }
  await people.nclpOfBelgium.send('PATCH /api/results/singlequestion/{id}', { params, body })
  return people.nclpOfBelgium.send('PATCH /api/results/submit/{id}', { params })
}
const setStatus = (db: Db, country: string, status: string) =>
  db.updateTable('results').set({ status, started: true }).where('id', '=', form.resultOf(country)).execute()
const statusIn = (rows: unknown) =>
  (rows as { formId: string; status: string }[]).find(({ formId }) => formId === form.id)?.status
const readStamp = async () =>
  (await sql<{ stamp: string }>`select sum(mark)::text as stamp from list_changes`.execute(server.db)).rows[0]?.stamp ??
  ''

describe('a cached list', () => {
  it('is read once', async () => {
    const stamp = await readStamp()
    const countStatements = async (ctx: Ctx) => {
      let count = 0
      const db = server.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => (count++, result),
      })
      const rows = parse(await listResults({ ...ctx, db, stamp }, { name: 'Listed' }))
      return { count, rows }
    }
    const [first, again] = [await countStatements(asAdmin(server.db)), await countStatements(asAdmin(server.db))]
    expect([first.count, again.count]).toEqual([1, 0])
    expect(again.rows).toEqual(first.rows)
    expect((await countStatements(asNclp(server.db, 'BE'))).count).toBe(1)
  })

  it("is the requester's own, whoever asked before", async () => {
    const first = await listAll()
    expect(await listAll()).toEqual(first)
    const ownDeadlines = async (name: PersonName) =>
      (await rowsOf(people[name], { overview: true })).map(row => row.specialDeadlines.map(one => one.countryId))
    expect(await ownDeadlines('nclpOfBelgium')).toEqual([[], [countryId('BE')]])
    expect(await ownDeadlines('nclpOfAustria')).toEqual([[], [countryId('AT')]])
    expect(await ownDeadlines('viewer')).toEqual([[], []])
    expect((await ownDeadlines('admin')).flat()).toHaveLength(2)
  })

  it('is not sent again to clients that have it, but to everybody else', async () => {
    const query = { page: 1, items: 8 }
    const first = await list(people.nclpOfBelgium, query)
    const etag = String(first.headers['etag'])
    const statusFor = async (who: Client) => (await list(who, query, { headers: { 'if-none-match': etag } })).status
    expect([first.headers['x-total-count'], first.headers['cache-control']]).toEqual(['8', 'private, no-cache'])
    expect((await list(people.nclpOfBelgium, query)).headers['x-total-count']).toBe('8')
    expect(await statusFor(people.nclpOfBelgium)).toBe(304)
    expect(await statusFor(people.admin)).toBe(200)
    await setStatus(server.db, 'AT', 'Partial')
    expect(await statusFor(people.nclpOfBelgium)).toBe(200)
  })
})

describe('a change to a list is visible to the next reader', () => {
  /** A refused request would change nothing and prove nothing. */
  const ok = async (answer: Promise<{ readonly status: number }>) => expect((await answer).status).toBe(200)
  const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['a submission', () => ok(submit(form))],
    [
      'accepting it',
      () => ok(people.admin.send('PATCH /api/results/accept/{id}', { params: { id: form.resultOf('BE') } })),
    ],
    [
      'opening again',
      () =>
        ok(
          people.admin.send('PATCH /api/results/unsubmit/{id}', {
            params: { id: form.resultOf('BE') },
            body: { reason: 'Once more' },
          }),
        ),
    ],
    ['a publication', () => make()],
    [
      'the settings of a form',
      () =>
        ok(
          people.admin.send('PUT /api/forms/{id}', {
            params: { id: form.id },
            body: { name: form.name, category: form.category, deadline: '2096-01-01T22:59:59.000Z' },
          }),
        ),
    ],
    [
      'a deadline of one country',
      () =>
        server.db
          .insertInto('special_deadlines')
          .values({ form_id: form.id, country_id: countryId('DK'), deadline: new Date('2097-01-01T22:59:59Z') })
          .execute(),
    ],
    [
      'the name of a category',
      () => server.db.updateTable('categories').set({ name: 'RfG 2' }).where('id', '=', categoryId('RfG')).execute(),
    ],
    [
      'the name of a country',
      () => server.db.updateTable('countries').set({ name: 'Belgique' }).where('id', '=', countryId('BE')).execute(),
    ],
    ['a result that goes', () => server.db.deleteFrom('results').where('id', '=', form.resultOf('AT')).execute()],
    ['a form that goes', () => server.db.deleteFrom('forms').where('id', '=', otherForm.id).execute()],
  ]
  it.each(changes)('%s', async (_what, change) => {
    const before = await listAll()
    await change()
    for (const name of viewers) {
      const { rows } = await sql<{ role: string; country_id: string | null; parent_id: string | null }>`
        select s.role, s.country_id, c.parent_id from sessions s left join countries c on c.id = s.country_id
        where s.user_id = ${people[name].id} order by s.created_at desc limit 1`.execute(server.db)
      const [session] = rows
      if (!session) throw new Error(`${name} has no session`)
      const person = { countryId: session.country_id, parentCountryId: session.parent_id }
      const ctx = name === 'admin' ? asAdmin(server.db) : asNclp(server.db, 'BE')
      for (const query of queries) {
        // Without a cache version nothing comes from the cache.
        const fresh = parse(await listResults({ ...ctx, user: { ...ctx.user, ...person } }, query))
        expect(await rowsOf(people[name], query)).toEqual(fresh)
      }
    }
    expect(await listAll()).not.toEqual(before)
  })

  it('on another server too', async () => {
    const cacheThere = new ListCache()
    const query = { country: countryId('BE') }
    const statusesSeen = async () => {
      const ctx = { ...asNclp(server.db, 'BE'), stamp: await readStamp() }
      return [
        statusIn(await rowsOf(people.nclpOfBelgium, query)),
        statusIn(parse(await listResults(ctx, query, cacheThere))),
        statusIn(parse(await listResults(ctx, query, cacheThere))),
      ]
    }
    await setStatus(server.db, 'BE', 'New')
    expect(await statusesSeen()).toEqual(['New', 'New', 'New'])
    await setStatus(server.db, 'BE', 'Partial')
    expect(await statusesSeen()).toEqual(['Partial', 'Partial', 'Partial'])
  })

  it('for every table that a list depends on', async () => {
    const tables = new Set<string>()
    const noteTables: Pick<Db, 'executeQuery'> = {
      executeQuery: async (query: Parameters<Db['executeQuery']>[0]) => {
        const { sql: text, parameters } = query as CompiledQuery
        const plan = await server.db.executeQuery({
          ...query,
          sql: `explain (format json) ${text}`,
          parameters,
        } as never)
        for (const [, name = ''] of JSON.stringify(plan.rows).matchAll(/"Relation Name":"(\w+)"/g)) tables.add(name)
        return { rows: [] }
      },
    }
    const viewer = { formScope: 'all', countryId: null, parentCountryId: null, now: new Date() } as const
    for (const formScope of ['all', 'own'] as const) {
      for (const isOverview of [true, false]) {
        const query = { filter: { country: countryId('BE') }, viewer: { ...viewer, formScope }, isOverview }
        await listPage(noteTables as Db, query, null, { limit: 10, offset: 0 })
      }
    }
    tables.delete('list_changes')
    const { rows } = await sql<{ table: string; events: string }>`
      select event_object_table as table, string_agg(distinct event_manipulation, ' ' order by event_manipulation) as events
      from information_schema.triggers where action_statement like '%mark_list_change%' group by 1 order by 1`.execute(
      server.db,
    )
    expect(rows).toEqual([...tables].toSorted().map(table => ({ table, events: 'DELETE INSERT UPDATE' })))
  })
})

describe('with concurrent changes', () => {
  const query = { country: countryId('BE') }
  const statusSeen = async () => statusIn(await rowsOf(people.nclpOfBelgium, query))
  /** Like a request whose session was read at this moment. */
  const readWith = async (db: Db, stamp: string) =>
    statusIn(parse(await listResults({ ...asNclp(db, 'BE'), stamp }, query)))

  it('a list is never served for a commit after it was read', async () => {
    await setStatus(server.db, 'BE', 'New')
    const changedMeanwhile = interleave(server.db, () => setStatus(server.db, 'BE', 'Partial'))
    const stamp = await readStamp()
    expect(await readWith(changedMeanwhile, stamp)).toBe('New')
    expect(await statusSeen()).toBe('Partial')
  })

  it('a list read after the session has the cache version of its own state', async () => {
    await setStatus(server.db, 'BE', 'New')
    const stamp = await readStamp()
    await setStatus(server.db, 'BE', 'Partial')
    expect(await readWith(server.db, stamp)).toBe('Partial')
    await setStatus(server.db, 'BE', 'Submitted')
    expect(await readWith(server.db, stamp)).toBe('Submitted')
    expect(await statusSeen()).toBe('Submitted')
  })

  it('shows what is committed, in any order, without waiting', async () => {
    await setStatus(server.db, 'BE', 'New')
    await setStatus(server.db, 'DK', 'New')
    const other = await make()
    const first = await server.db.startTransaction().execute()
    await setStatus(first, 'BE', 'Partial')
    expect(await statusSeen()).toBe('New')
    // In the same country, begun later and committed earlier.
    await server.db.transaction().execute(async tx => {
      await tx.updateTable('results').set({ status: 'Partial' }).where('id', '=', other.resultOf('BE')).execute()
    })
    await setStatus(server.db, 'DK', 'Partial')
    expect(await statusSeen()).toBe('New')
    await first.commit().execute()
    expect(await statusSeen()).toBe('Partial')
    const given = await server.db.startTransaction().execute()
    await setStatus(given, 'BE', 'Submitted')
    expect(await readWith(given, await readStamp())).toBe('Submitted')
    await given.rollback().execute()
    expect(await statusSeen()).toBe('Partial')
  })
})
