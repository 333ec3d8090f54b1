import { beforeAll, describe, expect, it } from 'vitest'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { choice, formWith, option, section } from '@imp/domain/testing/build-form.ts'
import type { Report } from '@imp/domain/reports/types.ts'
import { countryId } from '../../../seeds/ids.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { makeFigure } from '../../../testing/figures.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { makeChapter, makePlaceableTable, makeReport, makeUploadedFigure } from '../../../testing/reports.ts'
import { testServer } from '../../../testing/server.ts'
import { replaceSources } from '../../figures/queries.ts'
import { newId } from '../../platform/ids.ts'

const server = testServer()
let admin: SignedIn
let belgium: SignedIn
let seed = 8800
beforeAll(async () => {
  admin = await signIn(server, 'admin')
  belgium = await signIn(server, 'nclpOfBelgium')
})

const params = ({ id }: Pick<Report, 'id'>) => ({ params: { id } })
const readDocument = async (report: Pick<Report, 'id'>) =>
  (await admin.send('GET /api/reports/{id}/document', params(report))).body
const readChanges = async (report: Pick<Report, 'id'>) =>
  (await admin.send('GET /api/reports/{id}/changes', params(report))).body
const placeFigure = async (chapterId: string, figureId: string) =>
  (await admin.send('POST /api/figureChapters', { body: { chapterId, figureId } })).body

describe('the document of a draft', () => {
  it('has its chapters in order, with references resolved', async () => {
    const report = await makeReport(admin)
    const a = await makeChapter(admin, report, 'a')
    const b = await makeChapter(admin, report, 'b')
    const placed = await placeFigure(b.id, await makeUploadedFigure(server, 'Shares'))
    const tableId = await makePlaceableTable(server)
    const { body: table } = await admin.send('POST /api/tableChapters', { body: { chapterId: b.id, tableId } })
    const content = `<p><a data-ref="${placed.id}"></a>, <a data-ref="${table.id}"></a>, <a data-ref="${newId()}"></a></p>`
    await admin.send('POST /api/paragraphs', { body: { chapterId: a.id, content } })
    const { report: front, chapters } = await readDocument(report)
    expect(front).toEqual((await admin.send('GET /api/Reports/{id}', params(report))).body)
    const said = () => chapters[0]?.items[0]?.content?.replace(/<[^>]+>/g, '')
    expect(said()).toBe('Figure 1, Table 1, (missing)')
    expect(chapters[1]?.items).toEqual([
      {
        type: 'figure',
        id: placed.id,
        name: 'Shares',
        number: 1,
        figure: expect.objectContaining({
          alternativeText: 'A picture: Shares',
          source: '',
          version: 1,
          width: 400,
          height: 200,
          table: null,
        }),
      },
      {
        type: 'table',
        id: table.id,
        name: 'Numbers',
        number: 1,
        table: expect.objectContaining({
          source: 'Source: RfG 2025, 1 country, answers delivered up to 01.03.2026.',
          grid: [
            ['Country', 'Wind'],
            ['Belgium', '7 MW'],
          ],
        }),
      },
    ])
    await placeFigure(a.id, await makeUploadedFigure(server, 'Earlier'))
    expect((await readDocument(report)).chapters[0]?.items[0]?.content).toContain('>Figure 2<')
  })

  it('has the picture of every figure, by placement', async () => {
    const report = await makeReport(admin)
    const { id: chapterId } = await makeChapter(admin, report, 'a')
    const placed = await placeFigure(chapterId, await makeUploadedFigure(server))
    const picture = (id: string, placementId: string) =>
      admin.send('GET /api/reports/{id}/pictures/{placementId}', { params: { id, placementId } })
    const found = await picture(report.id, placed.id)
    expect([found.status, found.headers['content-type']]).toEqual([200, 'image/png'])
    const other = await makeReport(admin)
    for (const [id, placementId, code] of [
      [other.id, placed.id, 'unknownPlacement'],
      [report.id, newId(), 'unknownPlacement'],
      [newId(), placed.id, 'unknownReport'],
    ] as const) {
      const answer = await picture(id, placementId)
      expect([answer.status, answer.problem.code]).toEqual([404, code])
    }
  })
})

describe('what has changed', () => {
  let form: MadeForm
  const answer = async (at: number, { isCorrection = false } = {}) => {
    const { id: question, options } = questionOf(form, 'Kind')
    const given = { params: { id: form.resultOf('BE') }, body: { question, options: [options[at]?.id ?? ''] } }
    const reason = { body: { ...given.body, editRemarkText: 'measured again' }, query: { correction: true } }
    const saved = await (isCorrection ? admin : belgium).send('PATCH /api/results/singlequestion/{id}', {
      ...given,
      ...(isCorrection && reason),
    })
    expect(saved.status).toBe(200)
  }

  it('lists every figure with a changed answer, with the old value and the reason', async () => {
    const built = formWith(
      { seed: seed++, deadline: '2099-01-01T22:59:59.000Z' },
      section('General', choice('Kind', option('Wind'), option('Sun'))),
    )
    form = await makeForm(server, built, { published: true, category: 'Non-exhaustive parameters' })
    await answer(0)
    expect((await belgium.send('PATCH /api/results/submit/{id}', { params: { id: form.resultOf('BE') } })).status).toBe(
      200,
    )

    const report = await makeReport(admin)
    const { id: chapterId } = await makeChapter(admin, report, 'a')
    await placeFigure(chapterId, await makeUploadedFigure(server))
    const figureId = await makeFigure(server, form, 'Kind')
    const placed = await placeFigure(chapterId, figureId)
    expect(await readChanges(report)).toEqual([])
    expect((await admin.send('GET /api/reports/publish/{id}', { ...params(report), query: {} })).status).toBe(200)
    const { body: copy } = await admin.send('GET /api/Reports/copy/{id}', params(report))

    await answer(1, { isCorrection: true })
    const changed = await readChanges(report)
    expect(changed).toMatchObject([
      {
        type: 'figure',
        id: placed.id,
        chapterId,
        number: 2,
        reason: 'dataChanged',
        changes: [
          {
            country: 'Belgium',
            question: 'Kind',
            before: 'Wind',
            after: 'Sun',
            kind: 'correction',
            reason: 'measured again',
          },
        ],
      },
    ])
    expect(Date.now() - Date.parse(changed[0]?.changedAt ?? '')).toBeLessThan(60_000)
    expect(await readChanges(copy)).toMatchObject([{ number: 2, changes: changed[0]?.changes }])

    // Redrawing updates the copy; the published report stays as it was.
    const ids = { formId: form.id, countryId: countryId('BE'), questionId: questionOf(form, 'Kind').id, resultId: null }
    const now = { ...ids, isSubmitted: true, text: 'Sun', deliveryNumber: 1, deliveryChecksum: 'x' }
    await replaceSources(server.db, figureId, [now], new Date())
    expect(await readChanges(copy)).toEqual([])
    expect(await readChanges(report)).toHaveLength(1)
  })

  it('is for administrators, and existing reports', async () => {
    const report = await makeReport(admin)
    expect((await belgium.send('GET /api/reports/{id}/changes', params(report))).status).toBe(403)
    expect((await admin.send('GET /api/reports/{id}/changes', params({ id: newId() }))).status).toBe(404)
  })
})
