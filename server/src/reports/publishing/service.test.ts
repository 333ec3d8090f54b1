import { rm } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import type { Report } from '@imp/domain/reports/types.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import {
  makeChapter,
  makePlaceableTable,
  markPublished,
  makeReport,
  makeUploadedFigure,
} from '../../../testing/reports.ts'
import { testServer } from '../../../testing/server.ts'
import { newId } from '../../platform/ids.ts'

const server = testServer()
let admin: SignedIn
let secondAdmin: SignedIn
let viewer: SignedIn
let nclp: SignedIn
beforeAll(async () => {
  admin = await signIn(server, 'admin')
  secondAdmin = await signIn(server, 'secondAdmin')
  viewer = await signIn(server, 'viewer')
  nclp = await signIn(server, 'nclpOfBelgium')
})

const params = ({ id }: Pick<Report, 'id'>) => ({ params: { id } })
const publish = (report: Report, query = {}, who = admin) =>
  who.send('GET /api/reports/publish/{id}', { ...params(report), query })
const read = async (report: Report) => (await admin.send('GET /api/Reports/{id}', params(report))).body
const announcementsOf = ({ id }: Report) =>
  server.db.selectFrom('report_announcements').selectAll().where('report_id', '=', id).execute()
const filesInUse = async (): Promise<number> => (await server.fileFolder.list()).length

async function makeWritten(given: Parameters<typeof makeReport>[1] = {}) {
  const report = await makeReport(admin, given)
  const { id: chapterId } = await makeChapter(admin, report, 'Wind and sun')
  const figureId = await makeUploadedFigure(server)
  const tableId = await makePlaceableTable(server)
  const { body: table } = await admin.send('POST /api/tableChapters', { body: { chapterId, tableId } })
  const { body: figure } = await admin.send('POST /api/figureChapters', {
    body: { chapterId, figureId, name: 'Who has it' },
  })
  const content = `<p>As <a data-ref="${figure.id}"></a> and <a data-ref="${table.id}"></a> show: #import "x" </p>`
  const { body: paragraph } = await admin.send('POST /api/paragraphs', { body: { chapterId, content, orderNumber: 1 } })
  return { report, chapterId, figureId, tableId, figure, table, paragraph }
}

describe('publishing', () => {
  it('stores the PDF with its checksum and all its data, and queues the announcement', async () => {
    const { report, figure, table } = await makeWritten()
    const before = await read(report)
    expect([before.final, before.file, before.timePublished]).toEqual([false, null, noDate])
    const answer = await publish(report)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toContain(`filename="${report.title}.pdf"`)
    const after = await read(report)
    expect(after).toMatchObject({ final: true, revision: 2, isPublic: false, file: { bytes: answer.bytes.length } })
    expect(after.file?.sha256).toMatch(/^[0-9a-f]{64}$/)
    const pdf = await readPdf(answer.bytes)
    const text = JSON.stringify(pdf)
    for (const words of ['Wind and sun', 'Figure 1', 'Table 1', '#import', '7 MW']) expect(text).toContain(words)
    const [announcement, ...others] = await announcementsOf(report)
    expect([announcement?.published_by, others]).toEqual([admin.id, []])

    const { chapters } = (await viewer.send('GET /api/reports/{id}/document', params(report))).body
    expect(chapters).toHaveLength(1)
    expect(chapters[0]?.items.map(({ type, name = '', number = 0 }) => [type, name, number])).toEqual([
      ['paragraph', '', 0],
      ['table', 'Numbers', 1],
      ['figure', 'Who has it', 1],
    ])
    expect(chapters[0]?.items[0]?.content).toContain(
      `<a data-ref="${figure.id}">Figure 1</a> and <a data-ref="${table.id}">Table 1</a>`,
    )
    expect(chapters[0]?.items[1]?.table?.grid).toEqual([
      ['Country', 'Wind'],
      ['Belgium', '7 MW'],
    ])
    const download = await viewer.send('GET /api/reports/download/{id}', params(report))
    expect(download.bytes.equals(answer.bytes)).toBe(true)
  })

  it('notifies nobody if not asked to', async () => {
    const report = await makeReport(admin)
    expect((await publish(report, { sendNotification: false })).status).toBe(200)
    expect(await announcementsOf(report)).toEqual([])
  })

  it('happens once if two do it at once: one PDF, one announcement', async () => {
    const { report } = await makeWritten()
    const before = await filesInUse()
    const both = await Promise.all([publish(report), publish(report, {}, secondAdmin)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const loser = both.find(({ isRefused }) => isRefused)
    expect(['reportAlreadyPublished', 'conflictingChange']).toContain(loser?.problem.code)
    expect(await announcementsOf(report)).toHaveLength(1)
    expect((await filesInUse()) - before).toBe(2)
  })

  it('keeps what was printed, whatever becomes of its figures and tables', async () => {
    const { report, figure, figureId, tableId } = await makeWritten()
    await publish(report)
    const picture = () =>
      viewer.send('GET /api/reports/{id}/pictures/{placementId}', { params: { id: report.id, placementId: figure.id } })
    const document = async () => (await viewer.send('GET /api/reports/{id}/document', params(report))).body.chapters
    const [before, shown] = [await picture(), await document()]
    const other = await makeUploadedFigure(server, 'Other')
    const { picture_key } = await server.db
      .selectFrom('figures')
      .select('picture_key')
      .where('id', '=', other)
      .executeTakeFirstOrThrow()
    await server.db
      .updateTable('figures')
      .set({ picture_key, name: 'Renamed', deleted_at: new Date() })
      .where('id', '=', figureId)
      .execute()
    await server.db.updateTable('tables').set({ grid: '[["x"]]' }).where('id', '=', tableId).execute()
    expect(await document()).toEqual(shown)
    const after = await picture()
    expect([after.status, after.bytes.equals(before.bytes)]).toEqual([200, true])
    expect(after.headers['content-type']).toBe('image/png')
  })

  it.each([
    ['a yearly report without a date', { date: null }, 400, 'reportHasNoDate'],
    ['an internal one without a date', { date: null, isInternal: true }, 200, null],
  ] as const)('%s: %s %i', async (_name, given, status, code) => {
    const report = await makeReport(admin, given as never)
    const answer = await publish(report)
    expect([answer.status, answer.isRefused ? answer.problem.code : null]).toEqual([status, code])
  })

  it('is refused a second time, and for an unknown report', async () => {
    const report = await makeReport(admin)
    await publish(report)
    const again = await publish(report)
    expect([again.status, again.problem.code]).toEqual([409, 'reportAlreadyPublished'])
    expect((await publish({ ...report, id: newId() })).status).toBe(404)
  })

  it('is refused for an older front page, and if the report changes while it is printed', async () => {
    const { report, paragraph } = await makeWritten()
    const stale = await admin.send('GET /api/reports/publish/{id}', params(report), { headers: { 'if-match': '"7"' } })
    expect([stale.status, stale.problem.code]).toEqual([412, 'staleVersion'])
    const printing = publish(report)
    await secondAdmin.send('PATCH /api/paragraphs/{id}', { ...params(paragraph), body: { content: 'Other' } })
    const late = await printing
    expect([late.status, late.problem.code]).toEqual([409, 'conflictingChange'])
    expect((await read(report)).final).toBe(false)
  })
})

describe('a figure that cannot be drawn', () => {
  it('stops publication, until a note in its place is accepted', async () => {
    const { report, figureId, figure } = await makeWritten()
    const { picture_key: key } = await server.db
      .selectFrom('figures')
      .select('picture_key')
      .where('id', '=', figureId)
      .executeTakeFirstOrThrow()
    await rm(`${server.fileFolder.folder}/${key}`)
    const before = await filesInUse()
    const refused = await publish(report)
    expect([refused.status, refused.problem.code]).toEqual([409, 'reportIncomplete'])
    expect(refused.problem.errors?.map(({ message }) => message)).toEqual([expect.stringContaining('Figure 1')])
    expect(await filesInUse()).toBe(before)
    expect((await publish(report, { acceptMissing: true })).status).toBe(200)
    const { chapters } = (await viewer.send('GET /api/reports/{id}/document', params(report))).body
    expect(chapters[0]?.items.find(({ id }) => id === figure.id)).toMatchObject({ number: 1, figure: null })
  })
})

describe('making a report public', () => {
  const setPublic = (report: Report, flag: boolean, headers = {}) =>
    admin.send('PATCH /api/Reports/{id}/public/{flag}', { params: { id: report.id, flag } }, { headers })
  const download = (report: Report) => server.visitor.send('GET /api/reports/download/{id}', params(report))
  const listFor = async (query = {}) => (await server.visitor.send('GET /api/reports/public', { query })).body

  it('lists it without names, and offers its PDF, until it is withdrawn', async () => {
    const report = await makeReport(admin, { date: '2019-06-01' })
    await markPublished(server, report)
    const before = await download(report)
    expect([before.status, before.problem.message]).toEqual([403, 'Not published'])
    expect((await setPublic(report, true)).body).toMatchObject({ isPublic: true, final: true, revision: 2 })
    expect((await download(report)).headers['content-type']).toBe('application/pdf')
    expect(await listFor({ year: 2019 })).toMatchObject([{ id: report.id, lastEditedBy: null, upload: null }])
    expect(await listFor({ year: 2018 })).toEqual([])
    await setPublic(report, false)
    expect((await download(report)).status).toBe(403)
    expect(await listFor()).toEqual([])
  })

  it('is refused for drafts, internal reports and an older revision', async () => {
    const draft = await makeReport(admin)
    expect((await setPublic(draft, true)).problem.code).toBe('reportNotPublished')
    const internal = await makeReport(admin, { isInternal: true })
    await markPublished(server, internal)
    expect((await setPublic(internal, true)).problem.code).toBe('reportIsInternal')
    const yearly = await makeReport(admin)
    await markPublished(server, yearly)
    expect((await setPublic(yearly, true, { 'if-match': '"7"' })).status).toBe(412)
    expect(
      (await admin.sendRaw('PATCH /api/Reports/{id}/public/{flag}', { params: { id: yearly.id, flag: 'x' } })).status,
    ).toBe(400)
  })
})

describe('unpublishing', () => {
  it('makes an internal report editable, and removes its PDF, snapshot and announcement', async () => {
    const before = await filesInUse()
    const { report, chapterId } = await makeWritten({ isInternal: true })
    await publish(report)
    const taken = await admin.send('PATCH /api/reports/unpublish/{id}', params(report))
    expect(taken.body).toMatchObject({ final: false, isPublic: false, file: null, timePublished: noDate, revision: 3 })
    expect(await announcementsOf(report)).toEqual([])
    await server.files.sweep()
    expect((await filesInUse()) - before).toBe(2)
    expect((await admin.send('POST /api/paragraphs', { body: { chapterId } })).status).toBe(201)
    expect((await nclp.send('GET /api/reports/download/{id}', params(report))).status).toBe(403)
    expect((await publish(report)).status).toBe(200)
  })

  it('is not possible for a yearly report', async () => {
    const report = await makeReport(admin)
    const draft = await admin.send('PATCH /api/reports/unpublish/{id}', params(report))
    expect([draft.status, draft.problem.code]).toEqual([409, 'reportNotPublished'])
    await publish(report)
    const answer = await admin.send('PATCH /api/reports/unpublish/{id}', params(report))
    expect([answer.status, answer.problem.message]).toEqual([409, 'Published report cannot be unpublished'])
  })
})

describe('a published report', () => {
  it('refuses every change', async () => {
    const { report, chapterId, figureId, tableId, figure, table, paragraph } = await makeWritten()
    await publish(report)
    const attempts = [
      admin.send('PUT /api/Reports/{id}', { ...params(report), body: { title: 'x' } }),
      admin.send('POST /api/chapters', { body: { reportId: report.id, title: 'x' } }),
      admin.send('PATCH /api/chapters/{reportId}', {
        params: { reportId: report.id },
        body: [{ id: chapterId, orderNumber: 1 }],
      }),
      admin.send('PUT /api/chapters/{id}', { params: { id: chapterId }, body: { title: 'x' } }),
      admin.send('DELETE /api/chapters/{id}', { params: { id: chapterId } }),
      admin.send('GET /api/chapters/reorder/{chapterId}', {
        params: { chapterId },
        query: { source: 1, destination: 2 },
      }),
      admin.send('POST /api/paragraphs', { body: { chapterId } }),
      admin.send('PATCH /api/paragraphs/{id}', { ...params(paragraph), body: { content: 'x' } }),
      admin.send('DELETE /api/paragraphs/{id}', params(paragraph)),
      admin.send('POST /api/figureChapters', { body: { chapterId, figureId } }),
      admin.send('PUT /api/figureChapters/{id}', { ...params(figure), body: { name: 'x' } }),
      admin.send('DELETE /api/figureChapters/{id}', params(figure)),
      admin.send('POST /api/tableChapters', { body: { chapterId, tableId } }),
      admin.send('PUT /api/tableChapters/{id}', { ...params(table), body: { name: 'x' } }),
      admin.send('DELETE /api/tableChapters/{id}', params(table)),
    ]
    for (const { status, problem } of await Promise.all(attempts))
      expect([status, problem.code]).toEqual([409, 'reportFrozen'])
  })

  it('is deleted with its files', async () => {
    const before = await filesInUse()
    const { report } = await makeWritten()
    await publish(report)
    expect((await admin.send('DELETE /api/Reports/{id}', params(report))).status).toBe(204)
    await server.files.sweep()
    expect((await filesInUse()) - before).toBe(2)
    expect((await admin.send('GET /api/Reports/{id}', params(report))).status).toBe(404)
  })
})

describe('a draft', () => {
  it('is previewed as it would be published, even without chapters, and nothing is stored', async () => {
    const before = await filesInUse()
    const report = await makeReport(admin, { date: null as never })
    const answer = await admin.send('GET /api/reports/generate/{id}', params(report))
    expect([answer.status, answer.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect(JSON.stringify(await readPdf(answer.bytes))).toContain(report.title)
    expect(await filesInUse()).toBe(before)
    const download = await admin.send('GET /api/reports/download/{id}', params(report))
    expect([download.status, download.problem.code]).toEqual([404, 'reportHasNoFile'])
  })

  it('warns its author about its print', async () => {
    const { report, chapterId } = await makeWritten()
    const remarks = () => admin.send('GET /api/reports/{id}/remarks', params(report))
    expect((await remarks()).body).toEqual([])
    await admin.send('POST /api/paragraphs', { body: { chapterId, content: 'Cuneiform: \u{12000}' } })
    expect((await remarks()).body).toEqual([expect.stringContaining('\u{12000}')])
    await publish(report)
    expect((await remarks()).body).toEqual([])
  })

  it('shows the pages of one chapter, numbered as in the whole report', async () => {
    const { report } = await makeWritten()
    const { id: chapter } = await makeChapter(admin, report, 'Water')
    const pages = (await admin.send('GET /api/reports/{id}/preview', { ...params(report), query: { chapter } })).body
    expect(pages).toHaveLength(1)
    expect(pages[0]?.svg).toMatch(/^<svg/)
    const foreign = await admin.send('GET /api/reports/{id}/preview', {
      ...params(report),
      query: { chapter: newId() },
    })
    expect([foreign.status, foreign.problem.code]).toEqual([404, 'unknownChapter'])
  })
})
