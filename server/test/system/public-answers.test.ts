// Answers to visitors from memory: without the database, and gone everywhere within seconds of a withdrawal.
import type { FastifyInstance } from 'fastify'
import { sql, type CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { choice, formWith, option, section } from '@imp/domain/testing/build-form.ts'
import { buildApp, openPublicAnswers } from '../../src/app.ts'
import { clientOf, injectInto } from '../../testing/client.ts'
import { makeForm, type MadeForm } from '../../testing/factories.ts'
import { signIn, type SignedIn } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'

const server = testServer(undefined, () => ({ publicAnswers: openPublicAnswers(server.db) }))
let second: FastifyInstance
let admin: SignedIn
let form: MadeForm

beforeAll(async () => {
  const { db, files } = server
  second = await buildApp({ db, files, publicAnswers: openPublicAnswers(db) })
  admin = await signIn(server, 'admin')
  const question = choice('LFSM-O', option('50.2 Hz')).with({ dataView: 'rfg_lfsm_o' })
  const built = formWith({ seed: 1, name: 'RfG', visibility: 'Public' }, section('One', question))
  const published = { published: new Date('2031-03-01T12:00:00Z'), category: 'Non-exhaustive parameters' }
  form = await makeForm(server, built, published)
  await setYears(true)
})
afterAll(() => second.close())

const setYears = (flag: boolean) =>
  admin.send('PATCH /api/forms/dataview/{key}/{flag}', {
    params: { key: 'frtadditional', flag },
    query: { year: ['2031'] },
  })
const address = '/api/charts/types?key=frt'
const get = (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers })
const bearer = () => ({ authorization: `Bearer ${admin.token}` })

describe('an answer to visitors', () => {
  it('needs the database once for ten thousand requests', async () => {
    await get(server.app, '/api/charts/choices?year=2031')
    const execute = vi.spyOn(server.db, 'executeQuery')
    const transactions = vi.spyOn(server.db, 'transaction')
    const selects = vi.spyOn(server.db, 'selectFrom')
    for (let request = 0; request < 10_000; request++) {
      const { statusCode } = await get(server.app, '/api/charts/choices?year=2031')
      expect(statusCode).toBe(200)
    }
    // The version of public data is read once a second, however many visitors come.
    const others = execute.mock.calls.filter(([query]) => !isMark(query as CompiledQuery))
    expect([others.length, transactions.mock.calls.length, selects.mock.calls.length]).toEqual([0, 0, 0])
    vi.restoreAllMocks()
  })

  it('may be kept by browsers and proxies for a moment, and is known again by its tag', async () => {
    const { headers } = await get(server.app, address)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=2',
      'content-type': expect.stringContaining('json'),
    })
    expect(headers['vary']).toContain('Accept-Language, Authorization')
    const etag = String(headers['etag'])
    const again = await get(server.app, address, { 'if-none-match': etag })
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
    expect((await get(second, address)).headers['etag']).toBe(etag)
    const head = await server.app.inject({ method: 'HEAD', url: address })
    expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', etag])
  })

  it('comes in the language that is asked for', async () => {
    const textIn = async (language: string) => (await get(server.app, address, { 'accept-language': language })).body
    const [english, german] = [await textIn('en-US'), await textIn('de')]
    expect(await textIn('en-US')).toBe(english)
    expect(await textIn('de')).toBe(german)
    const refusalIn = async (language: string) =>
      (await get(server.app, '/api/charts/choices?year=2030', { 'accept-language': language })).json<{
        message: string
      }>()
    expect((await refusalIn('en-US')).message).toBe('Not published')
    expect((await refusalIn('de')).message).not.toBe('Not published')
  })

  it('is never given to somebody who has signed in, and theirs never to visitors', async () => {
    const url = `/api/forms/non-exhaustive`
    await admin.send('PATCH /api/forms/visibility/{a}/{b}', { params: { a: form.id, b: 'Internal' } })
    const own = await get(server.app, url, bearer())
    expect([own.headers['cache-control'], own.json<unknown[]>()]).toMatchObject(['no-store', [{ id: form.id }]])
    const open = await get(server.app, url)
    expect([open.headers['cache-control'], open.json()]).toEqual(['public, max-age=2', []])
    expect((await get(server.app, url, bearer())).json()).toHaveLength(1)
    expect((await get(server.app, url, { authorization: 'Bearer of-nobody' })).statusCode).toBe(401)
    await admin.send('PATCH /api/forms/visibility/{a}/{b}', { params: { a: form.id, b: 'Public' } })
  })

  it.each(['/api/charts/choices?year=2031&x=1', '/api/charts/choices?year=soon', '/api/charts/types?key=wind'])(
    'is nothing where %s is refused, and a refusal is not kept',
    async url => {
      const first = await get(server.app, url)
      expect([first.statusCode >= 400, first.headers['cache-control']]).toEqual([true, 'no-store'])
      expect((await get(server.app, url)).statusCode).toBe(first.statusCode)
    },
  )
})

const untilSeen = { timeout: 20_000, interval: 50 }

describe('what is withdrawn', () => {
  const statusAt = async (app: FastifyInstance) => (await get(app, '/api/charts/choices?year=2031')).statusCode

  it('is refused at once here, and soon on another server', async () => {
    expect([await statusAt(server.app), await statusAt(second)]).toEqual([200, 200])
    await setYears(false)
    expect(await statusAt(server.app)).toBe(403)
    // Two seconds here (public-answers.test.ts); browsers and proxies may keep it for two more.
    await expect.poll(() => statusAt(second), untilSeen).toBe(403)
    await setYears(true)
    expect(await statusAt(server.app)).toBe(200)
    await expect.poll(() => statusAt(second), untilSeen).toBe(200)
  })

  it('shows each change of an answer that is public', async () => {
    const { send } = clientOf(injectInto({ app: second }))
    const countOf = async () => (await send('GET /api/Results/public-overview')).body[0]?.countriesSubmitted
    expect(await countOf()).toBe(0)
    await server.db
      .updateTable('results')
      .set({ status: 'Submitted', started: true, submitted_at: new Date() })
      .where('id', '=', form.resultOf('BE'))
      .execute()
    await expect.poll(countOf, untilSeen).toBe(1)
  })
})

describe('free texts and subsets of years', () => {
  const statementsFor = async (url: string): Promise<number> => {
    const execute = vi.spyOn(server.db.getExecutor(), 'executeQuery')
    expect([url, (await get(server.app, url)).statusCode]).toEqual([url, 200])
    const count = execute.mock.calls.filter(([query]) => !isMark(query) && !query.sql.includes('endpoint_uses')).length
    execute.mockRestore()
    return count
  }
  // Which years are visible, and which is the latest, is asked each time.
  it.each([
    ['search', 0, ['/api/search?text=be', '/api/search?text=bel', '/api/search?text=threshold']],
    ['graphs', 2, ['/api/charts/choices?year=2031', '/api/charts/choices', '/api/charts/choices?year=2031&year=2031']],
    ['datasets', 0, ['/api/datasets?search=a', '/api/datasets?search=b', '/api/datasets?page=1&items=2']],
    ['comparisons', 2, ['/api/harmonisation/quantities?text=a', '/api/harmonisation/quantities?text=b']],
  ])('of %s are chosen from a kept whole', async (_what, most, [first = '', ...others]) => {
    await sql`update countries set name = name where abbreviation = 'BE'`.execute(server.db)
    expect(await statementsFor(first)).toBeGreaterThan(most)
    for (const url of others) expect(await statementsFor(url)).toBeLessThanOrEqual(most)
  })
})

const isMark = ({ sql }: CompiledQuery): boolean => sql.includes('public_changes')
