// A stored report. Every change of a report locks its row, which keeps published ones unchanged.
import { noDate } from '@imp/domain/dates.ts'
import { editBlocker, editContentBlocker } from '@imp/domain/reports/publishing.ts'
import type { Report } from '@imp/domain/reports/types.ts'
import type { Ctx } from '../../platform/context.ts'
import { Problem, refuse } from '../../platform/problems.ts'
import * as queries from './queries.ts'

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

export const toWire = ({ chaptersRevision: _revision, fileKey: _key, ...report }: StoredReport): Report => report

export async function loadReport({ db }: Pick<Ctx, 'db'>, id: string): Promise<StoredReport> {
  return toReport(found(await queries.findReport(db, id)))
}

export async function loadReportForUpdate({ db }: Pick<Ctx, 'db'>, id: string): Promise<StoredReport> {
  return toReport(found(await queries.findReportForUpdate(db, id)))
}

export async function loadReportForCopy({ db }: Pick<Ctx, 'db'>, id: string): Promise<StoredReport> {
  return toReport(found(await queries.findReportForCopy(db, id)))
}

/** Locks the report; refuses a published one. */
export async function openDraft(ctx: Pick<Ctx, 'db'>, id: string): Promise<StoredReport> {
  const report = await loadReportForUpdate(ctx, id)
  refuse(editBlocker(report))
  return report
}

export async function openContent(ctx: Pick<Ctx, 'db'>, id: string): Promise<StoredReport> {
  const report = await loadReportForUpdate(ctx, id)
  refuse(editContentBlocker(report))
  return report
}

function found(row: queries.ReportRow | undefined): queries.ReportRow {
  if (!row) throw new Problem('unknownReport')
  return row
}

export const pdfNameOf = (title: string): string => `${title.replace(/[\\/:*?"<>|]/g, '_')}.pdf`
