import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { choice, formWith, option, section, shortText } from '@imp/domain/testing/build-form.ts'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { noDate } from '@imp/domain/dates.ts'
import type { ResultRow } from '@imp/domain/results/types.ts'
import { testServer } from '../../../testing/server.ts'
import type { EndpointInput, Client } from '../../../testing/client.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { blockId, categoryId, countryId } from '../../../seeds/ids.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
let rfg: MadeForm
let draft: MadeForm
const now = new Date('2031-03-01T12:00:00Z')

const built = (seed: number, name: string, settings: Parameters<typeof formWith>[0] = {}) =>
  formWith(
    { seed, name, deadline: '2031-06-01T21:59:59.000Z', ...settings },
    section('General', shortText('Name'), choice('Kind', option('A'))),
  )

beforeAll(async () => {
  server.now = now
  for (const name of ['admin', 'nclpOfBelgium', 'nclpOfAustria', 'nclpOfDenmarkWest', 'viewer'] as const) {
    people[name] = await signIn(server, name)
  }
  const special = { formId: '', countryId: countryId('BE'), deadline: '2031-02-01T22:59:59.000Z' }
  rfg = await makeForm(server, built(300, '100%_RfG', { specialDeadlines: [special], visibility: 'Public' }), {
    published: new Date('2030-12-31T23:30:00Z'),
  })
  await makeForm(server, built(301, 'Capacity', { deadline: noDate, description: 'ACER' }), {
    published: new Date('2030-05-05T10:00:00Z'),
    category: 'Generation Capacity',
  })
  draft = await makeForm(server, built(302, 'Draft'))
  const value = { question: questionOf(rfg, 'Name').id, textual: 'x' }
  const params = { id: rfg.resultOf('AT') }
  await people.nclpOfAustria.send('PATCH /api/results/singlequestion/{id}', { params, body: value })
  await people.nclpOfAustria.send('PATCH /api/results/submit/{id}', { params })
})
afterEach(() => {
  server.now = now
})

type Query = NonNullable<EndpointInput<'GET /api/Results/Filtered'>['query']>
const list = async (query: Query, who: Client = people.admin): Promise<ResultRow[]> =>
  (await who.send('GET /api/Results/Filtered', { query })).body
const named = (rows: readonly ResultRow[]) => rows.map(row => [row.formName, row.countryName])

describe('GET /api/Results/Filtered', () => {
  it('has a row for each country of each published form, with the deadline that applies', async () => {
    const rows = await list({ country: countryId('BE') })
    expect(named(rows)).toEqual([
      ['100%_RfG', 'Belgium'],
      ['Capacity', 'Belgium'],
    ])
    expect(rows[0]).toMatchObject({
      formId: rfg.id,
      resultId: rfg.resultOf('BE'),
      formYear: 2031,
      status: 'New',
      isSubmitted: false,
      deadline: '2031-02-01T22:59:59.000Z',
      dateOfSubmission: noDate,
      countriesStarted: ['Austria'],
      specialDeadlines: [{ formId: rfg.id, countryId: countryId('BE'), deadline: '2031-02-01T22:59:59.000Z' }],
      visibility: 'Public',
      categoryName: 'RfG',
    })
    expect(rows[1]).toMatchObject({ deadline: noDate, formDescription: 'ACER', formYear: 2030, specialDeadlines: [] })
    const all = await list({})
    expect(all.length).toBeGreaterThan(60)
    expect(all.every(row => row.formId !== draft.id)).toBe(true)
  })

  it.each<[Query, unknown]>([
    [{ submission: 'closed' }, [['100%_RfG', 'Belgium']]],
    [{ submission: 'open', name: 'rfg', status: ['submitted'] }, [['100%_RfG', 'Austria']]],
    [{ status: ['partial'] }, []],
    [{ status: ['closed'] }, [['100%_RfG', 'Belgium']]],
    [
      { status: ['submitted', 'closed'] },
      [
        ['100%_RfG', 'Austria'],
        ['100%_RfG', 'Belgium'],
      ],
    ],
    [{ status: ['new'], country: countryId('BE') }, [['Capacity', 'Belgium']]],
    [
      { status: ['new', 'closed'], country: countryId('BE') },
      [
        ['100%_RfG', 'Belgium'],
        ['Capacity', 'Belgium'],
      ],
    ],
    [{ status: ['partial', 'submitted'] }, [['100%_RfG', 'Austria']]],
    [{ name: '0%_r', country: countryId('AT') }, [['100%_RfG', 'Austria']]],
    [{ name: '%', country: countryId('AT') }, [['100%_RfG', 'Austria']]],
    [{ name: '__', country: countryId('AT') }, []],
    [{ year: 2031, country: countryId('AT') }, [['100%_RfG', 'Austria']]],
    [{ visibility: 'Internal', country: countryId('AT') }, [['Capacity', 'Austria']]],
    [{ block: blockId('Generation Capacity'), country: countryId('DK1') }, [['Capacity', expect.any(String)]]],
    [{ category: categoryId('DCC') }, []],
    // A part of a country has its own results, and those of its country for forms that are not filled in by part.
    [
      { country: countryId('DK1') },
      [
        ['100%_RfG', 'Denmark'],
        ['Capacity', 'Denmark West'],
      ],
    ],
    [{ country: countryId('DK') }, [['100%_RfG', 'Denmark']]],
    [{ country: countryId('DK1'), status: ['submitted'] }, []],
  ])('filters by %j', async (query, expected) => {
    expect(named(await list(query))).toEqual(expected)
  })

  it('shows settings of forms to administrators only, whatever is requested (0008)', async () => {
    const rows = await list({ name: 'rfg' }, people.nclpOfAustria)
    expect(rows.find(row => row.countryName === 'Belgium')?.specialDeadlines).toHaveLength(1)
    expect(rows.filter(row => row.countryName !== 'Belgium' && row.specialDeadlines.length > 0)).toEqual([])
    expect(new Set(rows.flatMap(row => row.countriesStarted))).toEqual(new Set())
    expect(new Set(rows.map(row => row.visibility))).toEqual(new Set(['Internal']))
    expect(rows.every(row => Object.values(row.sendNotification).every(isOn => !isOn))).toBe(true)
    expect(await list({ visibility: 'Public', name: 'rfg' }, people.viewer)).toHaveLength(rows.length)
    expect(await list({ visibility: 'Internal', name: 'rfg' }, people.viewer)).toHaveLength(rows.length)
  })

  it('shows acceptance of the last delivery to administrators only', async () => {
    const params = { id: rfg.resultOf('AT') }
    const acceptedFor = async (who: Client) =>
      (await list({ name: 'rfg', status: ['submitted'] }, who)).map(row => row.accepted)
    const accept = () => people.admin.send('PATCH /api/results/accept/{id}', { params })
    expect(await acceptedFor(people.admin)).toEqual([null])
    await accept()
    expect(await acceptedFor(people.admin)).toEqual([{ at: now.toISOString(), by: 'admin Test' }])
    expect(await acceptedFor(people.nclpOfAustria)).toEqual([null])
    expect(await acceptedFor(people.viewer)).toEqual([null])
    // A reopened result is not accepted, whatever was said of its delivery. The next delivery needs a new review.
    await people.admin.send('PATCH /api/results/unsubmit/{id}', { params, body: { reason: 'Once more' } })
    expect((await list({ name: 'rfg', country: countryId('AT') }))[0]?.accepted).toBeNull()
    await people.nclpOfAustria.send('PATCH /api/results/submit/{id}', { params })
    expect(await acceptedFor(people.admin)).toEqual([null])
  })

  it('closes a row one second after its deadline', async () => {
    const countOpen = async () => (await list({ submission: 'open', name: 'rfg', country: countryId('AT') })).length
    server.now = new Date('2031-06-01T21:59:59.000Z')
    people.admin = await signIn(server, 'admin')
    expect(await countOpen()).toBe(1)
    server.now = new Date('2031-06-01T22:00:00.000Z')
    expect(await countOpen()).toBe(0)
    server.now = now
    people.admin = await signIn(server, 'admin')
  })

  it('has a row per form in the overview, with the state of the own country', async () => {
    const austria = await list({ overview: true }, people.nclpOfAustria)
    expect(austria.map(row => [row.formName, row.status, row.resultId, row.countryName])).toEqual([
      ['100%_RfG', 'Submitted', null, null],
      ['Capacity', 'New', null, null],
    ])
    expect(austria[0]).toMatchObject({ isSubmitted: true, deadline: '2031-06-01T21:59:59.000Z' })
    const west = await list({ overview: true }, people.nclpOfDenmarkWest)
    expect(west.map(row => row.status)).toEqual(['New', 'New'])
    const viewer = await list({ overview: true }, people.viewer)
    expect(viewer.map(row => [row.status, row.isSubmitted])).toEqual([
      [null, false],
      [null, false],
    ])
    expect(await list({ overview: true, status: ['submitted'] }, people.nclpOfAustria)).toHaveLength(1)
    expect(await list({ overview: true, country: countryId('DK1') })).toHaveLength(2)
    expect(await list({ overview: true, country: countryId('DK') })).toHaveLength(1)
  })

  it('refuses visitors and what is malformed', async () => {
    expect((await server.visitor.send('GET /api/Results/Filtered')).status).toBe(401)
    const malformed = [
      { country: 'x' },
      { submission: 'maybe' },
      { year: 'soon' },
      { overview: 'perhaps' },
      { colour: 'red' },
    ]
    for (const query of malformed) {
      expect((await people.admin.sendRaw('GET /api/Results/Filtered', { query })).status).toBe(400)
    }
  })
})
