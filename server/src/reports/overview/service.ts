// The lists of reports and their front pages.
import { parseDeadline } from '@imp/domain/forms/deadlines.ts'
import { toOneLine } from '@imp/domain/one-line.ts'
import { can } from '@imp/domain/permissions.ts'
import { reportTitleBlocker } from '@imp/domain/reports/titles.ts'
import type { Report, ReportInput } from '@imp/domain/reports/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { fieldsProblem, Problem, refuseFields } from '../../platform/problems.ts'
import * as stored from '../stored/queries.ts'
import { loadReport, loadReportForUpdate, openDraft, toReport, toWire } from '../stored/report.ts'
import { authorshipOf, checkRevision } from '../stored/revisions.ts'
import * as queries from './queries.ts'

interface Filters {
  readonly isInternal?: boolean
  readonly year?: number
  readonly searchText?: string
}

/** Without `isInternal`: both kinds, as far as the caller may see them. */
export async function listPublished(ctx: Ctx, { isInternal, ...filters }: Filters): Promise<Report[]> {
  allow(ctx.user, isInternal === true ? 'report.listInternal' : 'report.list')
  const onlyYearly = can(ctx.user, 'report.listInternal') ? null : false
  const rows = await stored.listReports(ctx.db, {
    ...filters,
    published: true,
    isInternal: isInternal ?? onlyYearly,
  })
  return rows.map(toReport)
}

/** Open to everyone, so it names nobody. */
export async function listPublic(ctx: Ctx, { year }: Pick<Filters, 'year'>): Promise<Report[]> {
  allow(ctx.user, 'report.listPublic')
  const filters = { published: true, isInternal: false, isPublic: true, ...(year !== undefined && { year }) } as const
  const rows = await stored.listReports(ctx.db, filters)
  return rows.map(row => ({ ...toReport(row), lastEditedBy: null, upload: null }))
}

export async function listDrafts(ctx: Ctx, { isInternal = null }: { isInternal?: boolean | null }): Promise<Report[]> {
  allow(ctx.user, 'report.listDrafts')
  return (await stored.listReports(ctx.db, { published: false, isInternal })).map(toReport)
}

export async function readReport(ctx: Ctx, id: string): Promise<Report> {
  const report = await loadReport(ctx, id)
  allow(ctx.user, 'report.read', report)
  return report
}

export async function createReport(ctx: Ctx, input: ReportInput): Promise<Report> {
  allow(ctx.user, 'report.create')
  const isInternal = input.isInternal ?? false
  const title = parseTitle(input.title)
  await checkTitleIsFree(ctx, title, isInternal)
  const { version = '', from: issuer = '' } = input
  const page = { title, version: toOneLine(version), date: parseDate(input.date) ?? null, issuer: toOneLine(issuer) }
  const id = newId()
  await stored.insertReport(ctx.db, { id, ...page, isInternal, upload: null }, authorshipOf(ctx))
  return loadReport(ctx, id)
}

export function parseTitle(title: string): string {
  const why = reportTitleBlocker(title)
  if (why) refuseFields([{ path: 'title', ...why }])
  return toOneLine(title)
}

export async function checkTitleIsFree(
  ctx: Ctx,
  title: string,
  isInternal: boolean,
  exceptId = newId(),
): Promise<void> {
  if (!(await stored.isTitleTaken(ctx.db, title, isInternal, exceptId))) return
  throw new Problem('reportTitleTaken', { errors: [{ path: 'title', text: 'problems.reportTitleTaken' }] })
}

/** undefined: not given; null: none. */
function parseDate(date: string | null | undefined): Date | null | undefined {
  if (date === undefined) return undefined
  const parsed = parseDeadline(date)
  if ('instant' in parsed) return parsed.instant
  throw fieldsProblem([{ path: 'date', ...parsed }])
}

export async function changeReport(ctx: Ctx, id: string, input: ReportInput): Promise<Report> {
  allow(ctx.user, 'report.edit')
  const report = await openDraft(ctx, id)
  const revised = { thing: 'report', id: report.id, revision: report.revision, stored: () => toWire(report) } as const
  await checkRevision(ctx, revised, input.revision)
  const title = parseTitle(input.title)
  await checkTitleIsFree(ctx, title, report.isInternal, report.id)
  const storedDate = parseDate(report.date) ?? null
  const date = parseDate(input.date)
  const page = {
    title,
    version: toOneLine(input.version ?? report.version),
    date: date === undefined ? storedDate : date,
    issuer: toOneLine(input.from ?? report.from),
  }
  const author = authorshipOf(ctx)
  await stored.updateFrontPage(ctx.db, report.id, page, author)
  const revision = report.revision + 1
  const change = { reportId: report.id, kind: 'frontPage', subjectId: report.id, chapterId: null, revision } as const
  await stored.recordChange(ctx.db, change, author)
  return loadReport(ctx, report.id)
}

export async function deleteReport(ctx: Ctx, id: string): Promise<void> {
  allow(ctx.user, 'report.delete')
  const report = await loadReportForUpdate(ctx, id)
  await checkRevision(ctx, { thing: 'report', id: report.id, revision: report.revision, stored: () => toWire(report) })
  const keys = await queries.listFileKeys(ctx.db, report.id)
  await stored.deleteReport(ctx.db, report.id)
  await ctx.files.deleteFiles(ctx.db, keys)
}
