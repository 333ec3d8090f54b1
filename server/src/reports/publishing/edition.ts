// A printed edition of a report: its PDF, pictures and all data. The files are stored first and committed by the publishing transaction.
import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { FieldReason } from '@imp/domain/problems.ts'
import { maxPdfBytes } from '@imp/domain/reports/limits.ts'
import type { TextId } from '@imp/domain/texts.ts'
import type { Ctx } from '../../platform/context.ts'
import type { StoredFile } from '../../platform/files/store.ts'
import { Problem } from '../../platform/problems.ts'
import { loadContent, toDocument, type LoadedChapter } from '../document/load-content.ts'
import { listPlacedSources, type Snapshot } from '../document/queries.ts'
import { printReport } from '../printing/print-report.ts'
import { pdfNameOf, type StoredReport } from '../stored/report.ts'
import { fetchPictures, makePrintFolder, toPrintable } from './print-files.ts'
import type { SnapshotPicture } from './queries.ts'

const maxPictureBytes = 100_000_000

export interface Edition {
  readonly pdf: StoredFile
  readonly pictures: readonly SnapshotPicture[]
  readonly snapshot: Snapshot
}

/** @param acceptMissing print notes for figures that cannot be drawn @throws Problem 'reportIncomplete'; as `printReport` */
export async function makeEdition(ctx: Ctx, report: StoredReport, acceptMissing: boolean): Promise<Edition> {
  const { files, signal } = ctx
  const chapters = await loadContent(ctx.db, report)
  const sources = await listPlacedSources(ctx.db, report.id)
  const folder = await makePrintFolder()
  const stored: StoredFile[] = []
  try {
    const pictures = await fetchPictures(files, chapters, folder, signal)
    const pdfFile = path.join(folder.path, 'report.pdf')
    const { remarks } = await printReport(toPrintable(report, chapters, pictures), pdfFile, ctx)
    const gaps = remarks.filter(({ text }) => isGap(text))
    if (gaps.length > 0 && !acceptMissing) throw new Problem('reportIncomplete', { errors: gaps.map(toError) })
    const store = async (file: string, media: string, extension: string, name: string): Promise<StoredFile> => {
      const options = { media, extension, name, maxBytes: extension === 'pdf' ? maxPdfBytes : maxPictureBytes, signal }
      const storedFile = await files.storeFile(createReadStream(file), options)
      stored.push(storedFile)
      return storedFile
    }
    const pdf = await store(pdfFile, 'application/pdf', 'pdf', pdfNameOf(report.title))
    const snapshotPictures: SnapshotPicture[] = []
    for (const [placementId, file] of pictures) {
      const isDrawn = path.extname(file) === '.svg'
      const { key } = await (isDrawn
        ? store(file, 'image/svg+xml', 'svg', `${placementId}.svg`)
        : store(file, 'image/png', 'png', `${placementId}.png`))
      snapshotPictures.push({ placementId, fileKey: key })
    }
    return {
      pdf,
      pictures: snapshotPictures,
      snapshot: { chapters: toDocument(withoutGaps(chapters, pictures)), sources },
    }
  } catch (error) {
    await discardFiles(
      ctx,
      stored.map(({ key }) => key),
    )
    throw error
  } finally {
    await folder.remove()
  }
}

const gapTexts: ReadonlySet<TextId> = new Set([
  'reports.print.remark.failedFigure',
  'reports.print.remark.missingReference',
])
export const isGap = (remark: TextId): boolean => gapTexts.has(remark)
const toError = ({ text, values }: FieldReason): FieldReason => ({ text, ...(values && { values }) })

/** A figure without a picture becomes a note, in print and in the browser. */
const withoutGaps = (chapters: readonly LoadedChapter[], pictures: ReadonlyMap<string, string>): LoadedChapter[] =>
  chapters.map(chapter => ({
    ...chapter,
    items: chapter.items.map(item =>
      item.type === 'figure' && !pictures.has(item.id) ? { ...item, figure: null } : item,
    ),
  }))

/** For an edition that is not published. Files that cannot be removed now are swept later. */
export async function discardFiles({ files }: Pick<Ctx, 'files'>, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map(key => files.discardFile(key)))
}
export const keysOf = ({ pdf, pictures }: Edition): string[] => [pdf.key, ...pictures.map(({ fileKey }) => fileKey)]
