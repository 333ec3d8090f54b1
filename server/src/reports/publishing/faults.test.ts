// Failures during printing and publishing: nothing is half published or left behind.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Report } from '@imp/domain/reports/types.ts'
import { findIsolatedProcess } from '../../../testing/sandbox-process.ts'
import { signIn, type SignedIn } from '../../../testing/people.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { makeChapter, makePlaceableTable, makeReport, makeUploadedFigure } from '../../../testing/reports.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
let admin: SignedIn
const folder = mkdtempSync(path.join(tmpdir(), 'imp-faults-'))
beforeAll(async () => {
  vi.stubEnv('TMPDIR', folder)
  admin = await signIn(server, 'admin')
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

async function makeIllustrated(): Promise<Report> {
  const report = await makeReport(admin)
  const { id: chapterId } = await makeChapter(admin, report, 'a')
  const figureId = await makeUploadedFigure(server)
  await admin.send('POST /api/figureChapters', { body: { chapterId, figureId } })
  return report
}
const publish = ({ id }: Report) => admin.send('GET /api/reports/publish/{id}', { params: { id }, query: {} })
const read = async ({ id }: Report) => (await admin.send('GET /api/Reports/{id}', { params: { id } })).body

async function countTraces({ id }: Report) {
  const count = async (table: 'report_snapshots' | 'report_announcements' | 'report_pictures') =>
    (await server.db.selectFrom(table).select('report_id').where('report_id', '=', id).execute()).length
  const traces = [await count('report_snapshots'), await count('report_pictures'), await count('report_announcements')]
  // The font list is written once per server.
  return { traces, left: readdirSync(folder).filter(name => !name.startsWith('imp-fonts-')) }
}

describe('publishing', () => {
  it('fails when the typesetting process is killed, and succeeds on retry', async () => {
    const report = await makeIllustrated()
    const before = (await server.fileFolder.list()).length
    const publishing = publish(report)
    process.kill(await findIsolatedProcess(), 'SIGKILL')
    const answer = await publishing
    expect(answer.status).toBeGreaterThanOrEqual(500)
    expect(answer.problem.code).toBe('pdfFailed')
    expect((await read(report)).final).toBe(false)
    expect(await countTraces(report)).toEqual({ traces: [0, 0, 0], left: [] })
    expect((await server.fileFolder.list()).length).toBe(before)
    expect((await publish(report)).status).toBe(200)
  })

  it.each([1, 2])('fails with a message when the disk is full (file %i)', async fails => {
    const report = await makeIllustrated()
    const before = (await server.fileFolder.list()).length
    const store = server.files.storeFile.bind(server.files)
    let stored = 0
    const spy = vi.spyOn(server.files, 'storeFile').mockImplementation((...given) => {
      if (++stored === fails) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      return store(...given)
    })
    onTestFinished(() => spy.mockRestore())
    const answer = await publish(report)
    expect([answer.status, answer.problem.code]).toEqual([507, 'diskFull'])
    expect((await read(report)).final).toBe(false)
    expect(await countTraces(report)).toEqual({ traces: [0, 0, 0], left: [] })
    expect((await server.fileFolder.list()).length).toBe(before)
  })

  it('prints text literally, whatever it would mean elsewhere', async () => {
    const hostile = '<b>#panic("x")</b> $x$ \\u{1F} =1+1 `raw` //'
    const report = await makeReport(admin, { title: `Hostile ${hostile}` })
    const { id: chapterId } = await makeChapter(admin, report, `Chapter ${hostile}`)
    const [figureId, tableId] = [await makeUploadedFigure(server), await makePlaceableTable(server)]
    const name = `Caption ${hostile}`
    await admin.send('POST /api/figureChapters', { body: { chapterId, figureId, name } })
    await admin.send('POST /api/tableChapters', { body: { chapterId, tableId, name } })
    await admin.send('POST /api/paragraphs', {
      body: { chapterId, content: `${hostile.replace('<b>', '< b >').replace('</b>', '')} ${'long '.repeat(6000)}` },
    })
    const answer = await publish(report)
    expect(answer.status).toBe(200)
    const pdf = await readPdf(answer.bytes)
    expect(pdf.title).toBe(`Hostile ${hostile}`)
    const text = JSON.stringify(pdf.pages)
    for (const words of ['#panic', '=1+1']) expect(text).toContain(words)
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('#panic'))
  })
})
