// Comparison of national choices: who counts, changes since last year, what visitors see, and positions of answers.
import { beforeAll, describe, expect, it } from 'vitest'
import { buildLimit } from '@imp/domain/testing/build-limit.ts'
import { choice, formWith, number, option, section, table } from '@imp/domain/testing/build-form.ts'
import { dimensionOf, optionOf, questionOf } from '@imp/domain/testing/build-answers.ts'
import type { Form } from '@imp/domain/forms/types.ts'
import { countryId } from '../../seeds/ids.ts'
import { makeForm, type MadeForm } from '../../testing/factories.ts'
import { signIn, type PersonName, type SignedIn } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { newId } from '../platform/ids.ts'
import { findPublicQuantity } from './service.ts'

const server = testServer()
const people = {} as Record<PersonName, SignedIn>
const limits = [buildLimit({ lower: 0.1, upper: 1 })]

const build = (seed: number, visibility: Form['visibility'] = 'Internal') =>
  formWith(
    { seed, name: `RfG ${seed}`, visibility, deadline: '2099-01-01T22:59:59.000Z' },
    section(
      'Thresholds',
      choice('Any plants?', option('Yes'), option('No').skipToEnd()),
      number('Threshold').with({ unit: 'MW', article: 'Article 5', limits }),
      table('Profile', { rows: ['Uret'], columns: ['U', 't'] }).with({ dataView: 'frt_ppm_d' }),
    ),
  )

interface Given {
  readonly threshold: number
  readonly time?: number
  readonly plants?: string
}
async function answer(form: MadeForm, country: string, { threshold, time = 0.15, plants = 'Yes' }: Given) {
  const result_id = form.resultOf(country)
  const profile = questionOf(form, 'Profile')
  const place = `${dimensionOf(profile, 'Uret').id}/${dimensionOf(profile, 't').id}`
  const cells = { [place]: { id: newId(), textValue: null, numeric: time, version: 1 } }
  const common = { result_id, is_empty: false, version: 1, changed_at: new Date('2031-03-01T12:00:00Z') }
  const plan = questionOf(form, 'Any plants?')
  await server.db
    .insertInto('answers')
    .values([
      { ...common, id: newId(), question_id: plan.id, options: [optionOf(plan, plants).id] },
      { ...common, id: newId(), question_id: questionOf(form, 'Threshold').id, numeric: threshold },
      { ...common, id: newId(), question_id: profile.id, cells: JSON.stringify(cells) },
    ])
    .execute()
  await server.db
    .updateTable('results')
    .set({ status: 'Submitted', started: true, submitted_at: new Date('2031-03-01T12:00:00Z') })
    .where('id', '=', result_id)
    .execute()
}

let before: MadeForm
let now: MadeForm
let open: MadeForm
beforeAll(async () => {
  server.now = new Date('2031-03-01T12:00:00Z')
  for (const name of ['admin', 'nclpOfBelgium', 'viewer'] as const) people[name] = await signIn(server, name)
  before = await makeForm(server, build(801), { published: new Date('2030-02-01T12:00:00Z') })
  now = await makeForm(server, build(802), { published: new Date('2031-02-01T12:00:00Z') })
  const category = 'Non-exhaustive parameters'
  open = await makeForm(server, build(803, 'Public'), { published: new Date('2029-02-01T12:00:00Z'), category })
  for (const country of ['AT', 'BE', 'DE', 'FR', 'NL']) await answer(before, country, { threshold: 0.8 })
  for (const country of ['AT', 'DE', 'FR', 'NL', 'PL']) await answer(now, country, { threshold: 0.8 })
  await answer(now, 'BE', { threshold: 1 })
  await answer(now, 'CZ', { threshold: 0.5, plants: 'No' })
  await answer(now, 'DK', { threshold: 1.5, time: 0.2 })
  await answer(open, 'BE', { threshold: 0.3 })
})

const keyOf = (form: MadeForm) => questionOf(form, 'Threshold').id
const readList = (query = {}, who: PersonName = 'viewer') =>
  people[who].send('GET /api/harmonisation/quantities', { query })
const readSeries = (key: string, who: PersonName = 'viewer') =>
  people[who].send('GET /api/harmonisation/quantities/{key}', { params: { key } })

describe('GET /api/harmonisation/quantities', () => {
  it('compares submitted and visible answers of the latest year within each synchronous area', async () => {
    const { body } = await readList()
    expect(body.map(({ year }) => year)).toEqual([2031])
    const threshold = body[0]?.quantities.find(({ key }) => key === keyOf(now))
    expect(threshold).toMatchObject({
      name: 'Threshold',
      article: 'Article 5',
      unit: 'MW',
      code: 'RfG',
      formName: 'RfG 802',
      all: {
        n: 7,
        min: 0.8,
        median: 0.8,
        max: 1.5,
        distinct: 3,
        equal: 1,
        inside: 5,
        outside: 1,
        outliers: 1,
        changed: 1,
      },
    })
    expect(threshold?.areas.map(({ area, n, outliers, outside }) => [area, n, outliers, outside])).toEqual([
      ['CE', 7, 1, 1],
      ['Nordic', 1, 0, 1],
    ])
  })

  it('has each numeric cell, and can be filtered', async () => {
    const times = await readList({ text: 'profile t' })
    expect(times.body[0]?.quantities.map(({ row, column, all }) => [row, column, all.n, all.distinct])).toEqual([
      ['Uret', 't', 7, 2],
    ])
    const namesOf = async (query: object) => (await readList(query)).body[0]?.quantities.map(({ name }) => name)
    expect(await namesOf({ area: 'Nordic', code: 'rfg', text: 'thresh' })).toEqual(['Threshold'])
    expect(await namesOf({ code: 'DCC' })).toEqual([])
    expect(await namesOf({ kind: 'parameter' })).toEqual([])
  })

  it('returns several years, skipping those without a form', async () => {
    const { body } = await readList({ year: [2031, 2029, 1999] })
    expect(body.map(({ year }) => year)).toEqual([2029, 2031])
  })

  it('leaves out a reopened result', async () => {
    const params = { id: now.resultOf('PL') }
    await people.admin.send('PATCH /api/results/unsubmit/{id}', { params, body: { reason: 'Once more' } })
    expect((await readList({ text: 'threshold' })).body[0]?.quantities[0]?.all.n).toBe(6)
    await server.db.updateTable('results').set({ status: 'Submitted' }).where('id', '=', params.id).execute()
  })
})

it('lists its years, latest first', async () => {
  const { body } = await people.viewer.send('GET /api/harmonisation/years', {})
  expect(body).toEqual([2031, 2030, 2029])
})

describe('GET /api/harmonisation/quantities/{key}', () => {
  it('follows a quantity through the years, starting from any of them', async () => {
    const { body } = await readSeries(keyOf(before))
    expect(body.years.map(({ year, key, source }) => [year, key, source?.countries])).toEqual([
      [2030, keyOf(before), 5],
      // The Czech answer is hidden.
      [2031, keyOf(now), 7],
    ])
    expect((await readSeries(keyOf(now))).body.years).toEqual(body.years)
  })

  it("shows each country's choice, the legal limits and the previous value", async () => {
    const { body } = await readSeries(keyOf(now))
    const points = body.years.at(-1)?.points ?? []
    expect(points.map(point => [point.country, point.value, point.previous, point.standing])).toEqual([
      ['AT', 0.8, 0.8, 'inside'],
      ['BE', 1, 0.8, 'equal'],
      ['DK', 1.5, null, 'outside'],
      ['FR', 0.8, 0.8, 'inside'],
      ['DE', 0.8, 0.8, 'inside'],
      ['NL', 0.8, 0.8, 'inside'],
      ['PL', 0.8, null, 'inside'],
    ])
    expect(points[2]).toMatchObject({
      areas: ['CE', 'Nordic'],
      outlierIn: ['CE'],
      lower: 0.1,
      upper: 1,
      isLimitVerified: true,
    })
  })

  it('links to the answer for people who may open it', async () => {
    const idsOf = async (who: PersonName) =>
      (await readSeries(keyOf(now), who)).body.years.at(-1)?.points.map(point => point.resultId)
    const all = ['AT', 'BE', 'DK', 'FR', 'DE', 'NL', 'PL'].map(country => now.resultOf(country))
    expect(await idsOf('admin')).toEqual(all)
    expect(await idsOf('nclpOfBelgium')).toEqual(all)
    expect(await idsOf('viewer')).toEqual(all.map(() => null))
  })

  it.each(['x', `parameter.${countryId('BE')}`, countryId('BE'), '../years', `${countryId('BE')}.x.y`])(
    'does not find %s',
    async key => {
      const { status, problem } = await readSeries(key)
      expect([status, problem.code]).toEqual([404, 'unknownQuantity'])
    },
  )
})

describe('a visitor', () => {
  const visit = server.visitor
  it('compares public data, and learns nothing else', async () => {
    const { body } = await visit.send('GET /api/harmonisation/quantities', { query: { text: 'threshold' } })
    expect(body.map(({ year, quantities }) => [year, quantities.map(({ key }) => key)])).toEqual([
      [2029, [keyOf(open)]],
    ])
    expect((await visit.send('GET /api/harmonisation/years', {})).body).toEqual([2029])
    const series = await visit.send('GET /api/harmonisation/quantities/{key}', { params: { key: keyOf(open) } })
    expect(series.body.years.map(({ year, points }) => [year, points.map(({ resultId }) => resultId)])).toEqual([
      [2029, [null]],
    ])
    const closed = await visit.send('GET /api/harmonisation/quantities/{key}', { params: { key: keyOf(now) } })
    expect([closed.status, closed.problem.code]).toEqual([403, 'notPublished'])
    expect((await findPublicQuantity(server.db, keyOf(open)))?.year).toBe(2029)
    expect(await findPublicQuantity(server.db, keyOf(now))).toBeNull()
  })

  it('finds nothing while nothing is public', async () => {
    const setVisibility = (visibility: string) =>
      server.db.updateTable('forms').set({ visibility }).where('id', '=', open.id).execute()
    await setVisibility('Internal')
    expect((await visit.send('GET /api/harmonisation/quantities', { query: {} })).body).toEqual([])
    expect((await visit.send('GET /api/harmonisation/years', {})).body).toEqual([])
    await setVisibility('Public')
  })
})

async function makeParameter(year: number, visibility: string, previous_id: string | null = null): Promise<string> {
  const id = newId()
  const now = new Date('2031-03-01T12:00:00Z')
  await server.db
    .insertInto('parameters')
    .values({
      id,
      name: `Rate of change ${id}`,
      network_code: 2,
      year,
      visibility,
      level_texts: ['General', 'Site specific', '', '', '', '', ''],
      created_at: now,
      published_at: now,
      changed_at: now,
      previous_id,
    })
    .execute()
  return id
}
async function choose(parameter_id: string, levels: Readonly<Record<string, number>>): Promise<void> {
  const now = new Date('2031-03-01T12:00:00Z')
  const rows = Object.entries(levels).map(([country, level]) => ({
    id: newId(),
    parameter_id,
    country_id: countryId(country),
    level,
    submitted_at: now,
    changed_at: now,
  }))
  await server.db.insertInto('parameter_answers').values(rows).execute()
}

describe('parameters', () => {
  it('are compared by level with the previous year, without outliers', async () => {
    const old = await makeParameter(2030, 'Internal')
    await choose(old, { AT: 1, BE: 1, FR: 2 })
    const parameter = await makeParameter(2031, 'Public', old)
    await choose(parameter, { AT: 1, BE: 2, DE: 2, FR: 2, NL: 7 })
    const draft = { parameter_id: parameter, country_id: countryId('PL'), level: 3, changed_at: new Date() }
    await server.db
      .insertInto('parameter_answers')
      .values({ ...draft, id: newId() })
      .execute()
    const key = `parameter.${parameter}`
    const listed = (await readList({ kind: 'parameter' }, 'admin')).body[0]?.quantities[0]
    expect(listed).toMatchObject({
      key,
      code: 'RfG',
      all: { n: 5, distinct: 3, mostCommon: 2, mostCommonCount: 3, changed: 1, outliers: 0, rangeShare: null },
    })
    const { body } = await readSeries(`parameter.${old}`, 'nclpOfBelgium')
    expect(body.years.map(({ year, points }) => [year, points.length])).toEqual([
      [2030, 3],
      [2031, 5],
    ])
    expect(body.years[1]?.levels.slice(0, 3)).toEqual(['General', 'Site specific', 'NI-A - No consideration'])
    expect(body.years[1]?.points.map(point => [point.country, point.value, point.previous])).toEqual([
      ['AT', 1, 1],
      ['BE', 2, 1],
      ['FR', 2, 2],
      ['DE', 2, null],
      ['NL', 7, null],
    ])
    // Visitors see no comparison with the previous year, which is not public.
    const visited = await server.visitor.send('GET /api/harmonisation/quantities/{key}', { params: { key } })
    expect(visited.body.years.map(({ year, all }) => [year, all.changed])).toEqual([[2031, null]])
    expect((await readSeries(`parameter.${old}`)).status).toBe(404)
  })

  it('count submissions like the map does, without levels set by administrators', async () => {
    const parameter = await makeParameter(2031, 'Public', null)
    await choose(parameter, { AT: 1, BE: 2 })
    const set = { parameter_id: parameter, country_id: countryId('FR'), forced_level: 3, forced_at: new Date() }
    await server.db
      .insertInto('parameter_answers')
      .values({ ...set, id: newId(), changed_at: new Date() })
      .execute()
    const { body } = await readSeries(`parameter.${parameter}`)
    expect(body.years[0]?.points).toHaveLength(3)
    expect(body.years[0]?.submissions).toEqual({ countries: 2, youngestDelivery: '2031-03-01T12:00:00.000Z' })
  })
})
