// The chapters of a report. Every change is one of the whole list, which has its own revision (D74).
import { isId, noId } from '@imp/domain/ids.ts'
import { toOneLine } from '@imp/domain/one-line.ts'
import { maxChapters } from '@imp/domain/reports/limits.ts'
import { checkChapterList, addChapterBlocker } from '@imp/domain/reports/moving.ts'
import { mayBeNumbered, numberChapters } from '@imp/domain/reports/numbering.ts'
import { chapterTitleBlocker } from '@imp/domain/reports/titles.ts'
import type { Chapter, ChapterEdit, ChapterInput, ChapterPlace } from '@imp/domain/reports/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { RawJson } from '../../platform/http/answers.ts'
import { newId } from '../../platform/ids.ts'
import { fieldsProblem, Problem, refuse, refuseFields } from '../../platform/problems.ts'
import { recordChange } from '../stored/queries.ts'
import { openContent, type StoredReport } from '../stored/report.ts'
import { authorshipOf, checkRevision } from '../stored/revisions.ts'
import * as queries from './queries.ts'

/** In tree order. */
export async function loadChapters(ctx: Pick<Ctx, 'db'>, report: StoredReport): Promise<Chapter[]> {
  const rows = await queries.listChapters(ctx.db, report.id)
  return numberChapters(rows).map(({ contentRevision: _contentRevision, ...chapter }) => ({
    ...chapter,
    listRevision: report.chaptersRevision,
  }))
}

const writeTag = (revision: number): string => `"${revision}"`

export async function listChapters(ctx: Ctx, given: string): Promise<RawJson> {
  allow(ctx.user, 'report.edit')
  const found = await queries.findChapterList(ctx.db, given.toLowerCase())
  if (!found) throw new Problem('unknownReport')
  const { listRevision } = found
  const chapters = numberChapters(found.chapters).map(chapter => ({ ...chapter, listRevision }))
  return new RawJson(JSON.stringify(chapters), writeTag(listRevision))
}

export async function createChapter(ctx: Ctx, input: ChapterInput): Promise<Chapter> {
  allow(ctx.user, 'report.edit')
  const title = parseTitle(input.title)
  const report = await openContent(ctx, input.reportId)
  const chapters = await queries.listChapters(ctx.db, report.id)
  if (chapters.length >= maxChapters) throw new Problem('tooManyChapters')
  const parentChapterId = isId(input.parentChapterId) ? input.parentChapterId.toLowerCase() : noId
  const isForeign = parentChapterId !== noId && !chapters.some(({ id }) => id === parentChapterId)
  if (isForeign) throw new Problem('unknownChapter')
  refuse(addChapterBlocker(chapters, parentChapterId))
  const id = await chooseId(ctx, input.id)
  const orderNumber = chapters.filter(chapter => chapter.parentChapterId === parentChapterId).length + 1
  const numbered = (input.numbered ?? true) && mayBeNumbered(chapters, parentChapterId)
  const chapter = { id, reportId: report.id, parentChapterId, title, numbered, orderNumber }
  await queries.insertChapters(ctx.db, [chapter], authorshipOf(ctx))
  return findChapter(ctx, await finishChange(ctx, report), id)
}

/** An unused id from the caller is kept (D30). */
async function chooseId(ctx: Ctx, given: string | null | undefined): Promise<string> {
  if (!isId(given)) return newId()
  const id = given.toLowerCase()
  if (await queries.isChapterId(ctx.db, id)) {
    throw fieldsProblem([{ path: 'id', text: 'problems.foreignId' }], 'foreignId')
  }
  return id
}

function parseTitle(title: string): string {
  const why = chapterTitleBlocker(title)
  if (why) refuseFields([{ path: 'title', ...why }])
  return toOneLine(title)
}

async function finishChange(ctx: Ctx, report: StoredReport): Promise<StoredReport> {
  const author = authorshipOf(ctx)
  await queries.raiseChaptersRevision(ctx.db, report.id, author)
  const revision = report.chaptersRevision + 1
  const change = { reportId: report.id, kind: 'chapters', subjectId: report.id, chapterId: null, revision } as const
  await recordChange(ctx.db, change, author)
  return { ...report, chaptersRevision: revision }
}

async function findChapter(ctx: Ctx, report: StoredReport, id: string): Promise<Chapter> {
  const chapter = (await loadChapters(ctx, report)).find(one => one.id === id)
  if (!chapter) throw new Problem('unknownChapter')
  return chapter
}

async function openChapter(ctx: Ctx, chapterId: string): Promise<[StoredReport, Chapter]> {
  const reportId = await queries.findReportId(ctx.db, chapterId)
  if (reportId === undefined) throw new Problem('unknownChapter')
  const report = await openContent(ctx, reportId)
  return [report, await findChapter(ctx, report, chapterId.toLowerCase())]
}

export async function changeChapter(ctx: Ctx, chapterId: string, input: ChapterEdit): Promise<Chapter> {
  allow(ctx.user, 'report.edit')
  const title = parseTitle(input.title)
  const [report, chapter] = await openChapter(ctx, chapterId)
  const { id, revision } = chapter
  await checkRevision(ctx, { thing: 'chapter', id, revision, stored: () => chapter }, input.revision)
  const numbered = input.numbered ?? chapter.numbered
  await queries.updateChapter(ctx.db, id, { title, numbered }, authorshipOf(ctx))
  return findChapter(ctx, await finishChange(ctx, report), id)
}

/** Takes parents, positions and flags of the whole list; depths and numbers follow from them. */
export async function moveChapters(ctx: Ctx, reportId: string, list: readonly ChapterPlace[]): Promise<RawJson> {
  allow(ctx.user, 'report.edit')
  const report = await openContent(ctx, reportId)
  const { id, chaptersRevision } = report
  const loadList = () => loadChapters(ctx, report)
  await checkRevision(ctx, { thing: 'chapters', id, revision: chaptersRevision, stored: loadList })
  const stored = new Map((await queries.listChapters(ctx.db, id)).map(chapter => [chapter.id, chapter]))
  const foreign = list.findIndex(({ reportId: other }) => other !== undefined && other.toLowerCase() !== id)
  if (foreign >= 0) {
    throw fieldsProblem([{ path: `${foreign}.reportId`, text: 'reports.chapters.foreign' }], 'invalidChapters')
  }
  const given = list.map(place => {
    const chapterId = place.id.toLowerCase()
    const parentChapterId = isId(place.parentChapterId) ? place.parentChapterId.toLowerCase() : noId
    const numbered = place.numbered ?? stored.get(chapterId)?.numbered ?? true
    return { id: chapterId, parentChapterId, orderNumber: place.orderNumber, numbered }
  })
  refuseFields(checkChapterList(new Set(stored.keys()), given))
  await queries.placeChapters(ctx.db, numberChapters(given), authorshipOf(ctx))
  const changed = await finishChange(ctx, report)
  return new RawJson('true', writeTag(changed.chaptersRevision))
}

export async function deleteChapter(ctx: Ctx, chapterId: string): Promise<void> {
  allow(ctx.user, 'report.edit')
  const [report, chapter] = await openChapter(ctx, chapterId)
  const { id, revision } = chapter
  await checkRevision(ctx, { thing: 'chapter', id, revision, stored: () => chapter })
  await queries.deleteChapter(ctx.db, id)
  const rest = numberChapters(await queries.listChapters(ctx.db, report.id))
  await queries.placeChapters(ctx.db, rest, authorshipOf(ctx))
  await finishChange(ctx, report)
}
