import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import type { Figure } from '@imp/domain/figures/types.ts'
import { countryId } from '../../../seeds/ids.ts'
import type { MadeForm } from '../../../testing/factories.ts'
import {
  choiceOf,
  correctThresholds,
  drawFigures,
  makeFigureForm,
  startWorkers,
  submitAnswers,
} from '../../../testing/figure-forms.ts'
import { makeFigure } from '../../../testing/figures.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { loadFiguresForReport } from '../reading/service.ts'

const server = testServer()
let admin: SignedIn
let viewer: SignedIn
let belgium: SignedIn
let austria: SignedIn
let form: MadeForm
let thresholds: Figure
let capacity: Figure
let seed = 8100
const unknown = '0190ffff-ffff-7fff-bfff-ffffffffffff'

beforeAll(async () => {
  server.now = new Date('2031-03-01T12:00:00Z')
  admin = await signIn(server, 'admin')
  viewer = await signIn(server, 'viewer')
  belgium = await signIn(server, 'nclpOfBelgium')
  austria = await signIn(server, 'nclpOfAustria')
  startWorkers(server)
})
afterAll(() => server.jobs.stopWorkers())
beforeEach(async () => {
  server.now = new Date('2031-03-01T12:00:00Z')
  form = await makeFigureForm(server, seed++)
  await submitAnswers(belgium, form, 'BE', { thresholds: ['50.2 Hz'], capacity: 12 })
  const figures = await drawFigures(admin, choiceOf(form, ['Frequency'], ['AT', 'BE']))
  thresholds = figures.get('Thresholds') as Figure
  capacity = figures.get('Capacity') as Figure
})

const correct = async (...values: string[]): Promise<void> => {
  server.now = new Date('2031-03-01T14:00:00Z')
  expect((await correctThresholds(admin, form, 'BE', values)).status).toBe(200)
}
const read = async ({ id }: Figure): Promise<Figure> => {
  const { body: figure } = await admin.send('GET /api/figures/{id}/details', { params: { id } })
  const { body: list } = await admin.send('GET /api/figures', { query: { formName: form.name, items: 100 } })
  expect(list.result.find(one => one.id === id)).toEqual(figure)
  return figure
}
const changesOf = async ({ id }: Figure) => (await admin.send('GET /api/figures/{id}/changes', { params: { id } })).body
const bodyFor = (body: object) => ({ figureId: thresholds.id, countryGuids: ['AT', 'BE'].map(countryId), ...body })
const regenerate = (body: object = {}) => admin.sendRaw('POST /api/charts/regenerate', { body: bodyFor(body) })
const preview = (body: object = {}) => admin.sendRaw('POST /api/charts/regenerate/preview', { body: bodyFor(body) })
const pictureOf = async (id: string) => (await viewer.send('GET /api/figures/{id}', { params: { id } })).bytes
const refusalOf = async (answer: ReturnType<typeof regenerate> | ReturnType<typeof preview>) => {
  const { status, problem } = await answer
  return [status, problem.code, ...(problem.errors ?? []).map(({ path }) => path)]
}

describe('an answer that changes after the figure was drawn', () => {
  it('makes only that figure outdated', async () => {
    await correct('50.5 Hz')
    expect(await read(thresholds)).toMatchObject({ outdated: true, changedSince: '2031-03-01T14:00:00.000Z' })
    expect(await read(capacity)).toMatchObject({ outdated: false, changedSince: '0001-01-01T00:00:00' })
    expect(await changesOf(thresholds)).toMatchObject([
      { country: 'Belgium', before: '50.2 Hz', after: '50.5 Hz', kind: 'correction', reason: 'Misread' },
    ])
    expect(await changesOf(capacity)).toEqual([])
  })

  it('is found by the filter', async () => {
    const idsOf = async (outdated: boolean) => {
      const { body } = await admin.send('GET /api/figures', { query: { formName: form.name, outdated, items: 100 } })
      return [body.totalRows, body.result.some(({ id }) => id === thresholds.id)]
    }
    expect(await idsOf(true)).toEqual([0, false])
    await correct('50.5 Hz')
    expect(await idsOf(true)).toEqual([1, true])
    expect(await idsOf(false)).toEqual([2, false])
  })

  it('and changes back is no change', async () => {
    await correct('50.5 Hz')
    await correct('50.2 Hz')
    expect(await changesOf(thresholds)).toEqual([])
    expect(await read(thresholds)).toMatchObject({ outdated: false })
  })

  it('is ignored for countries not in the figure; a first submission of one in it is not', async () => {
    const france = await drawFigures(admin, choiceOf(form, ['Voltage'], ['FR']))
    await submitAnswers(austria, form, 'AT')
    expect(await changesOf(france.get('Level') as Figure)).toEqual([])
    expect(await changesOf(thresholds)).toMatchObject([{ country: 'Austria', wasSubmitted: false, kind: 'delivery' }])
  })
})

describe('drawing again', () => {
  it('applies the changes and keeps the id', async () => {
    const before = await pictureOf(thresholds.id)
    await correct('50.5 Hz')
    const { status, body } = await regenerate({ version: 1 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: thresholds.id,
      name: thresholds.name,
      outdated: false,
      version: 2,
      drawn: '2031-03-01T14:00:00.000Z',
      created: thresholds.created,
      countries: { '50.2 Hz': [], '50.5 Hz': ['Belgium'], Other: [] },
    })
    expect((await pictureOf(thresholds.id)).equals(before)).toBe(false)
    const { body: data } = await admin.send('GET /api/figures/{id}/data', { params: { id: thresholds.id } })
    expect(data.source).toMatch(/answers delivered up to 0?1\.03\.2031, with corrections up to 01\.03\.2031\./)
    const files = await server.db.selectFrom('files').select('status').where('status', '=', 'pending').execute()
    expect(files).toEqual([])
  })

  it('with labels shows and stores them', async () => {
    const labels = { '50.2 Hz': '  Low\u0007\nthreshold ', '50.5 Hz': '', Other: '<b>{other|x}</b>', Unknown: 'x' }
    const { body } = await regenerate({ labels })
    const expected = { '50.2 Hz': 'Low threshold', '50.5 Hz': '50.5 Hz', Other: '<b>{other|x}</b>' }
    expect(body.labels).toEqual(expected)
    const { body: remembered } = await admin.send('GET /api/figures/labels/{id}', { params: { id: thresholds.id } })
    expect(remembered).toEqual(expected)
    expect((await regenerate()).body.labels).toEqual(expected)
    const { body: data } = await viewer.send('GET /api/figures/{id}/data', { params: { id: thresholds.id } })
    expect(data.rows[0]).toEqual(['Low threshold', 1, 'Belgium'])
  })

  it('for other countries changes which are shown', async () => {
    const { body } = await regenerate({ countryGuids: [countryId('AT')] })
    expect(body).toMatchObject({ countryGuids: [countryId('AT')], countries: { 'No answer': [] } })
  })

  it('can be previewed', async () => {
    await correct('50.5 Hz')
    const { status, bytes } = await preview({ labels: { '50.5 Hz': 'High' } })
    expect(status).toBe(200)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 2000 })
    expect(await read(thresholds)).toMatchObject({ version: 1, outdated: true })
    expect((await regenerate({ labels: { '50.5 Hz': 'High' } })).status).toBe(200)
    expect((await pictureOf(thresholds.id)).equals(bytes)).toBe(true)
  })

  it.each([
    ['no country', { countryGuids: [] }, [400, 'malformed', 'countryGuids']],
    ['an unknown country', { countryGuids: [unknown] }, [400, 'malformed', 'countryGuids.0']],
    ['an unknown figure', { figureId: unknown }, [404, 'unknownFigure']],
    ['an older version', { version: 7 }, [412, 'staleVersion']],
    ['a label of 32,000 letters', { labels: { '50.2 Hz': 'x'.repeat(32_000) } }, [400, 'malformed', 'labels.50.2 Hz']],
    ['a label with a NUL', { labels: { '50.2 Hz': 'a\0b' } }, [400, 'malformed', 'labels.50.2 Hz']],
    ['a label that turns around', { labels: { '50.2 Hz': 'a\u202eb' } }, [400, 'malformed', 'labels.50.2 Hz']],
    ['a label that is no text', { labels: { '50.2 Hz': 5 } }, [400, 'malformed', 'labels.50.2 Hz']],
  ])('with %s is refused', async (_, body, expected) => {
    expect(await refusalOf(regenerate(body))).toEqual(expected)
    expect(await read(thresholds)).toMatchObject({ version: 1 })
  })

  it('shows a late caller what is stored', async () => {
    await regenerate({ version: 1 })
    const { problem } = await regenerate({ version: 1 })
    expect(problem).toMatchObject({ stored: { id: thresholds.id, version: 2 }, changedBy: 'admin Test' })
  })

  it('succeeds once if two do it at once', async () => {
    const answers = await Promise.all([regenerate({ version: 1 }), regenerate({ version: 1 })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  it('is not possible for uploaded and deleted figures', async () => {
    const uploaded = await makeFigure(server, form, 'Level', { source: 'Uploaded' })
    expect(await refusalOf(regenerate({ figureId: uploaded }))).toEqual([400, 'figureNotGenerated'])
    expect(await refusalOf(preview({ figureId: uploaded }))).toEqual([400, 'figureNotGenerated'])
    await admin.send('DELETE /api/figures/{id}', { params: { id: thresholds.id } })
    expect(await refusalOf(regenerate())).toEqual([404, 'unknownFigure'])
    expect(await refusalOf(preview())).toEqual([404, 'unknownFigure'])
  })
})

describe('loadFiguresForReport', () => {
  it('contains everything a report shows of figures, deleted or not, and their changes', async () => {
    const uploaded = await makeFigure(server, form, 'Level', { source: 'Uploaded', name: 'Grid' })
    await admin.send('DELETE /api/figures/{id}', { params: { id: thresholds.id } })
    await correct('50.5 Hz')
    const ctx = { db: server.db, locale: 'en-US' }
    const found = await loadFiguresForReport(ctx, [thresholds.id, uploaded, unknown])
    expect(found.get(thresholds.id)).toMatchObject({
      name: 'Thresholds',
      isDeleted: true,
      width: 800,
      isDrawn: true,
      data: {
        title: 'Thresholds',
        source: expect.stringContaining(form.name),
        alternativeText: expect.stringContaining('50.2 Hz: Belgium'),
        rows: [
          ['50.2 Hz', 1, 'Belgium'],
          ['50.5 Hz', 0, ''],
          ['Other', 0, ''],
        ],
      },
      changes: [{ before: '50.2 Hz', after: '50.5 Hz' }],
    })
    const asUploaded = { name: 'Grid', isDeleted: false, isDrawn: false, data: { rows: [] }, changes: [] }
    expect(found.get(uploaded)).toMatchObject(asUploaded)
    expect(found.has(unknown)).toBe(false)
    const file = await server.files.findFile(server.db, found.get(thresholds.id)?.pictureKey ?? '')
    expect(file.media).toBe('image/svg+xml')
  })
})
