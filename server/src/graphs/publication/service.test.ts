import { beforeAll, describe, expect, it } from 'vitest'
import { choice, formWith, option, section, table } from '@imp/domain/testing/build-form.ts'
import { makeForm } from '../../../testing/factories.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
let admin: SignedIn
let viewer: SignedIn
const category = 'Non-exhaustive parameters'

const build = (seed: number) =>
  formWith(
    { seed, name: `Parameters ${seed}` },
    section(
      'One',
      choice('LFSM-O', option('50.2 Hz')).with({ dataView: 'rfg_lfsm_o' }),
      table('FRT', { rows: ['Uret / tclear'], columns: ['V', 't'] }).with({ dataView: 'frt_ppm_d' }),
    ),
  )
beforeAll(async () => {
  admin = await signIn(server, 'admin')
  viewer = await signIn(server, 'viewer')
  for (const [seed, year] of [
    [1, 2030],
    [2, 2031],
  ] as const) {
    const form = await makeForm(server, build(seed), { published: new Date(`${year}-03-01T12:00:00Z`), category })
    await server.db
      .updateTable('results')
      .set({ status: 'Submitted', started: true, submitted_at: new Date(`${year}-05-01T12:00:00Z`) })
      .where('id', '=', form.resultOf('BE'))
      .execute()
  }
  const capacities = { published: new Date('2029-03-01T12:00:00Z'), category: 'Generation Capacity' }
  await makeForm(
    server,
    formWith({ seed: 3, name: 'Capacities' }, section('One', choice('A', option('B')))),
    capacities,
  )
})

const read = (who: Pick<SignedIn, 'send'>, key: string) =>
  who.send('GET /api/forms/dataview/{key}', { params: { key } })
const setPublic = (key: string, flag: boolean, year: string[]) =>
  admin.send('PATCH /api/forms/dataview/{key}/{flag}', { params: { key, flag }, query: { year } })

describe('GET /api/forms/dataview/{key}', () => {
  it("has the years of the screen's forms, none public at first", async () => {
    expect((await read(admin, 'FRT')).body).toEqual([
      { year: 2031, isPublic: false },
      { year: 2030, isPublic: false },
    ])
    expect((await read(viewer, 'generation-capacity')).body).toEqual([{ year: 2029, isPublic: false }])
    expect((await read(server.visitor, 'frt')).body).toEqual([])
    expect((await read(server.visitor, 'wind')).status).toBe(404)
  })
})

describe('PATCH /api/forms/dataview/{key}/{flag}', () => {
  it('changes only the given years', async () => {
    const { body } = await setPublic('frt', true, ['2030'])
    expect(body).toEqual([
      { year: 2031, isPublic: false },
      { year: 2030, isPublic: true },
    ])
    expect((await read(server.visitor, 'frt')).body).toEqual([{ year: 2030, isPublic: true }])
    expect((await read(server.visitor, 'frtadditional')).body).toEqual([])
    expect((await setPublic('frt', true, ['2030,2031'])).body.every(({ isPublic }) => isPublic)).toBe(true)
    expect((await setPublic('frt', false, ['2030', '2031'])).body.some(({ isPublic }) => isPublic)).toBe(false)
  })

  it.each([
    ['frt', 'true', ['2029'], 400],
    ['frt', 'true', ['20 30'], 400],
    ['frt', 'true', ['2030;2031'], 400],
    ['frt', 'true', [], 400],
    ['frt', 'perhaps', ['2030'], 400],
    ['wind', 'true', ['2030'], 404],
  ])('refuses %s %s %j with %i', async (key, flag, year, status) => {
    const raw = { params: { key, flag }, query: { year } }
    expect((await admin.sendRaw('PATCH /api/forms/dataview/{key}/{flag}', raw)).status).toBe(status)
  })
})

describe('a visitor', () => {
  const { send } = server.visitor
  const ask = (year?: number) =>
    send('GET /api/charts/data/{type}', { params: { type: 'frt_ppm_d' }, query: { ...(year && { year }) } })
  const askYears = (year: number[]) => send('GET /api/charts/frt', { query: { year } })

  it('sees public years at once, until they are withdrawn', async () => {
    await setPublic('frt', true, ['2030'])
    expect((await ask(2030)).status).toBe(200)
    const refused = await ask(2031)
    expect([refused.status, refused.problem.code, refused.problem.message]).toEqual([
      403,
      'notPublished',
      'Not published',
    ])
    expect((await askYears([])).body.map(({ year }) => year)).toEqual([2030])
    expect((await askYears([2030, 2031])).status).toBe(403)
    expect(
      (await send('GET /api/charts/data/years/{type}', { params: { type: 'frt_ppm_d' }, query: {} })).body,
    ).toEqual([2030])
    expect((await send('GET /api/charts/submissions/{type}', { params: { type: 'frt' } })).body).toMatchObject([
      { year: 2030 },
    ])
    expect((await send('GET /api/charts/choices', { query: { year: [2030] } })).status).toBe(403)
    await setPublic('frt', false, ['2030'])
    expect((await ask(2030)).status).toBe(403)
    expect((await askYears([])).body).toEqual([])
  })

  it('sees the list of graphs', async () => {
    expect((await send('GET /api/charts/types', { query: { key: 'frt' } })).body).toHaveLength(5)
  })

  it('does not restrict people who are signed in', async () => {
    const query = { year: [2030, 2031] }
    expect((await viewer.send('GET /api/charts/frt', { query })).body.map(({ year }) => year)).toEqual([2030, 2031])
  })
})
