import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import type { GraphSettings } from '@imp/domain/graphs/settings.ts'
import { dimensionOf, optionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import { choice, formWith, option, section, table } from '@imp/domain/testing/build-form.ts'
import { countryId } from '../../../seeds/ids.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
let first: MadeForm
let seed = 8400
const rows = ['Uret / tclear', 'Urec2 / trec3']
const capacityColumns = Array.from({ length: 10 }, (_, at) => `Column ${at}`)

const publish = (published: string) =>
  makeForm(
    server,
    formWith(
      { seed: seed++, name: `RfG ${seed}`, deadline: '2099-01-01T22:59:59.000Z' },
      section(
        'FRT',
        table('Profile', { rows, columns: ['U', 't'] }).with({ dataView: 'frt_ppm_d' }),
        choice('Threshold', option('50.2 Hz'), option('50.5 Hz')).with({ dataView: 'rfg_lfsm_o' }),
        table('Capacity', { rows: ['A', 'B', 'C', 'D'], columns: capacityColumns }).with({
          dataView: 'generationcapacity_pgm',
        }),
      ),
    ),
    { published: new Date(published), category: 'Non-exhaustive parameters' },
  )

const profileOf = (form: MadeForm, time: number) => {
  const profile = questionOf(form, 'Profile')
  const cell = (row: string, column: string, numeric: number) => ({
    primaryDimensionSubQuestion: dimensionOf(profile, row).id,
    secondaryDimensionSubQuestion: dimensionOf(profile, column).id,
    numeric,
  })
  const [clear = '', recover = ''] = rows
  const cells = [cell(clear, 'U', 0), cell(clear, 't', 0.15), cell(recover, 'U', 0.85), cell(recover, 't', time)]
  return { question: profile.id, subValues: cells }
}
async function submit(person: SignedIn, form: MadeForm, country: string, time: number): Promise<void> {
  const threshold = questionOf(form, 'Threshold')
  const capacity = questionOf(form, 'Capacity')
  const values = [
    profileOf(form, time),
    { question: threshold.id, options: [optionOf(threshold, '50.2 Hz').id] },
    {
      question: capacity.id,
      subValues: capacityColumns.map((column, at) => ({
        primaryDimensionSubQuestion: dimensionOf(capacity, 'A').id,
        secondaryDimensionSubQuestion: dimensionOf(capacity, column).id,
        numeric: (at + 1) * time,
      })),
    },
  ]
  const params = { id: form.resultOf(country) }
  const { status } = await person.send('PATCH /api/results/submit/{id}', { params, body: { values } })
  expect(status).toBe(200)
}

const howToRead = 'Voltage at the connection point during and after a fault, above which a unit stays connected.'
const frt: GraphSettings = { kind: 'frt', type: 'frt_ppm_d', years: [2031], highlighted: [countryId('BE')] }
const keep = async (graph: GraphSettings = frt, countries = ['AT', 'BE', 'FR'], more: object = {}) => {
  const body = { name: 'Lines', graph, countries: countries.map(countryId), ...more }
  return admin().send('POST /api/figures/graph', { body })
}
const admin = () => people.admin
const dataOf = async (id: string) => (await admin().send('GET /api/figures/{id}/data', { params: { id } })).body
const changesOf = async (id: string) => (await admin().send('GET /api/figures/{id}/changes', { params: { id } })).body
const correct = async (form: MadeForm, country: string, body: object) => {
  server.now = new Date('2031-03-01T14:00:00Z')
  const { status } = await admin().sendRaw('PATCH /api/results/singlequestion/{id}', {
    params: { id: form.resultOf(country) },
    query: { correction: true },
    body: { editRemarkText: 'Misread', ...body },
  })
  expect(status).toBe(200)
}

beforeAll(async () => {
  server.now = new Date('2031-03-01T12:00:00Z')
  for (const name of ['admin', 'nclpOfBelgium', 'nclpOfAustria', 'viewer'] as const)
    people[name] = await signIn(server, name)
})
beforeEach(async () => {
  server.now = new Date('2031-03-01T12:00:00Z')
  await server.db.updateTable('forms').set({ published_at: null }).execute()
  first = await publish('2031-02-01T12:00:00Z')
  await submit(people.nclpOfBelgium, first, 'BE', 1.5)
  await submit(people.nclpOfAustria, first, 'AT', 2)
})

describe('saving a graph as a figure', () => {
  it('creates a generated figure with the values of the graph and their sources', async () => {
    const { status, body: figure } = await keep()
    expect(status).toBe(201)
    expect(figure).toMatchObject({
      name: 'Lines',
      placeholderName: 'Fault-ride-through of PPM type D, 2031',
      year: 2031,
      category: 'Non-exhaustive parameters',
      formName: first.name,
      source: 'Generated',
      figureType: 1,
      graphType: null,
      originalQuestionId: null,
      labels: {},
      countries: {},
      outdated: false,
      width: 2000,
    })
    expect(figure.countryGuids.toSorted()).toEqual(['AT', 'BE', 'FR'].map(countryId).toSorted())
    const data = await dataOf(figure.id)
    expect(data.rows).toEqual([
      ['Austria', 2031, 0, 0.15, 0.85, 2],
      ['Belgium', 2031, 0, 0.15, 0.85, 1.5],
    ])
    expect(data.source).toBe(
      `${howToRead} Source: ${first.name} 2031, 2 countries, answers delivered up to 01.03.2031. Not submitted: France.`,
    )
    expect(data.alternativeText).toContain('2 countries with 2 different curves')
    expect(data.alternativeText).toContain(data.source.replace(`${howToRead} `, ''))
    const { bytes } = await people.viewer.send('GET /api/figures/{id}', { params: { id: figure.id } })
    expect((await sharp(bytes).metadata()).width).toBe(2000)
  })

  it('reports exactly which answers have changed since, and applies them when redrawn', async () => {
    const { body: figure } = await keep(frt, ['BE', 'FR'])
    const threshold = questionOf(first, 'Threshold')
    await correct(first, 'BE', { question: threshold.id, options: [optionOf(threshold, '50.5 Hz').id] })
    await correct(first, 'AT', profileOf(first, 1))
    expect(await changesOf(figure.id)).toEqual([])
    await correct(first, 'BE', profileOf(first, 2.5))
    const [change, ...others] = await changesOf(figure.id)
    expect(others).toEqual([])
    expect(change).toMatchObject({ country: 'Belgium', question: 'Profile', kind: 'correction', reason: 'Misread' })
    expect([change?.before, change?.after].map(text => text?.split('\n').at(-1))).toEqual([
      'Urec2 / trec3, t: 1.5',
      'Urec2 / trec3, t: 2.5',
    ])
    const { body: drawn } = await admin().send('POST /api/charts/regenerate', {
      body: { figureId: figure.id, countryGuids: ['AT', 'BE'].map(countryId), labels: {} },
    })
    expect([drawn.outdated, drawn.version]).toEqual([false, 2])
    expect((await dataOf(figure.id)).rows.map(row => [row[0], row.at(-1)])).toEqual([
      ['Austria', 1],
      ['Belgium', 2.5],
    ])
  })

  it('counts a country in the latest published form it has submitted, and notices a change of that', async () => {
    const second = await publish('2031-02-15T12:00:00Z')
    const { body: figure } = await keep(frt, ['AT', 'BE'])
    expect(await changesOf(figure.id)).toEqual([])
    await submit(people.nclpOfBelgium, second, 'BE', 3)
    expect((await changesOf(figure.id)).map(({ country, formId }) => [country, formId])).toEqual([
      ['Belgium', second.id],
    ])
    await admin().send('POST /api/charts/regenerate', {
      body: { figureId: figure.id, countryGuids: ['AT', 'BE'].map(countryId) },
    })
    expect((await dataOf(figure.id)).rows.map(row => [row[0], row.at(-1)])).toEqual([
      ['Belgium', 3],
      ['Austria', 2],
    ])
    // Its answer in the other form does not count any more.
    await correct(first, 'BE', profileOf(first, 9))
    expect(await changesOf(figure.id)).toEqual([])
  })

  it('includes the countries of its totals, chosen or not', async () => {
    const settings = { tab: 'pgm', technology: 'total', view: 'totalCompliant', sort: 'name' } as const
    const total = { totals: ['EU'], years: [2031], highlighted: [] }
    const { body: figure } = await keep({ kind: 'capacity', ...settings, ...total }, ['BE'])
    const { rows: shown } = await dataOf(figure.id)
    expect(shown.map(row => row.slice(0, 3))).toEqual([
      ['EU, 2 of 27', 2031, 157.5],
      ['Belgium', 2031, 67.5],
    ])
    const capacity = questionOf(first, 'Capacity')
    await correct(first, 'AT', {
      question: capacity.id,
      subValues: [
        {
          primaryDimensionSubQuestion: dimensionOf(capacity, 'A').id,
          secondaryDimensionSubQuestion: dimensionOf(capacity, 'Column 0').id,
          numeric: 100,
        },
      ],
    })
    expect((await changesOf(figure.id)).map(({ country }) => country)).toEqual(['Austria'])
  })

  it('stores the answers of the other parameters', async () => {
    const { body: figure } = await keep({ kind: 'choices', type: 'rfg_lfsm_o', years: [2031], highlighted: [] })
    expect((await dataOf(figure.id)).rows).toEqual([
      ['Threshold', '50.2 Hz', 2, 'Austria, Belgium'],
      ['Threshold', '50.5 Hz', 0, ''],
      ['Threshold', 'No answer', 0, ''],
    ])
  })

  it("describes itself in the reader's language, unless somebody has written a description", async () => {
    const { body: figure } = await keep()
    const pseudo = { headers: { 'accept-language': 'en-XA' } }
    const { body } = await admin().send('GET /api/figures/{id}/data', { params: { id: figure.id } }, pseudo)
    expect(body.title).not.toBe((await dataOf(figure.id)).title)
    const { body: written } = await keep(frt, ['BE'], { alternativeText: ' Two lines ' })
    expect(written.alternativeText).toBe('Two lines')
  })

  it.each([
    ['an empty name', { name: ' ' }, 400],
    ['no country', { countries: [] }, 400],
    ['an unknown country', { countries: ['0190ffff-ffff-7fff-bfff-ffffffffffff'] }, 400],
    ['another kind', { graph: { ...frt, kind: 'map' } }, 400],
    ['a year without a form', { graph: { ...frt, years: [2019] } }, 404],
  ])('refuses %s', async (_, wrong, status) => {
    const body = { name: 'Lines', graph: frt, countries: [countryId('BE')], ...wrong }
    expect((await admin().sendRaw('POST /api/figures/graph', { body })).status).toBe(status)
  })
})
