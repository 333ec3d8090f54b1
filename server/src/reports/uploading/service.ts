// A report that was written elsewhere: its PDF is uploaded, and published as it is.
import { maxPdfBytes } from '@imp/domain/reports/limits.ts'
import type { Report } from '@imp/domain/reports/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db.ts'
import type { ReceivedFile } from '../../platform/http/upload.ts'
import { newId } from '../../platform/ids.ts'
import { checkPdf } from '../../platform/pdf/check.ts'
import { checkTitleIsFree, parseTitle } from '../overview/service.ts'
import { insertReport } from '../stored/queries.ts'
import { loadReport, pdfNameOf } from '../stored/report.ts'
import { authorshipOf } from '../stored/revisions.ts'

interface UploadFields {
  readonly title?: string | null
  readonly isInternal?: boolean
}

/** Under development, dated today. Without a title it is called like the file. */
export async function uploadReport(ctx: Ctx, fields: UploadFields, file: ReceivedFile): Promise<Report> {
  allow(ctx.user, 'report.create')
  const { isInternal = false } = fields
  const title = parseTitle(fields.title || file.fileName.replace(/\.pdf$/i, ''))
  await checkTitleIsFree(ctx, title, isInternal)
  await checkPdf(file, ctx.signal)
  const options = { media: 'application/pdf', extension: 'pdf', name: pdfNameOf(title), maxBytes: maxPdfBytes }
  const stored = await ctx.files.storeFile(file, { ...options, signal: ctx.signal })
  const id = newId()
  const page = { title, version: '', date: ctx.now, issuer: '' }
  try {
    await inTransaction(ctx.db, async tx => {
      await ctx.files.keepFile(tx, stored.key)
      await insertReport(tx, { id, ...page, isInternal, fileKey: stored.key }, authorshipOf(ctx))
    })
  } catch (error) {
    await ctx.files.discardFile(stored.key).catch(() => undefined)
    throw error
  }
  return loadReport(ctx, id)
}
