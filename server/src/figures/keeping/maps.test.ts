import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import type { MapSettings } from '@imp/domain/parameters/map-settings.ts'
import { countryId } from '../../../seeds/ids.ts'
import { makeParameter, type MadeParameter } from '../../../testing/parameters.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
let admin: SignedIn
let viewer: SignedIn
let earlier: MadeParameter
let parameter: MadeParameter

const countries = ['AT', 'BE', 'FR', 'MT', 'CH']
const settingsOf = (more: Partial<MapSettings> = {}): MapSettings => ({
  kind: 'map',
  mode: 'levels',
  arrangement: 'map',
  parameterGuids: [parameter.id],
  highlighted: [countryId('BE')],
  ...more,
})
const keep = (more: Partial<MapSettings> = {}) =>
  admin.send('POST /api/figures/graph', {
    body: { name: 'Map', graph: settingsOf(more), countries: countries.map(countryId) },
  })
const dataOf = async (id: string) => (await admin.send('GET /api/figures/{id}/data', { params: { id } })).body
const changesOf = async (id: string) => (await admin.send('GET /api/figures/{id}/changes', { params: { id } })).body
const force = async (country: string, level: number) => {
  const query = { answerGuid: parameter.answerOf(country), answerValue: level }
  expect((await admin.send('PATCH /api/parameters/answer/force', { query })).status).toBe(200)
}

beforeAll(async () => {
  server.now = new Date('2031-03-01T12:00:00Z')
  admin = await signIn(server, 'admin')
  viewer = await signIn(server, 'viewer')
})
beforeEach(async () => {
  server.now = new Date('2031-03-01T12:00:00Z')
  earlier = await makeParameter(server, { year: 2030 }, { AT: { level: 3, isSubmitted: true } })
  parameter = await makeParameter(
    server,
    { year: 2031, previousId: earlier.id },
    { AT: { level: 7, isSubmitted: true }, BE: { level: 2, isSubmitted: false }, FR: { forcedLevel: 5 } },
  )
})

describe('saving a map as a figure', () => {
  it('shows the levels that count, with the text of the picture', async () => {
    const { status, body: figure } = await keep()
    expect(status).toBe(201)
    expect(figure).toMatchObject({ name: 'Map', year: 2031, source: 'Generated', graphType: null, outdated: false })
    const { title, rows, columns, source } = await dataOf(figure.id)
    expect(title).toBe(`${parameter.name} (RfG), 2031`)
    expect(columns).toEqual(['Country', 'Code', 'Level 2031', 'Answer 2031'])
    expect(rows).toEqual([
      ['Austria', 'AT', 7, 'NI-E - Submitted for approval'],
      ['Belgium', 'BE', null, 'No answer'],
      ['France', 'FR', 5, 'NI-C - Preliminary, shared with stakeholders, but not publicly available'],
    ])
    // France's level was set by an administrator.
    expect(source).toContain('submitted answer of one country')
    expect(figure.alternativeText).toContain('NI-E - Submitted for approval: Austria')
    const { bytes } = await viewer.send('GET /api/figures/{id}', { params: { id: figure.id } })
    expect((await sharp(bytes).metadata()).width).toBe(figure.width)
  })

  it('says for a summary whose answers it covers', async () => {
    const summary = await makeParameter(server, { year: 2031, isSummary: true })
    const { body: figure } = await keep({ parameterGuids: [summary.id] })
    const { rows, source } = await dataOf(figure.id)
    expect(rows.find(([country]) => country === 'Austria')?.[2]).toBe(7)
    expect(source).toContain('submitted answer of one country, 01.03.2031')
  })

  it('reports which levels have changed since, and applies them when redrawn', async () => {
    const { body: figure } = await keep()
    expect(await changesOf(figure.id)).toEqual([])
    server.now = new Date('2031-03-01T14:00:00Z')
    await force('AT', 4)
    const [change, ...others] = await changesOf(figure.id)
    expect(others).toEqual([])
    expect(change).toMatchObject({
      country: 'Austria',
      question: parameter.name,
      before: '7: NI-E - Submitted for approval',
      after: '4: NI-B - TSO internal consideration',
      changedAt: '2031-03-01T14:00:00.000Z',
    })
    const { body: outdated } = await admin.send('GET /api/figures', { query: { outdated: true } })
    expect(outdated.result.map(({ id }) => id)).toContain(figure.id)
    const { body: drawn } = await admin.send('POST /api/charts/regenerate', {
      body: { figureId: figure.id, countryGuids: countries.map(countryId) },
    })
    expect([drawn.outdated, drawn.version]).toEqual([false, 2])
    expect((await dataOf(figure.id)).rows[0]).toEqual(['Austria', 'AT', 4, 'NI-B - TSO internal consideration'])
  })

  it('is up to date again when a level returns to its old value', async () => {
    const { body: figure } = await keep()
    await force('AT', 4)
    await force('AT', 0)
    expect(await changesOf(figure.id)).toEqual([])
  })

  it('also saves changes between two years, as tiles', async () => {
    const { body: figure } = await keep({
      mode: 'changes',
      arrangement: 'tiles',
      parameterGuids: [parameter.id, earlier.id],
    })
    expect((await dataOf(figure.id)).rows.map(row => [row[1], row[2], row[4], row.at(-1)])).toEqual([
      ['AT', 3, 7, 'Higher level'],
      ['BE', null, null, ''],
      ['FR', null, 5, 'First answer'],
    ])
  })

  it('refuses an unpublished parameter', async () => {
    const hidden = await makeParameter(server, { year: 2031, isPublished: false })
    expect((await keep({ parameterGuids: [hidden.id] })).status).toBe(404)
    expect((await keep({ parameterGuids: ['0190ffff-ffff-7fff-bfff-ffffffffffff'] })).status).toBe(404)
  })
})
