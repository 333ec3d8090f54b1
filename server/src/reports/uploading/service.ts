// Reports written elsewhere: the PDF is uploaded, can be replaced until publication, and is published unchanged.
import { maxPdfBytes } from '@imp/domain/reports/limits.ts'
import { replaceFileBlocker } from '@imp/domain/reports/publishing.ts'
import type { Report } from '@imp/domain/reports/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import type { ReceivedFile } from '../../platform/http/upload.ts'
import { newId } from '../../platform/ids.ts'
import { checkPdf } from '../../platform/pdf/check.ts'
import { refuse } from '../../platform/problems.ts'
import { checkTitleIsFree, parseTitle } from '../overview/service.ts'
import { insertReport, recordChange, updateUpload, type UploadedFile } from '../stored/queries.ts'
import { loadReport, loadReportForUpdate, pdfNameOf, toWire, type StoredReport } from '../stored/report.ts'
import { authorshipOf, checkRevision } from '../stored/revisions.ts'

interface UploadFields {
  readonly title?: string | null
  readonly isInternal?: boolean
}

/** Creates a draft dated today. The title defaults to the file name. */
export async function uploadReport(ctx: Ctx, fields: UploadFields, file: ReceivedFile): Promise<Report> {
  allow(ctx.user, 'report.create')
  const { isInternal = false } = fields
  const title = parseTitle(fields.title || file.fileName.replace(/\.pdf$/i, ''))
  await checkTitleIsFree(ctx, title, isInternal)
  const id = newId()
  const page = { title, version: '', date: ctx.now, issuer: '' }
  await commitPdf(ctx, file, title, (tx, upload) =>
    insertReport(tx, { id, ...page, isInternal, upload }, authorshipOf(ctx)),
  )
  return loadReport(ctx, id)
}

/** Called before the upload is received. */
export async function admitReplacement(ctx: Ctx, id: string): Promise<StoredReport> {
  allow(ctx.user, 'report.edit')
  return checkReplaceable(ctx, await loadReport(ctx, id))
}

export async function replaceFile(ctx: Ctx, id: string, file: ReceivedFile): Promise<Report> {
  const { title } = await admitReplacement(ctx, id)
  await commitPdf(ctx, file, title, async (tx, upload) => {
    const report = await checkReplaceable({ ...ctx, db: tx }, await loadReportForUpdate({ db: tx }, id))
    const author = authorshipOf(ctx)
    await updateUpload(tx, report.id, upload, author)
    if (report.fileKey !== null) await ctx.files.deleteFiles(tx, [report.fileKey])
    const revision = report.revision + 1
    const change = { reportId: report.id, kind: 'frontPage', subjectId: report.id, chapterId: null, revision } as const
    await recordChange(tx, change, author)
  })
  return loadReport(ctx, id)
}

async function checkReplaceable(ctx: Ctx, report: StoredReport): Promise<StoredReport> {
  refuse(replaceFileBlocker(report))
  const { id, revision } = report
  await checkRevision(ctx, { thing: 'report', id, revision, stored: () => toWire(report) })
  return report
}

/** Commits the stored file together with `write`. @throws Problem 'notAPdf', 'encrypted', 'pdfWithScripts', 'diskFull' */
async function commitPdf(
  ctx: Ctx,
  file: ReceivedFile,
  title: string,
  write: (tx: Db, upload: UploadedFile) => Promise<void>,
): Promise<void> {
  const { pages } = await checkPdf(file, ctx)
  const options = { media: 'application/pdf', extension: 'pdf', name: pdfNameOf(title), maxBytes: maxPdfBytes }
  const { key } = await ctx.files.storeFile(file, { ...options, signal: ctx.signal })
  try {
    await inTransaction(ctx.db, async tx => {
      await ctx.files.keepFile(tx, key)
      await write(tx, { key, name: file.fileName, pages })
    })
  } catch (error) {
    await ctx.files.discardFile(key).catch(() => undefined)
    throw error
  }
}
