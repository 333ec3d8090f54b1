import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '@imp/domain/endpoint.ts'
import type { AllEndpoints } from '@imp/domain/endpoints.ts'
import { noDate } from '@imp/domain/dates.ts'
import { isClosed } from '@imp/domain/results/locking.ts'
import { formWith, section, shortText } from '@imp/domain/testing/build-form.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const deadline = '2031-06-01T21:59:59.000Z'
const now = new Date('2031-03-01T12:00:00Z')
let rfg: MadeForm

const build = (seed: number, name: string, settings: Parameters<typeof formWith>[0] = {}) =>
  formWith({ seed, name, deadline, visibility: 'Public', ...settings }, section('General', shortText('Name')))

beforeAll(async () => {
  server.now = now
  const countries = ['AT', 'BE', 'DK', 'FR']
  rfg = await makeForm(server, build(300, 'RfG'), { published: new Date('2030-12-31T23:30:00Z'), countries })
  await makeForm(server, build(301, 'Internal', { visibility: 'Internal' }), { published: true, countries })
  await makeForm(server, build(302, 'Draft'))
  const past = build(303, 'DCC 10', { deadline: '2031-03-01T11:59:59.999Z' })
  const dcc = await makeForm(server, past, { published: new Date('2029-05-01T10:00:00Z'), countries, category: 'DCC' })
  await makeForm(server, build(304, 'dcc 2', { deadline: noDate }), {
    published: new Date('2028-05-01T10:00:00Z'),
    countries,
    category: 'DCC',
  })
  for (const id of [rfg.resultOf('AT'), dcc.resultOf('AT'), dcc.resultOf('BE')])
    await server.db.updateTable('results').set({ status: 'Submitted', started: true }).where('id', '=', id).execute()
})

type Query = Input<AllEndpoints['GET /api/Results/public-overview']>['query']
const list = (query: Query = {}) => server.visitor.send('GET /api/Results/public-overview', { query })
const names = async (query: Query) => (await list(query)).body.map(row => row.formName)

describe('GET /api/Results/public-overview', () => {
  it('shows public forms to everybody, latest first, with the number of submissions', async () => {
    const { status, body, headers } = await list()
    expect([status, headers['x-total-count']]).toEqual([200, undefined])
    expect(body.map(row => row.formName)).toEqual(['RfG', 'DCC 10', 'dcc 2'])
    expect(body[0]).toEqual({
      formId: rfg.id,
      formName: 'RfG',
      formYear: 2031,
      categoryName: 'RfG',
      submission: 'open',
      deadline,
      countriesSubmitted: 1,
      countriesTotal: 4,
    })
    expect(body.map(row => row.submission)).toEqual(
      body.map(row => (isClosed({ deadline: row.deadline }, now) ? 'closed' : 'open')),
    )
    expect(await names({ year: 2029 })).toEqual(['DCC 10'])
    expect(await names({ year: 2030 })).toEqual([])
  })

  it('is open at the very instant of the deadline, and closed afterwards', async () => {
    const stateAt = async (time: string) => {
      server.now = new Date(time)
      return (await list()).body.map(row => row.submission)
    }
    expect(await stateAt('2031-03-01T11:59:59.999Z')).toEqual(['open', 'open', 'open'])
    expect(await stateAt('2031-03-01T12:00:00.000Z')).toEqual(['open', 'closed', 'open'])
    server.now = now
  })

  it.each<[NonNullable<Query['sort']>, string[]]>([
    ['name', ['dcc 2', 'DCC 10', 'RfG']],
    ['-category', ['RfG', 'DCC 10', 'dcc 2']],
    ['year', ['dcc 2', 'DCC 10', 'RfG']],
    ['-submission', ['DCC 10', 'RfG', 'dcc 2']],
    ['-deadline', ['RfG', 'DCC 10', 'dcc 2']],
    ['-countries', ['DCC 10', 'RfG', 'dcc 2']],
  ])('sorts by %s', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected)
  })

  it('is paged, with the total', async () => {
    const { body, headers } = await list({ page: 2, items: 2, sort: 'name' })
    expect(body.map(row => row.formName)).toEqual(['RfG'])
    expect(headers['x-total-count']).toBe('3')
  })
})
