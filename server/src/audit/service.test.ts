// The audit log: what is recorded of requests, refusals, sign-ins and their changes, and who may read it.
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { countryId } from '../../seeds/ids.ts'
import { formWith, section, shortText } from '@imp/domain/testing/build-form.ts'
import { clientOf, injectInto } from '../../testing/client.ts'
import { makeForm } from '../../testing/factories.ts'
import { makeParameter } from '../../testing/parameters.ts'
import { password, signIn, type PersonName, type SignedIn } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { buildApp } from '../app.ts'
import { newId } from '../platform/ids.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
beforeAll(async () => {
  for (const name of ['admin', 'secondAdmin', 'nclpOfBelgium', 'viewer'] as const)
    people[name] = await signIn(server, name)
})
afterEach(() => {
  server.now = null
})

type Query = Parameters<SignedIn['send']>[1]
const listEntries = async (query: object = {}) =>
  (await people.secondAdmin.send('GET /api/audit', { query } as never)).body.entries
const newest = async (query: object = {}) => {
  const [entry] = await listEntries(query)
  if (!entry) throw new Error('there is no entry')
  return entry
}
const detailsOf = async (id: string) => (await people.secondAdmin.send('GET /api/audit/{id}', { params: { id } })).body

async function addUser(lastName: string): Promise<string> {
  const { body } = await people.admin.send('POST /users', {
    body: {
      username: `${newId()}@test.example`,
      firstName: 'Anna',
      lastName,
      role: 'NCLP',
      countryGuid: countryId('BE'),
      password: 'a long enough one',
    },
  })
  return body.guid
}
const changeRole = (who: SignedIn, guid: string) =>
  who.send(
    'PATCH /users/{guid}/role',
    { params: { guid }, body: { role: 'Viewer' } },
    { headers: { 'user-agent': 'Browser 1.0' } },
  )

describe('a change', () => {
  it('is recorded with who, when, from where, what, before and after', async () => {
    const guid = await addUser('Before')
    server.now = new Date()
    const { headers } = await changeRole(people.admin, guid)
    const entry = await newest()
    expect(entry).toMatchObject({
      id: headers['x-request-id'],
      at: server.now.toISOString(),
      userId: people.admin.id,
      username: 'admin@test.example',
      tokenId: null,
      tokenName: null,
      role: 'Admin',
      actualRole: 'Admin',
      address: '127.0.0.1',
      userAgent: 'Browser 1.0',
      noun: 'user',
      verb: 'update',
      call: 'PATCH /users/{guid}/role',
      outcome: 'done',
      problem: null,
      occurrences: 1,
    })
    const { params, changes } = await detailsOf(entry.id)
    expect(params).toEqual({ guid })
    expect(changes).toMatchObject([{ table: 'users', rowId: guid, operation: 'UPDATE' }])
    expect(changes[0]?.fields.toSorted((a, b) => a.column.localeCompare(b.column))).toEqual([
      { column: 'country_id', before: countryId('BE'), after: null },
      { column: 'role', before: 'NCLP', after: 'Viewer' },
    ])
  })

  it('by a script is recorded with the name of its access token', async () => {
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    const { body: token } = await people.admin.send('POST /users/accessTokens', {
      body: { name: 'Nightly import', scope: 'administer', expiresAt },
    })
    const script = clientOf(injectInto(server), { authorization: `Bearer ${token.token}` })
    expect((await script.sendRaw('POST /api/newsFeed', { body: { text: 'By a script' } })).status).toBeLessThan(300)
    const used = { userId: people.admin.id, tokenId: token.id, tokenName: 'Nightly import' }
    expect(await newest({ noun: 'news' })).toMatchObject(used)
    expect((await script.sendRaw('GET /users/accessTokens', {})).status).toBe(403)
    expect(await newest({ outcome: 'refused' })).toMatchObject(used)
  })

  it('is recorded without the news it causes', async () => {
    const built = formWith({ deadline: '2099-01-01T22:59:59.000Z' }, section('General', shortText('Note')))
    const form = await makeForm(server, built, { published: true })
    await server.db
      .updateTable('forms')
      .set({ send_notification: JSON.stringify({ formSubmittedNclp: true, formSubmittedAdmin: true }) })
      .where('id', '=', form.id)
      .execute()
    const { headers } = await people.nclpOfBelgium.sendRaw('PATCH /api/results/submit/{id}', {
      params: { id: form.resultOf('BE') },
    })
    const news = await server.db.selectFrom('news').select('kind').where('subject_id', '=', form.id).execute()
    expect(news).toHaveLength(2)
    const { changes } = await detailsOf(String(headers['x-request-id']))
    expect(changes.map(({ table }) => table)).toEqual(['results'])
  })

  it('that a rule forbids is not recorded', async () => {
    expect((await changeRole(people.admin, people.admin.id)).status).toBe(400)
    expect(await listEntries({ thing: people.admin.id, person: people.admin.id })).toEqual([])
  })

  it('through an endpoint with its own transactions is recorded like any other', async () => {
    const guid = await addUser('Created')
    const entry = await newest({ thing: guid })
    expect(entry).toMatchObject({ noun: 'user', verb: 'create', userId: people.admin.id })
    const [change] = (await detailsOf(entry.id)).changes
    expect(change).toMatchObject({ operation: 'INSERT', table: 'users' })
    expect(change?.fields).toContainEqual({ column: 'password_hash', before: null, after: '•••' })
  })

  it('of something unnamed is named after what it belongs to', async () => {
    const parameter = await makeParameter(server, { name: 'Synthetic inertia', year: 2026 })
    await people.admin.send('PATCH /api/parameters/answer/force', {
      query: { answerGuid: parameter.answerOf('SE'), answerValue: 3 },
    })
    expect(await newest({ noun: 'parameterAnswer' })).toMatchObject({ things: ['Sweden, Synthetic inertia 2026'] })
    expect(await listEntries({ thing: 'sweden, synthetic' })).toHaveLength(1)

    const { db } = server
    await db.insertInto('public_graph_years').values({ graph_key: 'frt', year: 2025 }).execute()
    await db.deleteFrom('public_graph_years').where('year', '=', 2025).execute()
    const [withdrawn, shown] = await listEntries({ thing: 'FRT 2025' })
    expect([withdrawn?.things, shown?.things]).toEqual([['FRT 2025'], ['FRT 2025']])
  })

  it("by a program without context is recorded under the program's name", async () => {
    const guid = await addUser('Outside')
    await server.db.updateTable('users').set({ first_name: 'Else' }).where('id', '=', guid).execute()
    const entry = await newest({ thing: guid, noun: 'system' })
    expect(entry).toMatchObject({ userId: null, userName: 'implementation-monitoring-platform', verb: 'update' })
  })
})

describe('a refused permission', () => {
  it('is recorded for reading and writing', async () => {
    const guid = await addUser('Refused')
    expect((await changeRole(people.nclpOfBelgium, guid)).status).toBe(403)
    expect(await newest({ outcome: 'refused' })).toMatchObject({
      userId: people.nclpOfBelgium.id,
      noun: 'user',
      verb: 'update',
      outcome: 'refused',
      problem: 'notAllowed',
    })
    expect((await people.viewer.send('GET /api/audit', { query: {} })).status).toBe(403)
    expect(await newest({ outcome: 'refused' })).toMatchObject({
      userId: people.viewer.id,
      noun: 'audit',
      verb: 'read',
    })
  })

  it('of a visitor is not recorded', async () => {
    const before = await listEntries({ outcome: 'refused' })
    expect((await server.visitor.send('GET /api/audit', { query: {} })).status).toBe(401)
    expect(await listEntries({ outcome: 'refused' })).toEqual(before)
  })

  it('that repeats is recorded once, with a count', async () => {
    const { db, files } = server
    const app = await buildApp({ db, files })
    const headers = { authorization: `Bearer ${people.viewer.token}` }
    for (let at = 0; at < 4; at++) await app.inject({ url: '/api/audit/export', headers })
    const readRepeats = async () =>
      (await listEntries({ person: people.viewer.id, noun: 'audit' })).flatMap(({ verb, occurrences }) =>
        verb === 'export' ? [occurrences] : [],
      )
    expect(await readRepeats()).toEqual([1])
    await app.close()
    expect(await readRepeats()).toEqual([3, 1])
  })

  it('records a malformed path and a long user agent, cleaned and shortened', async () => {
    const headers = { authorization: `Bearer ${people.viewer.token}`, 'user-agent': '\u00ff'.repeat(1000) }
    const { statusCode } = await server.app.inject({ method: 'DELETE', url: `/users/%00${'x'.repeat(90)}`, headers })
    expect(statusCode).toBe(403)
    const entry = await newest({ outcome: 'refused', person: people.viewer.id })
    expect(entry.userAgent).toHaveLength(300)
    expect((await detailsOf(entry.id)).params['guid']).toMatch(/^ x+$/)
  })
})

describe('signing in', () => {
  const authenticate = (username: string, typed: string) =>
    server.visitor.send('POST /users/authenticate', { body: { username, password: typed } })

  it('is recorded with the person, and so is signing out', async () => {
    const { body } = await authenticate('viewer@test.example', password)
    expect(await newest()).toMatchObject({ noun: 'session', verb: 'signIn', userId: body.guid, outcome: 'done' })
    await (await signIn(server, 'viewer')).send('POST /users/logout')
    expect(await newest()).toMatchObject({ noun: 'session', verb: 'signOut', userId: people.viewer.id })
  })

  it('is recorded on failure with the account tried, if any', async () => {
    await authenticate('viewer@test.example', 'wrong')
    expect(await newest()).toMatchObject({ userId: people.viewer.id, verb: 'signIn', problem: 'wrongCredentials' })
    await authenticate('my-password-typed-here', 'wrong')
    expect(await newest()).toMatchObject({ userId: null, userName: '', verb: 'signIn', outcome: 'refused' })
    const { rows } = await sql<{ all: string }>`select string_agg(e::text, ' ') as all from audit_entries e`.execute(
      server.db,
    )
    expect(rows[0]?.all).not.toContain('my-password-typed-here')
  })
})

describe('the list', () => {
  it('is paged by the last entry of the previous page', async () => {
    for (const name of ['One', 'Two', 'Three']) await addUser(name)
    const all = await listEntries({ items: 5 })
    const send = (query: object) => people.secondAdmin.send('GET /api/audit', { query } as Query as never)
    const first = (await send({ items: 2 })).body
    expect(first.entries).toEqual(all.slice(0, 2))
    const second = (await send({ items: 2, after: first.next })).body
    expect(second.entries).toEqual(all.slice(2, 4))
    expect((await send({ items: 200 })).body.next).toBeNull()
  })

  it('can be filtered by person, thing, address, period and outcome', async () => {
    const guid = await addUser('100%_sure')
    const named = await detailsOf((await newest({ thing: guid })).id)
    expect(named.changes[0]?.name).toMatch(/@test\.example$/)
    const count = async (query: object) => (await listEntries({ thing: guid, ...query })).length
    expect(await count({})).toBe(1)
    expect(await count({ person: 'ADMIN@test' })).toBe(1)
    await server.db
      .updateTable('users')
      .set({ username: 'renamed@test.example' })
      .where('id', '=', people.admin.id)
      .execute()
    expect(await count({ person: 'ADMIN@test' })).toBe(1)
    expect(await count({ person: 'renamed@' })).toBe(1)
    expect(await count({ person: '%' })).toBe(0)
    expect(await count({ person: people.viewer.id })).toBe(0)
    expect(await count({ address: '127.' })).toBe(1)
    expect(await count({ address: '27.' })).toBe(0)
    expect(await count({ noun: 'user' })).toBe(1)
    expect(await count({ noun: 'form' })).toBe(0)
    const minute = (shift: number) => new Date(Date.now() + shift * 60_000).toISOString()
    expect(await count({ from: minute(-1), to: minute(1) })).toBe(1)
    expect(await count({ from: minute(1) })).toBe(0)
    expect(await count({ to: minute(-1) })).toBe(0)
    expect(await count({ outcome: 'refused' })).toBe(0)
  })

  it('refuses an invalid time', async () => {
    const { status, problem } = await people.admin.send('GET /api/audit', { query: { from: 'yesterday' } })
    expect([status, problem.errors?.[0]?.path]).toEqual([400, 'from'])
  })
})

describe('a request without changes', () => {
  it('is named and found by the ids in its path, like a refused one', async () => {
    const form = await makeForm(server, formWith({ name: 'Exported form', seed: 77 }, section('S', shortText('Q'))), {
      published: true,
    })
    const workbook = { params: { id: form.resultOf('BE') } }
    expect((await people.nclpOfBelgium.send('GET /api/results/{id}/workbook', workbook as never)).status).toBe(200)
    const things = [`Belgium, ${form.name} ${form.year}`]
    const exported = await newest({ thing: 'elgium, exported f' })
    expect(exported).toMatchObject({ noun: 'form', verb: 'export', outcome: 'done', things })
    expect(await detailsOf(exported.id)).toMatchObject({ changes: [], changeCount: 0 })
    const { payload } = await server.app.inject({
      url: '/api/audit/export?thing=Exported%20form&noun=form',
      headers: { authorization: `Bearer ${people.secondAdmin.token}` },
    })
    expect(payload).toContain(`"${things[0]}"`)
    await people.viewer.send('PATCH /api/results/unsubmit/{id}', workbook)
    expect(await newest({ thing: things[0] })).toMatchObject({ verb: 'unsubmit', outcome: 'refused', things })
  })

  it('adds nothing to what the triggers recorded', async () => {
    const guid = await addUser('Costless')
    await changeRole(people.admin, guid)
    const { rows } = await sql<{ operation: string }>`
      select operation from audit_changes where row_id = ${guid}`.execute(server.db)
    expect(rows.map(({ operation }) => operation)).toEqual(['INSERT', 'UPDATE'])
  })
})

describe('the export', () => {
  it('has a row per changed column, is safe for spreadsheets, and is itself recorded', async () => {
    const guid = await addUser('Exported')
    await people.admin.send('POST /api/newsFeed', { body: { text: '=HYPERLINK("x")' } })
    const { headers, payload } = await server.app.inject({
      url: '/api/audit/export?noun=news',
      headers: { authorization: `Bearer ${people.secondAdmin.token}` },
    })
    expect(headers['content-type']).toBe('text/csv')
    expect(headers['content-disposition']).toMatch(/audit-log-\d{4}-\d\d-\d\d\.csv/)
    const lines = payload.split('\r\n')
    expect(lines[0]).toMatch(/^\ufeffTime,Person,E-mail address,/)
    expect(lines.find(line => line.includes('written_text'))).toContain(`"'=HYPERLINK(""x"")"`)
    expect(payload).not.toContain(guid)
    const entry = await newest()
    expect(entry).toMatchObject({ noun: 'audit', verb: 'export', userId: people.secondAdmin.id })
    expect((await detailsOf(entry.id)).params).toEqual({ noun: 'news' })
  })

  it('says what an entry is about, in rows of equal length', async () => {
    const guid = await addUser('In full')
    await changeRole(people.viewer, guid)
    await changeRole(people.admin, guid)
    const { payload } = await server.app.inject({
      url: `/api/audit/export?thing=${guid}`,
      headers: { authorization: `Bearer ${people.secondAdmin.token}` },
    })
    const [head, ...lines] = payload.trimEnd().split('\r\n')
    // No value contains a comma.
    const columns = head?.split(',') ?? []
    const rows = lines.map(line => line.split(','))
    expect(rows.map(row => row.length)).toEqual(rows.map(() => columns.length))
    const cellsOf = (name: string) => new Set(rows.map(row => row[columns.indexOf(name)]))
    expect(cellsOf('Values in the URL')).toEqual(new Set(['', `guid: ${guid}`]))
    expect(cellsOf('Outcome')).toEqual(new Set(['Done', 'Refused (notAllowed)']))
    expect(cellsOf('E-mail address')).toContain('viewer@test.example')
  })
})
