import { beforeAll, describe, expect, it } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import type { Report } from '@imp/domain/reports/types.ts'
import type { EndpointInput } from '../../../testing/client.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import {
  makeChapter,
  makePdf,
  makePlaceableTable,
  makeReport,
  makeUploadedFigure,
  markPublished,
} from '../../../testing/reports.ts'
import { testServer } from '../../../testing/server.ts'
import { newId } from '../../platform/ids.ts'

const server = testServer()
let admin: SignedIn
let viewer: SignedIn
let nclp: SignedIn
beforeAll(async () => {
  admin = await signIn(server, 'admin')
  viewer = await signIn(server, 'viewer')
  nclp = await signIn(server, 'nclpOfBelgium')
})
const params = ({ id }: Pick<Report, 'id'>) => ({ params: { id } })
const titlesOf = (reports: readonly Report[]) => reports.map(({ title }) => title)

describe('a new report', () => {
  it('is a draft, yearly by default', async () => {
    const body = { title: ' Yearly\n2025 ', version: '1.0', date: '2026-03-01', from: 'ACER' }
    const { status, body: report } = await admin.send('POST /api/Reports', { body })
    expect(status).toBe(201)
    expect(report).toMatchObject({
      title: 'Yearly 2025',
      version: '1.0',
      from: 'ACER',
      isInternal: false,
      final: false,
    })
    expect(report).toMatchObject({
      isPublic: false,
      isLocallyUploaded: false,
      revision: 1,
      lastEditedBy: 'admin Test',
      file: null,
    })
    expect(report.date.slice(0, 10)).toBe('2026-03-01')
    expect((await admin.send('POST /api/Reports', { body: { title: 'Undated', date: noDate } })).body.date).toBe(noDate)
  })

  it('has a title that is unique among reports of its kind', async () => {
    const { title } = await makeReport(admin)
    const again = await admin.send('POST /api/Reports', { body: { title: title.toUpperCase() } })
    expect([again.status, again.problem.code, again.problem.message]).toEqual([
      409,
      'reportTitleTaken',
      'Report title must be unique',
    ])
    expect((await admin.send('POST /api/Reports', { body: { title, isInternal: true } })).status).toBe(201)
  })

  it.each([
    [{ title: '' }, 'Enter title.'],
    [{}, 'missing'],
    [{ title: 'x'.repeat(201) }, '200'],
    [{ title: 'a\u202eb' }, 'U+202E'],
    [{ title: 'x', date: '2026-02-30' }, ''],
    [{ title: 'x', date: 'yesterday' }, ''],
    [{ title: 'x', version: 7 }, 'text'],
    [{ title: 'x', colour: 'red' }, 'does not exist'],
  ])('is refused with %j', async (body, words) => {
    const { status, problem } = await admin.sendRaw('POST /api/Reports', { body })
    expect([status, problem.code]).toEqual([400, 'malformed'])
    expect(problem.message).toContain(words)
  })
})

describe('the front page', () => {
  it('is changed field by field, by people who have seen the stored version', async () => {
    const report = await makeReport(admin, { date: '2026-03-01' })
    const change = (body: object) => admin.sendRaw('PUT /api/Reports/{id}', { ...params(report), body })
    const first = await change({ title: report.title, version: '2', revision: 1, final: true, isInternal: true })
    expect(first.body).toMatchObject({ version: '2', final: false, isInternal: false, revision: 2 })
    const second = await change({ title: report.title, date: null })
    expect(second.body).toMatchObject({ version: '2', date: noDate, revision: 3 })
    const late = await change({ title: 'Late', revision: 1 })
    expect(late.status).toBe(412)
    expect(late.problem).toMatchObject({ stored: { revision: 3, version: '2' }, changedBy: 'admin Test' })
  })

  it('is refused without a title or with a taken one', async () => {
    const [report, other] = [await makeReport(admin), await makeReport(admin)]
    const taken = await admin.send('PUT /api/Reports/{id}', { ...params(report), body: { title: other.title } })
    expect([taken.status, taken.problem.code]).toEqual([409, 'reportTitleTaken'])
    expect((await admin.send('PUT /api/Reports/{id}', { ...params(report), body: { title: ' ' } })).status).toBe(400)
    expect(
      (await admin.send('PUT /api/Reports/{id}', { ...params({ id: newId() }), body: { title: 'x' } })).status,
    ).toBe(404)
  })

  it('is readable for people who may see the report', async () => {
    const [yearly, internal, draft] = [
      await makeReport(admin),
      await makeReport(admin, { isInternal: true }),
      await makeReport(admin),
    ]
    await markPublished(server, yearly)
    await markPublished(server, internal)
    const statuses = async (who: SignedIn) => {
      const answers = [yearly, internal, draft].map(report => who.send('GET /api/Reports/{id}', params(report)))
      return (await Promise.all(answers)).map(({ status }) => status)
    }
    expect(await statuses(admin)).toEqual([200, 200, 200])
    expect(await statuses(nclp)).toEqual([200, 200, 403])
    expect(await statuses(viewer)).toEqual([200, 403, 403])
    expect((await server.visitor.send('GET /api/Reports/{id}', params(yearly))).status).toBe(401)
  })
})

describe('the lists', () => {
  it('contain published reports by kind, year and words of the title', async () => {
    const make = async (title: string, isInternal: boolean, date: string | null) => {
      const report = await makeReport(admin, { title, isInternal, date: date as never })
      await markPublished(server, report)
      return title
    }
    const old = await make('Wind 100% in 2021', false, '2021-12-31T22:30:00Z')
    const eve = await make('Wind on the eve of 2022', false, '2021-12-31T23:30:00Z')
    const internal = await make('Wind within', true, null)
    const list = async (who: SignedIn, query = {}) => {
      const answer = await who.send('GET /api/reports/published', { query })
      return answer.isRefused ? answer.status : titlesOf(answer.body).filter(title => title.startsWith('Wind'))
    }
    expect(await list(admin, { searchText: 'wind' })).toEqual([internal, eve, old])
    expect(await list(admin, { searchText: '100%' })).toEqual([old])
    expect(await list(admin, { searchText: '%' })).toEqual([old])
    expect(await list(viewer, { year: 2021 })).toEqual([old])
    expect(await list(viewer, { year: 2022 })).toEqual([eve])
    expect(await list(admin, { year: new Date().getFullYear() })).toEqual([internal])
    expect(await list(viewer)).toEqual([eve, old])
    expect(await list(nclp, { isInternal: true })).toEqual([internal])
    expect(await list(viewer, { isInternal: true })).toBe(403)
    expect(await list(viewer, { isInternal: 'perhaps' })).toBe(400)
  })

  it('contain drafts, latest edit first', async () => {
    const [first, second] = [
      await makeReport(admin, { isInternal: true }),
      await makeReport(admin, { isInternal: true }),
    ]
    await admin.send('PUT /api/Reports/{id}', { ...params(first), body: { title: first.title, version: '2' } })
    const drafts = (await admin.send('GET /api/Reports/InProgress', { query: { isInternal: true } })).body
    expect(titlesOf(drafts).slice(0, 2)).toEqual([first.title, second.title])
    expect(drafts.every(({ final, isInternal }) => !final && isInternal)).toBe(true)
  })
})

describe('a copy', () => {
  it('has all content of its template under new ids, with references to its own', async () => {
    const report = await makeReport(admin, { date: '2026-03-01', version: '2.1' })
    const a = await makeChapter(admin, report, 'a')
    const { id: chapterId } = await makeChapter(admin, report, 'b', a)
    const [figureId, tableId] = [await makeUploadedFigure(server), await makePlaceableTable(server)]
    const { body: figure } = await admin.send('POST /api/figureChapters', {
      body: { chapterId, figureId, name: 'Caption' },
    })
    await admin.send('POST /api/tableChapters', { body: { chapterId, tableId } })
    const content = `<p>See <a data-ref="${figure.id}"></a></p>`
    await admin.send('POST /api/paragraphs', { body: { chapterId: a.id, content } })
    const draft = await admin.send('GET /api/Reports/copy/{id}', params(report))
    expect([draft.status, draft.problem.code]).toEqual([409, 'reportNotPublished'])
    await markPublished(server, report)

    const { body: copy } = await admin.send('GET /api/Reports/copy/{id}', params(report))
    expect(copy).toMatchObject({
      title: `${report.title} - copy`,
      version: '2.1',
      date: noDate,
      final: false,
      isPublic: false,
      file: null,
    })
    expect((await admin.send('GET /api/Reports/copy/{id}', params(report))).body.title).toBe(`${report.title} - copy 2`)
    const { chapters } = (await admin.send('GET /api/reports/{id}/document', params(copy))).body
    expect(chapters.map(({ title, sectionNumber, reportId }) => [title, sectionNumber, reportId])).toEqual([
      ['a', '1', copy.id],
      ['b', '1.1', copy.id],
    ])
    const copied = chapters[1]?.items[0]
    expect(copied).toMatchObject({ type: 'figure', name: 'Caption', number: 1, figure: { figureId } })
    expect(copied?.id).not.toBe(figure.id)
    expect(chapters[0]?.items[0]?.content).toBe(`<p>See <a data-ref="${copied?.id}">Figure 1</a></p>`)
    expect(chapters[1]?.items[1]?.table?.tableId).toBe(tableId)
    expect((await admin.send('DELETE /api/chapters/{id}', { params: { id: chapters[0]?.id ?? '' } })).status).toBe(204)
    expect((await admin.send('GET /api/chapters', { query: { report: report.id } })).body).toHaveLength(2)
  })

  it('of an unknown report is refused', async () => {
    expect((await admin.send('GET /api/Reports/copy/{id}', params({ id: newId() }))).status).toBe(404)
  })
})

describe('an uploaded report', () => {
  const pdf = (content = makePdf(), name = 'Yearly / 2024.pdf') => new File([new Uint8Array(content)], name)
  const upload = (fields: object, file = pdf()) =>
    admin.send('POST /api/reports/upload', { fields, file } as EndpointInput<'POST /api/reports/upload'>)

  it('is dated today, named after its file, and published unchanged', async () => {
    const { status, body: report } = await upload({})
    expect(status).toBe(201)
    expect(report).toMatchObject({
      title: '2024',
      isLocallyUploaded: true,
      final: false,
      file: { bytes: makePdf().length },
      upload: { name: '2024.pdf', pages: 1, by: 'admin Test' },
    })
    expect(Date.now() - Date.parse(report.date)).toBeLessThan(60_000)
    const chapter = await admin.send('POST /api/chapters', { body: { reportId: report.id, title: 'x' } })
    expect([chapter.status, chapter.problem.code]).toEqual([409, 'reportIsUploaded'])
    expect((await admin.send('GET /api/reports/generate/{id}', params(report))).bytes.equals(makePdf())).toBe(true)
    const published = await admin.send('GET /api/reports/publish/{id}', params(report))
    expect([published.status, published.bytes.equals(makePdf())]).toEqual([200, true])
    const download = await viewer.send('GET /api/reports/download/{id}', params(report))
    expect([download.status, download.bytes.equals(makePdf())]).toEqual([200, true])
    expect((await admin.send('GET /api/Reports/copy/{id}', params(report))).problem.code).toBe('reportIsUploaded')
    expect((await viewer.send('GET /api/reports/{id}/document', params(report))).body.chapters).toEqual([])
  })

  it('that is internal keeps its PDF when unpublished', async () => {
    const { body: report } = await upload({ title: 'Within', isInternal: true })
    await admin.send('GET /api/reports/publish/{id}', params(report))
    const taken = await admin.send('PATCH /api/reports/unpublish/{id}', params(report))
    expect(taken.body).toMatchObject({ final: false, file: report.file })
    await server.files.sweep()
    expect((await admin.send('GET /api/reports/publish/{id}', params(report))).status).toBe(200)
  })

  it('can be replaced until publication: title and date stay, and viewers are notified', async () => {
    const { body: report } = await upload({ title: 'Replaced' })
    const replace = (content: Buffer, headers = {}) =>
      admin.sendRaw(
        'PUT /api/reports/{id}/file',
        { ...params(report), fields: {}, file: pdf(content, 'Second.pdf') },
        { headers },
      )
    const before = (await server.fileFolder.list()).length
    expect((await replace(Buffer.from('<html>'))).problem.code).toBe('notAPdf')
    expect((await replace(makePdf(), { 'if-match': '"9"' })).problem.stored).toMatchObject({ title: 'Replaced' })
    const second = Buffer.concat([makePdf(), Buffer.from('\n')])
    const { status, body } = await replace(second, { 'if-match': `"${report.revision}"` })
    const unchanged = { title: 'Replaced', date: report.date, isLocallyUploaded: true, final: false }
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        ...unchanged,
        revision: report.revision + 1,
        file: expect.objectContaining({ bytes: second.length }),
        upload: expect.objectContaining({ name: 'Second.pdf', pages: 1, by: 'admin Test' }),
      }),
    ])
    expect((await admin.send('GET /api/reports/generate/{id}', params(report))).bytes.equals(second)).toBe(true)
    await server.files.sweep()
    expect((await server.fileFolder.list()).length).toBe(before)
    await admin.send('GET /api/reports/publish/{id}', params(report))
    expect((await replace(makePdf())).problem.code).toBe('reportFrozen')
  })

  it('is the only kind with a replaceable PDF', async () => {
    const input = { ...params(await makeReport(admin)), fields: {}, file: pdf() }
    const { status, problem } = await admin.sendRaw('PUT /api/reports/{id}/file', input)
    expect([status, problem.code]).toEqual([409, 'reportNotUploaded'])
  })

  it.each([
    ['no PDF', Buffer.from('<html>%PDF-1.7</html>'), {}, 400, 'notAPdf'],
    ['nothing', Buffer.alloc(0), {}, 400, 'notAPdf'],
    ['without a title', makePdf(), { title: '  ' }, 400, 'malformed'],
    ['an unknown field', makePdf(), { colour: 'red' }, 400, 'malformed'],
  ])('is refused: %s', async (_name, content, fields, status, code) => {
    const before = (await server.fileFolder.list()).length
    const answer = await upload(fields, pdf(content, `${newId()}.pdf`))
    expect([answer.status, answer.problem.code]).toEqual([status, code])
    expect((await server.fileFolder.list()).length).toBe(before)
  })

  it('with a taken title leaves nothing behind', async () => {
    const { title } = await makeReport(admin)
    const before = (await server.fileFolder.list()).length
    expect((await upload({ title })).problem.code).toBe('reportTitleTaken')
    expect((await server.fileFolder.list()).length).toBe(before)
  })
})
