// A report as it is stored: read for an answer, or locked for a change. Whoever changes anything of a report holds its row, so
// that published ones stay as they are.
import { noDate } from '@imp/domain/dates.ts'
import { editBlocker, editContentBlocker } from '@imp/domain/reports/publishing.ts'
import type { Report } from '@imp/domain/reports/types.ts'
import type { Ctx } from '../../platform/context.ts'
import { Problem, refuse } from '../../platform/problems.ts'
import * as queries from './queries.ts'

/** With the little that travels to nobody. */
export interface StoredReport extends Report {
  readonly chaptersRevision: number
  readonly fileKey: string | null
}

export const toReport = (row: queries.ReportRow): StoredReport => ({
  id: row.id,
  title: row.title,
  version: row.version,
  date: row.date?.toISOString() ?? noDate,
  from: row.issuer,
  isInternal: row.isInternal,
  isLocallyUploaded: row.isUploaded,
  isPublic: row.isPublic,
  final: row.publishedAt !== null,
  revision: row.revision,
  timePublished: row.publishedAt?.toISOString() ?? noDate,
  timeLastEdited: row.changedAt.toISOString(),
  lastEditedBy: row.editor,
  file: row.fileSum && { bytes: row.fileBytes ?? 0, sha256: row.fileSum.toString('hex') },
  upload: row.uploadedAt && {
    name: row.uploadName ?? '',
    pages: row.uploadPages,
    at: row.uploadedAt.toISOString(),
    by: row.uploader,
  },
  chaptersRevision: row.chaptersRevision,
  fileKey: row.fileKey,
})

/** What travels of it. */
export const toWire = ({ chaptersRevision: _revision, fileKey: _key, ...report }: StoredReport): Report => report

export async function loadReport({ db }: Pick<Ctx, 'db'>, id: string): Promise<StoredReport> {
  return toReport(found(await queries.findReport(db, id)))
}

/** Until the end of the transaction nobody else changes the report, or anything in it. */
export async function loadReportForUpdate({ db }: Pick<Ctx, 'db'>, id: string): Promise<StoredReport> {
  return toReport(found(await queries.findReportForUpdate(db, id)))
}

/** What is copied stays as it is until the end of the transaction. */
export async function loadReportForCopy({ db }: Pick<Ctx, 'db'>, id: string): Promise<StoredReport> {
  return toReport(found(await queries.findReportForCopy(db, id)))
}

/** As for an update; refuses a published one. */
export async function openDraft(ctx: Pick<Ctx, 'db'>, id: string): Promise<StoredReport> {
  const report = await loadReportForUpdate(ctx, id)
  refuse(editBlocker(report))
  return report
}

/** The same; refuses one without chapters, too. */
export async function openContent(ctx: Pick<Ctx, 'db'>, id: string): Promise<StoredReport> {
  const report = await loadReportForUpdate(ctx, id)
  refuse(editContentBlocker(report))
  return report
}

function found(row: queries.ReportRow | undefined): queries.ReportRow {
  if (!row) throw new Problem('unknownReport')
  return row
}

/** What its PDF is called. */
export const pdfNameOf = (title: string): string => `${title.replace(/[\\/:*?"<>|]/g, '_')}.pdf`
