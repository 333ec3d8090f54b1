import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { countryId } from '../../../seeds/ids.ts'
import type { MadeForm } from '../../../testing/factories.ts'
import {
  choiceOf,
  drawFigures,
  listFigures,
  makeFigureForm,
  ping,
  start,
  startWorkers,
  submitAnswers,
  waitForEnd,
} from '../../../testing/figure-forms.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { jobKinds } from '../../job-kinds.ts'
import { JobQueue } from '../../platform/jobs/queue.ts'
import { Problem } from '../../platform/problems.ts'
import { drawer } from '../pictures.ts'
import { loadFiguresForReport } from '../reading/service.ts'

const server = testServer()
let admin: SignedIn
let secondAdmin: SignedIn
let form: MadeForm
let seed = 8000

beforeAll(async () => {
  server.now = new Date('2031-03-01T12:00:00Z')
  admin = await signIn(server, 'admin')
  secondAdmin = await signIn(server, 'secondAdmin')
  const belgium = await signIn(server, 'nclpOfBelgium')
  const austria = await signIn(server, 'nclpOfAustria')
  form = await makeFigureForm(server, seed++)
  await submitAnswers(belgium, form, 'BE', { thresholds: ['50.2 Hz', '50.5 Hz'], capacity: 12 })
  await submitAnswers(austria, form, 'AT', { plants: 'No' })
})
beforeEach(async () => {
  await server.jobs.stopWorkers()
  await server.db.deleteFrom('jobs').execute()
  await server.db.deleteFrom('figures').execute()
})

const rightToLeft = { headers: { 'accept-language': 'en-XB' } }
const cancel = (who: SignedIn, guid: string) => who.send('GET /api/charts/cancel/{guid}', { params: { guid } })
const rows = () => server.db.selectFrom('figures').selectAll().execute()
const waitForFigures = async (count: number): Promise<void> => {
  while ((await rows()).length < count) await sleep(10)
}
const statusOf = async (body: object) => {
  const answer = await admin.sendRaw('POST /api/charts', { body })
  return [answer.status, ...(answer.problem.errors ?? []).map(({ path }) => path)]
}

describe('generating', () => {
  it('draws a figure for each question with choices or numbers, in form order', async () => {
    startWorkers(server)
    await drawFigures(admin, choiceOf(form))
    const figures = await listFigures(admin, form)
    expect(figures.map(({ placeholderName, graphType }) => [placeholderName, graphType])).toEqual([
      ['Any plants?', 'Pie'],
      ['Thresholds', 'Bar'],
      ['Capacity', 'Bar'],
      ['Level', 'Pie'],
    ])
    expect(figures[1]).toMatchObject({
      name: 'Thresholds',
      year: form.year,
      formName: form.name,
      category: 'Non-exhaustive parameters',
      source: 'Generated',
      figureType: 1,
      originalQuestionId: questionOf(form, 'Thresholds').id,
      // Austria's answer is hidden by its own; France has not submitted.
      countries: { '50.2 Hz': ['Belgium'], '50.5 Hz': ['Belgium'], Other: [], 'No answer': ['Austria'] },
      labels: { '50.2 Hz': '50.2 Hz', '50.5 Hz': '50.5 Hz', Other: 'Other', 'No answer': 'No answer' },
      countryGuids: expect.arrayContaining(['AT', 'BE', 'FR'].map(countryId)),
      outdated: false,
      changedSince: '0001-01-01T00:00:00',
      createdBy: 'admin Test',
      version: 1,
    })
    expect(figures[1]?.alternativeText).toContain('50.2 Hz: Belgium')
    expect(figures[2]?.countries).toEqual({ '12 MW': ['Belgium'], 'No answer': ['Austria'] })
  })

  it('uses the chosen form if two of a year share their name', async () => {
    const twin = await makeFigureForm(server, seed++, form.name)
    startWorkers(server)
    await drawFigures(admin, { ...choiceOf(form), formId: form.id })
    expect((await rows()).map(({ form_id }) => form_id)).toEqual(Array.from({ length: 4 }, () => form.id))
    expect(await statusOf({ ...choiceOf(form), formId: twin.id })).toEqual([400, 'sections.0', 'sections.1'])
    expect(await statusOf({ ...choiceOf(form), formId: twin.id, formName: 'Another' })).toEqual([404])
  })

  it('stores a picture of 2000 pixels and a thumbnail of 320', async () => {
    startWorkers(server)
    const figures = await drawFigures(admin, choiceOf(form, ['Voltage']))
    const id = figures.get('Level')?.id ?? ''
    const sizeOf = async (thumbnail: boolean) => {
      const { bytes } = await admin.send('GET /api/figures/{id}', { params: { id }, query: { thumbnail } })
      const { format, width, height } = await sharp(bytes).metadata()
      return [format, width, height]
    }
    expect(await sizeOf(false)).toEqual(['png', 2000, figures.get('Level')?.height])
    expect((await sizeOf(true)).slice(0, 2)).toEqual(['png', 320])
  })

  it('also stores vectors for reports, without title and source, in the language of reports', async () => {
    startWorkers(server)
    const { body } = await admin.send('POST /api/charts', { body: choiceOf(form, ['Voltage']) }, rightToLeft)
    await waitForEnd(admin, body)
    const [figure] = await listFigures(admin, form)
    const found = await loadFiguresForReport({ db: server.db, locale: 'en-US' }, [figure?.id ?? ''])
    const { pictureKey, width, height, data } = found.get(figure?.id ?? '') ?? { pictureKey: '' }
    const svg = await text(await server.files.openFile(pictureKey))
    expect(svg).toMatch(new RegExp(`^<svg width="${width}" height="${height}"`))
    expect(svg).toContain('>No answer</text>')
    expect(svg).toContain('>Austria</text>')
    for (const line of [data?.title, data?.source]) expect(svg).not.toContain(`>${line}</text>`)
  })

  it('shows only No answer if nobody has answered', async () => {
    startWorkers(server)
    const figures = await drawFigures(admin, choiceOf(form, ['Frequency'], ['FR']))
    expect(figures.get('Thresholds')?.countries).toEqual({ 'No answer': [] })
  })

  it("uses the requester's language", async () => {
    startWorkers(server)
    const { body } = await admin.send('POST /api/charts', { body: choiceOf(form, ['Voltage']) }, rightToLeft)
    await waitForEnd(admin, body)
    const { body: english } = await admin.send('POST /api/charts', { body: choiceOf(form, ['Voltage']) })
    await waitForEnd(admin, english)
    const pictures = await Promise.all(
      (await listFigures(admin, form)).map(async ({ id }) =>
        (await admin.send('GET /api/figures/{id}', { params: { id } })).bytes.toString('base64'),
      ),
    )
    expect(new Set(pictures).size).toBe(2)
  })

  it('reports progress to every administrator, and to the owner in the list of jobs', async () => {
    const guid = await start(admin, choiceOf(form))
    expect(await ping(secondAdmin, guid)).toEqual({
      chartRequestState: 'InProgress',
      chartsGenerated: 0,
      totalCharts: 4,
    })
    startWorkers(server)
    expect(await waitForEnd(secondAdmin, guid)).toEqual({
      chartRequestState: 'NoInfo',
      chartsGenerated: 4,
      totalCharts: 4,
    })
    const { body } = await admin.send('GET /api/jobs')
    expect(body).toMatchObject([
      { id: guid, kind: 'figures', status: 'done', itemsDone: 4, itemsTotal: 4, fileName: null },
    ])
    const file = await admin.sendRaw('GET /api/jobs/{id}/file', { params: { id: guid } })
    expect(file.problem.code).toBe('fileMissing')
  })

  it('is done if nobody knows it', async () => {
    const unknown = { chartRequestState: 'NoInfo', chartsGenerated: 0, totalCharts: 0 }
    expect(await ping(admin, '0190ffff-ffff-7fff-bfff-ffffffffffff')).toEqual(unknown)
  })
})

describe('cancelling', () => {
  it('keeps finished figures, and is open to other administrators', async () => {
    const guid = await start(admin, choiceOf(form))
    expect((await cancel(secondAdmin, guid)).body).toBe(true)
    startWorkers(server)
    expect(await waitForEnd(admin, guid)).toMatchObject({ chartRequestState: 'Canceled', totalCharts: 4 })
    expect((await cancel(admin, guid)).body).toBe(false)
    expect((await admin.sendRaw('GET /api/charts/cancel/{guid}', { params: { guid: admin.id } })).status).toBe(404)
  })

  it('adds nothing after its response', async () => {
    const { files } = server
    const storeFile = files.storeFile.bind(files)
    const stored = Promise.withResolvers<void>()
    const cancelled = Promise.withResolvers<void>()
    files.storeFile = async (source, options) => {
      const file = await storeFile(source, options)
      stored.resolve()
      await cancelled.promise
      return file
    }
    try {
      startWorkers(server)
      const guid = await start(admin, choiceOf(form))
      await stored.promise
      expect((await cancel(admin, guid)).body).toBe(true)
      cancelled.resolve()
      await server.jobs.stopWorkers()
      expect(await rows()).toEqual([])
    } finally {
      cancelled.resolve()
      files.storeFile = storeFile
    }
  })

  it('stops drawing, and a new generation draws everything', async () => {
    startWorkers(server)
    const first = await start(admin, choiceOf(form))
    await waitForFigures(1)
    await cancel(admin, first)
    const second = await start(admin, choiceOf(form))
    expect(await waitForEnd(admin, second)).toEqual({ chartRequestState: 'NoInfo', chartsGenerated: 4, totalCharts: 4 })
    const made = await rows()
    expect(made.filter(({ job_id }) => job_id === second)).toHaveLength(4)
    const ofFirst = made.filter(({ job_id }) => job_id === first).length
    expect(await ping(admin, first)).toEqual({
      chartRequestState: 'Canceled',
      chartsGenerated: ofFirst,
      totalCharts: 4,
    })
  })
})

describe('a crash', () => {
  it('duplicates nothing: the next worker draws the missing figures', async () => {
    const guid = await start(admin, choiceOf(form))
    startWorkers(server)
    await waitForEnd(admin, guid)
    const before = await rows()
    // As if the server had crashed after two of them.
    const lost = before.slice(0, 2).map(({ id }) => id)
    await server.db.deleteFrom('figures').where('id', 'in', lost).execute()
    await server.jobs.stopWorkers()
    await server.db.updateTable('jobs').set({ status: 'queued', finished_at: null }).where('id', '=', guid).execute()
    startWorkers(server)
    expect(await waitForEnd(admin, guid)).toMatchObject({ chartRequestState: 'NoInfo', chartsGenerated: 4 })
    const after = await rows()
    expect(after.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort())
    const untouched = before.slice(2).map(({ id, picture_key }) => [id, picture_key])
    expect(after.map(({ id, picture_key }) => [id, picture_key])).toEqual(expect.arrayContaining(untouched))
  })

  it('of the drawing process loses no figure', async () => {
    const draw = drawer.draw.bind(drawer)
    let deaths = 1
    drawer.draw = (order, signal) =>
      deaths-- > 0 ? Promise.reject(new Error('the process died')) : draw(order, signal)
    try {
      startWorkers(server)
      expect((await drawFigures(admin, choiceOf(form))).size).toBe(4)
    } finally {
      drawer.draw = draw
    }
  })
})

describe('a figure that cannot be drawn', () => {
  it('fails the generation but not the other figures', async () => {
    const draw = drawer.draw.bind(drawer)
    drawer.draw = (order, signal) =>
      order.request.kind === 'figure' && order.request.view.question === 'Capacity'
        ? Promise.reject(new Error('too large'))
        : draw(order, signal)
    try {
      startWorkers(server)
      const guid = await start(admin, choiceOf(form))
      expect(await waitForEnd(admin, guid)).toEqual({ chartRequestState: 'Failed', chartsGenerated: 3, totalCharts: 4 })
      const { body } = await admin.send('GET /api/jobs/{id}', { params: { id: guid } })
      expect(body).toMatchObject({ status: 'failed', errorCode: 'figuresNotDrawn', itemsDone: 3, itemsTotal: 4 })
    } finally {
      drawer.draw = draw
    }
  })

  it('because the disk is full ends the generation at once, with the reason', async () => {
    const { files } = server
    const storeFile = files.storeFile.bind(files)
    let stored = 0
    files.storeFile = (source, options) =>
      ++stored > 2 ? Promise.reject(new Problem('diskFull')) : storeFile(source, options)
    try {
      startWorkers(server)
      const guid = await start(admin, choiceOf(form))
      const { chartRequestState, chartsGenerated } = await waitForEnd(admin, guid)
      expect(chartRequestState).toBe('Failed')
      const { body } = await admin.send('GET /api/jobs/{id}', { params: { id: guid } })
      expect(body).toMatchObject({ status: 'failed', errorCode: 'diskFull', itemsDone: chartsGenerated })
      // If two are stored at once, neither may be complete.
      expect(chartsGenerated).toBeLessThan(2)
      expect(await rows()).toHaveLength(chartsGenerated)
    } finally {
      files.storeFile = storeFile
    }
  })
})

describe('two servers', () => {
  it('share the work without drawing anything twice', async () => {
    const other = new JobQueue(server.db, jobKinds)
    startWorkers(server)
    startWorkers(server, other)
    try {
      const guids = await Promise.all([
        start(admin, choiceOf(form)),
        start(secondAdmin, choiceOf(form)),
        start(admin, choiceOf(form, ['Voltage'])),
      ])
      const ends = await Promise.all(guids.map(guid => waitForEnd(admin, guid)))
      expect(ends.map(({ chartsGenerated }) => chartsGenerated)).toEqual([4, 4, 1])
      expect(await rows()).toHaveLength(9)
    } finally {
      await other.stopWorkers()
    }
  })
})

describe('what is refused', () => {
  const unknown = '0190ffff-ffff-7fff-bfff-ffffffffffff'
  it.each([
    ['no country', { countries: [] }, [400, 'countries']],
    ['no section', { sections: [] }, [400, 'sections']],
    ['an unknown country', { countries: [countryId('BE'), unknown] }, [400, 'countries.1']],
    ['an unknown section', { sections: [unknown] }, [400, 'sections.0']],
    ['no form', { formName: '' }, [400, 'formName']],
    ['an unknown form', { formName: 'Another' }, [404]],
    ['another year', { year: 2019 }, [404]],
    ['no year', { year: undefined }, [400, 'year']],
  ])('%s', async (_, part, expected) => expect(await statusOf({ ...choiceOf(form), ...part })).toEqual(expected))

  it('a section of another form', async () => {
    const other = await makeFigureForm(server, seed++)
    const { sections } = choiceOf(other, ['Voltage'])
    expect(await statusOf({ ...choiceOf(form), sections })).toEqual([400, 'sections.0'])
  })

  it('a fourth generation of one person', async () => {
    for (let count = 0; count < 3; count++) await start(admin, choiceOf(form))
    expect(await statusOf(choiceOf(form))).toEqual([429])
    await start(secondAdmin, choiceOf(form))
  })
})
