import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '@imp/domain/endpoint.ts'
import type { AllEndpoints } from '@imp/domain/endpoints.ts'
import { noDate } from '@imp/domain/dates.ts'
import { formWith, section, shortText } from '@imp/domain/testing/build-form.ts'
import type { ResultRow } from '@imp/domain/results/types.ts'
import { countryId } from '../../../seeds/ids.ts'
import type { Client } from '../../../testing/client.ts'
import { copyForms } from '../../../testing/copy-forms.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const now = new Date('2031-03-01T12:00:00Z')
const [deadline, past] = ['2031-06-01T21:59:59.000Z', '2031-01-01T22:59:59.000Z']
let admin: SignedIn
let austrian: SignedIn
let form2: MadeForm

const build = (seed: number, name: string, settings: Parameters<typeof formWith>[0] = {}) =>
  formWith({ seed, name, deadline, ...settings }, section('General', shortText('Name')))
const published = (day: number) => new Date(Date.UTC(2030, 4, day))

beforeAll(async () => {
  server.now = now
  admin = await signIn(server, 'admin')
  austrian = await signIn(server, 'nclpOfAustria')
  const countries = ['AT', 'BE', 'DK']
  await makeForm(server, build(400, 'Form 10', { visibility: 'Public' }), { published: published(3), countries })
  form2 = await makeForm(server, build(401, 'form 2', { deadline: past }), { published: published(2), countries })
  await makeForm(server, build(402, 'Évaluation', { deadline: noDate }), {
    published: published(1),
    countries,
    category: 'DCC',
  })
  const setStatus = (country: string, status: 'Partial' | 'Submitted') =>
    server.db.updateTable('results').set({ status, started: true }).where('id', '=', form2.resultOf(country)).execute()
  await setStatus('AT', 'Submitted')
  await setStatus('BE', 'Partial')
})

type Query = Input<AllEndpoints['GET /api/Results/Filtered']>['query']
async function list(query: Query, who: Client = admin) {
  const { body, headers } = await who.send('GET /api/Results/Filtered', { query })
  return { rows: body, total: headers['x-total-count'] }
}
const labelsOf = (rows: readonly ResultRow[]) => rows.map(row => `${row.formName} ${row.countryName ?? ''}`.trim())

describe('a page', () => {
  it('is part of the whole list, with the total', async () => {
    const whole = await list({})
    expect(whole.total).toBeUndefined()
    expect(whole.rows).toHaveLength(9)
    const pages = [
      await list({ page: 1, items: 4 }),
      await list({ page: 2, items: 4 }),
      await list({ page: 3, items: 4 }),
    ]
    expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows)
    expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
      [4, '9'],
      [4, '9'],
      [1, '9'],
    ])
    expect(await list({ page: 4, items: 4 })).toEqual({ rows: [], total: '9' })
  })

  it('starts with the latest year, whenever its forms were published', async () => {
    const setYear = (year: number) =>
      server.db.updateTable('forms').set({ year }).where('name', '=', 'Évaluation').execute()
    await setYear(2031)
    const names = [...new Set((await list({})).rows.map(({ formName }) => formName))]
    expect(names).toEqual(['Évaluation', 'Form 10', 'form 2'])
    await setYear(2030)
  })

  it('has 15 rows by default, and defaults to the first page', async () => {
    expect((await list({ page: 1 })).rows).toEqual((await list({})).rows)
    expect((await list({ items: 2 })).rows).toEqual((await list({})).rows.slice(0, 2))
  })

  it('accepts 0 as the first one', async () => {
    expect(await list({ page: 0, items: 2 })).toEqual(await list({ page: 1, items: 2 }))
  })

  it('counts what the filters match', async () => {
    expect((await list({ page: 1, submission: 'closed' })).total).toBe('3')
    expect((await list({ page: 1, submission: 'open', country: countryId('AT') })).total).toBe('2')
    expect((await list({ page: 1, overview: true })).total).toBe('3')
    expect((await list({ page: 1, name: 'nothing' })).total).toBe('0')
  })

  it.each([{ page: -1 }, { page: 1.5 }, { items: 0 }, { items: 1001 }, { sort: 'colour' }, { sort: '--name' }])(
    'is refused: %j',
    async query => {
      expect((await admin.sendRaw('GET /api/Results/Filtered', { query })).status).toBe(400)
    },
  )
})

describe('an order', () => {
  const sorted = async (sort: NonNullable<Query['sort']>, more: Query = {}, who?: Client) =>
    labelsOf((await list({ ...more, sort, country: countryId('BE') }, who)).rows)
  it.each<[NonNullable<Query['sort']>, string[]]>([
    ['name', ['Évaluation Belgium', 'form 2 Belgium', 'Form 10 Belgium']],
    ['-name', ['Form 10 Belgium', 'form 2 Belgium', 'Évaluation Belgium']],
    ['category', ['Évaluation Belgium', 'Form 10 Belgium', 'form 2 Belgium']],
    ['submission', ['Form 10 Belgium', 'Évaluation Belgium', 'form 2 Belgium']],
    ['-submission', ['form 2 Belgium', 'Form 10 Belgium', 'Évaluation Belgium']],
    // Rows without a value come last in both directions.
    ['deadline', ['form 2 Belgium', 'Form 10 Belgium', 'Évaluation Belgium']],
    ['-deadline', ['Form 10 Belgium', 'form 2 Belgium', 'Évaluation Belgium']],
    ['-visibility', ['Form 10 Belgium', 'form 2 Belgium', 'Évaluation Belgium']],
    ['year', ['Form 10 Belgium', 'form 2 Belgium', 'Évaluation Belgium']],
  ])('by %s', async (sort, expected) => {
    expect(await sorted(sort)).toEqual(expected)
    expect(await sorted(sort, { page: 1, items: 2 })).toEqual(expected.slice(0, 2))
  })

  it('by country and by displayed status', async () => {
    const of2 = async (sort: 'status' | '-status' | '-country') => labelsOf((await list({ name: 'form 2', sort })).rows)
    expect(await of2('-country')).toEqual(['form 2 Denmark', 'form 2 Belgium', 'form 2 Austria'])
    expect(await of2('status')).toEqual(['form 2 Belgium', 'form 2 Denmark', 'form 2 Austria'])
    expect(await of2('-status')).toEqual(['form 2 Austria', 'form 2 Belgium', 'form 2 Denmark'])
  })

  it('reveals the visibility to administrators only', async () => {
    await server.db.updateTable('forms').set({ visibility: 'Public' }).where('id', '=', form2.id).execute()
    expect((await sorted('-visibility')).slice(0, 2)).toEqual(['Form 10 Belgium', 'form 2 Belgium'])
    await server.db.updateTable('forms').set({ visibility: 'Internal' }).where('name', '=', 'Form 10').execute()
    const unsorted = labelsOf((await list({ country: countryId('BE') }, austrian)).rows)
    expect(await sorted('-visibility', {}, austrian)).toEqual(unsorted)
    expect(await sorted('visibility', {}, austrian)).toEqual(unsorted)
  })
})

describe('the whole list with very many forms', () => {
  beforeAll(() => copyForms(server.db, [form2.id], { from: 1, to: 700 }))

  it('is read in batches, every row once and in order', async () => {
    const { rows } = await list({})
    expect(rows).toHaveLength(9 + 3 * 700)
    expect(new Set(rows.map(row => row.resultId)).size).toBe(rows.length)
    const again: ResultRow[] = []
    for (let page = 1; again.length < rows.length; page++) again.push(...(await list({ page, items: 1000 })).rows)
    expect(again).toEqual(rows)
  })

  it('also for one country, in the overview and in another order', async () => {
    expect((await list({ country: countryId('AT') })).rows).toHaveLength(703)
    expect((await list({ overview: true }, austrian)).rows).toHaveLength(703)
    const byName = labelsOf((await list({ sort: 'name', status: ['submitted'] })).rows)
    expect(byName.slice(0, 3)).toEqual(['form 2 Austria', 'form 2 (1) Austria', 'form 2 (2) Austria'])
    expect(byName).toHaveLength(701)
  })
})
