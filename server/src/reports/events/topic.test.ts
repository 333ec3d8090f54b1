// What administrators in one report learn of each other's changes, and who learns nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Report } from '@imp/domain/reports/types.ts'
import { listenTo, waitUntil, type EventListener } from '../../../testing/event-listener.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { makeChapter, makeReport, makeUploadedFigure } from '../../../testing/reports.ts'
import { testServer } from '../../../testing/server.ts'
import { newId } from '../../platform/ids.ts'

const server = testServer()
let admin: SignedIn
let secondAdmin: SignedIn
beforeAll(async () => {
  admin = await signIn(server, 'admin')
  secondAdmin = await signIn(server, 'secondAdmin')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
// Node's fetch opens a spare connection after an abort.
afterAll(() => server.app.server.closeAllConnections())

const listen = (who: SignedIn, { id }: Pick<Report, 'id'>, lastId: string | null = null) =>
  listenTo(server.app, who, `topic=report&report=${id}`, lastId)
const dataOf = ({ events }: EventListener) => events.map(({ data }) => data as Record<string, unknown>)
const kindsOf = (listener: EventListener) => dataOf(listener).map(({ kind }) => kind)

describe('the stream of a report', () => {
  it('reports which part has changed, by whom, and its revision', async () => {
    const report = await makeReport(admin)
    const listener = await listen(admin, report)
    const chapter = await makeChapter(secondAdmin, report, 'a')
    const body = { chapterId: chapter.id, content: 'a' }
    const { body: paragraph } = await secondAdmin.send('POST /api/paragraphs', { body })
    const params = { id: paragraph.id }
    await secondAdmin.send('PATCH /api/paragraphs/{id}', { params, body: { content: 'b' } })
    const front = { params: { id: report.id }, body: { title: report.title, version: '2' } }
    await secondAdmin.send('PUT /api/Reports/{id}', front)
    await waitUntil(() => kindsOf(listener).includes('frontPage'))
    const by = { reportId: report.id, changedBy: 'secondAdmin Test', changedAt: expect.stringMatching(/Z$/) }
    expect(dataOf(listener)).toEqual([
      { ...by, kind: 'chapters', subjectId: report.id, chapterId: null, revision: 2 },
      { ...by, kind: 'content', subjectId: chapter.id, chapterId: chapter.id, revision: 2 },
      { ...by, kind: 'item', subjectId: paragraph.id, chapterId: chapter.id, revision: 2 },
      { ...by, kind: 'frontPage', subjectId: report.id, chapterId: null, revision: 2 },
    ])
    await secondAdmin.send('GET /api/reports/publish/{id}', { params: { id: report.id }, query: {} })
    await waitUntil(() => kindsOf(listener).includes('status'))
    listener.leave()
  })

  it('reports placements, moves and removals, each once', async () => {
    const report = await makeReport(admin)
    const { id: chapterId } = await makeChapter(admin, report, 'a')
    const listener = await listen(secondAdmin, report)
    listener.leave()
    const figureId = await makeUploadedFigure(server)
    const { body: placed } = await admin.send('POST /api/figureChapters', { body: { chapterId, figureId } })
    await admin.send('POST /api/paragraphs', { body: { chapterId } })
    const order = { params: { chapterId }, query: { source: 1, destination: 2 } }
    await admin.send('GET /api/chapters/reorder/{chapterId}', order)
    await admin.send('PUT /api/figureChapters/{id}', { params: { id: placed.id }, body: { name: 'x' } })
    await admin.send('DELETE /api/figureChapters/{id}', { params: { id: placed.id } })
    const again = await listen(secondAdmin, report, listener.lastId())
    await waitUntil(() => again.events.length === 2)
    expect(dataOf(again).map(({ kind, revision }) => [kind, revision])).toEqual([
      ['item', 2],
      ['content', 5],
    ])
    again.leave()
  })

  it('reports nothing of other reports, and ends with its own', async () => {
    const [report, other] = [await makeReport(admin), await makeReport(admin)]
    const listener = await listen(admin, report)
    await makeChapter(admin, other, 'a')
    await admin.send('DELETE /api/Reports/{id}', { params: { id: report.id } })
    expect(await listener.ended).toBe(true)
    expect(listener.events).toEqual([])
  })

  it('is for administrators, and existing reports', async () => {
    const report = await makeReport(admin)
    const viewer = await signIn(server, 'viewer')
    expect((await listen(viewer, report)).response.status).toBe(403)
    expect((await listen(admin, { id: newId() })).response.status).toBe(404)
    expect((await listenTo(server.app, admin, 'topic=report')).response.status).toBe(400)
    expect((await listenTo(server.app, admin, 'topic=report&report=x')).response.status).toBe(400)
  })
})
