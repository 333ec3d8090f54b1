// Publishes and unpublishes reports, and prints drafts.
import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { PreviewPage } from '@imp/domain/reports/document.ts'
import { publishBlocker, setPublicBlocker, unpublishBlocker } from '@imp/domain/reports/publishing.ts'
import type { Report } from '@imp/domain/reports/types.ts'
import { allow, type Ctx } from '../../platform/context.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import type { StoredFile } from '../../platform/files/store.ts'
import { Download } from '../../platform/http/answers.ts'
import { StoredDownload } from '../../platform/http/stored-download.ts'
import { notify, revokeNotifications } from '../../notifications/sending/notify.ts'
import { Problem, refuse } from '../../platform/problems.ts'
import { formatText } from '../../platform/texts.ts'
import { loadContent } from '../document/load-content.ts'
import { findChangesEnd } from '../events/queries.ts'
import { printReport, renderPreview } from '../printing/print-report.ts'
import { recordChange, updatePublication, updateVisibility } from '../stored/queries.ts'
import { loadReport, loadReportForUpdate, pdfNameOf, toWire, type StoredReport } from '../stored/report.ts'
import { authorshipOf, checkRevision } from '../stored/revisions.ts'
import { checkNothingConfidential, listConfidentialRemarks } from './confidential.ts'
import { discardFiles, isGap, keysOf, makeEdition, type Edition } from './edition.ts'
import { fetchPictures, makePrintFolder, toPrintable } from './print-files.ts'
import * as queries from './queries.ts'

interface PublishOptions {
  readonly sendNotification?: boolean
  readonly acceptMissing?: boolean
}

/** Prints outside any transaction, then publishes if the report has not changed since. */
export async function publishReport(ctx: Ctx, id: string, options: PublishOptions): Promise<Download> {
  allow(ctx.user, 'report.publish')
  const printed = await findChangesEnd(ctx.db, id)
  const report = await loadReport(ctx, id)
  refuse(publishBlocker(report))
  await checkReportRevision(ctx, report)
  const edition = report.isLocallyUploaded ? null : await makeEdition(ctx, report, options.acceptMissing ?? false)
  const key = await storeOrDiscard(ctx, report, edition, {
    printed,
    sendNotification: options.sendNotification ?? true,
  })
  // Not cacheable: repeating the request would publish again (D7).
  return new Download(pdfNameOf(report.title), await ctx.files.openFile(key))
}

async function storeOrDiscard(
  ctx: Ctx,
  report: StoredReport,
  edition: Edition | null,
  options: StoreOptions,
): Promise<string> {
  try {
    return await inTransaction(ctx.db, tx => storeEdition({ ...ctx, db: tx }, report, edition, options))
  } catch (error) {
    // A lost connection may break after the commit. The files are then in use, or are swept within the hour.
    if (edition && error instanceof Problem) await discardFiles(ctx, keysOf(edition))
    throw error
  }
}

const checkReportRevision = (ctx: Pick<Ctx, 'db' | 'ifMatch'>, report: StoredReport): Promise<void> =>
  checkRevision(ctx, { thing: 'report', id: report.id, revision: report.revision, stored: () => toWire(report) })

interface StoreOptions {
  readonly printed: number | undefined
  readonly sendNotification: boolean
}
/** @param edition null: an uploaded report, which already has its PDF @returns the key of the PDF */
async function storeEdition(
  ctx: Pick<Ctx, 'db' | 'files' | 'user' | 'now' | 'ifMatch' | 'publicUrl'>,
  { id, fileKey }: StoredReport,
  edition: Edition | null,
  { printed, sendNotification }: StoreOptions,
): Promise<string> {
  const report = await loadReportForUpdate(ctx, id)
  refuse(publishBlocker(report))
  await checkReportRevision(ctx, report)
  if ((await findChangesEnd(ctx.db, id)) !== printed) throw new Problem('conflictingChange')
  if (edition) {
    for (const key of keysOf(edition)) await ctx.files.keepFile(ctx.db, key)
    await queries.insertSnapshot(ctx.db, id, edition.snapshot, edition.pictures)
  }
  const author = authorshipOf(ctx)
  const key = edition?.pdf.key ?? fileKey ?? ''
  await updatePublication(ctx.db, id, ctx.now, key, author)
  if (sendNotification) {
    const { title, isInternal } = report
    await queries.insertAnnouncement(ctx.db, id, author)
    await notify(ctx, { kind: 'reportPublished', reportId: id, title, isInternal, at: ctx.now })
  }
  await recordStatus(ctx.db, report, author)
  return key
}

const recordStatus = (db: Db, { id, revision }: StoredReport, author: ReturnType<typeof authorshipOf>): Promise<void> =>
  recordChange(db, { reportId: id, kind: 'status', subjectId: id, chapterId: null, revision: revision + 1 }, author)

const nameAfter = ({ title }: StoredReport, file: StoredFile): StoredFile => ({ ...file, name: pdfNameOf(title) })

export async function unpublishReport(ctx: Ctx, id: string): Promise<Report> {
  allow(ctx.user, 'report.unpublish')
  const report = await loadReportForUpdate(ctx, id)
  refuse(unpublishBlocker(report))
  await checkReportRevision(ctx, report)
  const pictureKeys = await queries.deleteSnapshot(ctx.db, report.id)
  await queries.deleteAnnouncements(ctx.db, report.id)
  await revokeNotifications(ctx.db, report.id)
  const author = authorshipOf(ctx)
  const { isLocallyUploaded, fileKey } = report
  await updatePublication(ctx.db, report.id, null, isLocallyUploaded ? fileKey : null, author)
  await ctx.files.deleteFiles(ctx.db, isLocallyUploaded || fileKey === null ? pictureKeys : [...pictureKeys, fileKey])
  await recordStatus(ctx.db, report, author)
  return loadReport(ctx, report.id)
}

/** @throws Problem 'reportConfidential' */
export async function setPublic(
  ctx: Pick<Ctx, 'db' | 'user' | 'now' | 'ifMatch'>,
  id: string,
  isPublic: boolean,
): Promise<Report> {
  allow(ctx.user, 'report.setPublic')
  const report = await loadReportForUpdate(ctx, id)
  refuse(setPublicBlocker(report))
  await checkReportRevision(ctx, report)
  if (isPublic) await checkNothingConfidential(ctx.db, report.id)
  const author = authorshipOf(ctx)
  await updateVisibility(ctx.db, report.id, isPublic, author)
  await recordStatus(ctx.db, report, author)
  return loadReport(ctx, report.id)
}

export async function downloadReport(ctx: Ctx, id: string): Promise<StoredDownload> {
  const report = await loadReport(ctx, id)
  allow(ctx.user, 'report.download', report)
  if (!report.final || report.fileKey === null) throw new Problem('reportHasNoFile')
  return new StoredDownload(ctx.files, nameAfter(report, await ctx.files.findFile(ctx.db, report.fileKey)))
}

/** A preview of what publishing would print; a stored PDF if there is one. */
export async function generatePdf(ctx: Ctx, id: string): Promise<Download | StoredDownload> {
  allow(ctx.user, 'report.edit')
  const report = await loadReport(ctx, id)
  if (report.fileKey !== null) {
    return new StoredDownload(ctx.files, nameAfter(report, await ctx.files.findFile(ctx.db, report.fileKey)))
  }
  const { file, folder } = await printNow(ctx, report)
  const content = createReadStream(file)
  content.once('close', () => void folder.remove())
  return new Download(pdfNameOf(report.title), content)
}

/** Empty if the PDF is already stored. */
export async function listRemarks(ctx: Ctx, id: string): Promise<string[]> {
  allow(ctx.user, 'report.edit')
  const report = await loadReport(ctx, id)
  if (report.fileKey !== null) return []
  const { chapters, remarks, folder } = await printNow(ctx, report)
  await folder.remove()
  const confidential = report.isInternal ? [] : await listConfidentialRemarks(ctx.db, report.id, chapters)
  return [...confidential, ...remarks.filter(({ text }) => !isGap(text))].map(({ text, values }) =>
    formatText(ctx.locale, text, values),
  )
}

/** The caller must remove the folder. */
async function printNow(ctx: Ctx, report: StoredReport) {
  const chapters = await loadContent(ctx.db, report)
  const folder = await makePrintFolder()
  try {
    const pictures = await fetchPictures(ctx.files, chapters, folder, ctx.signal)
    const file = path.join(folder.path, 'report.pdf')
    const { remarks } = await printReport(toPrintable(report, chapters, pictures), file, ctx)
    return { chapters, file, folder, remarks }
  } catch (error) {
    await folder.remove()
    throw error
  }
}

export async function previewChapter(ctx: Ctx, id: string, chapterId: string): Promise<PreviewPage[]> {
  allow(ctx.user, 'report.edit')
  const report = await loadReport(ctx, id)
  const chapters = await loadContent(ctx.db, report, chapterId.toLowerCase())
  const chapter = chapters.find(one => one.id === chapterId.toLowerCase())
  if (!chapter) throw new Problem('unknownChapter')
  const folder = await makePrintFolder()
  try {
    const pictures = await fetchPictures(ctx.files, [chapter], folder, ctx.signal)
    return [...(await renderPreview(toPrintable(report, chapters, pictures), chapter.id, ctx))]
  } finally {
    await folder.remove()
  }
}
