// Makes a PDF file of a report, or page images of one chapter.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Reason } from '@imp/domain/texts.ts'
import type { IsolationCaller } from '../../platform/sandbox/run.ts'
import { typeset } from '../../platform/pdf/typesetter.ts'
import { buildPrintDocument } from './build-document.ts'
import type { PrintableReport } from './printable-report.ts'

const template = fileURLToPath(new URL('template/', import.meta.url))

export interface PrintedReport {
  readonly pageCount: number
  /** Whether the file claims PDF/UA-1. It is always tagged. */
  readonly isAccessible: boolean
  readonly remarks: readonly Reason[]
}

export interface PreviewPage {
  /** Without links and scripts, to be shown as an image. */
  readonly svg: string
  readonly widthPt: number
  readonly heightPt: number
}

/** Leaves no file if it fails. @throws as `typeset` */
export async function printReport(
  report: PrintableReport,
  outputFile: string,
  caller: IsolationCaller,
): Promise<PrintedReport> {
  const { document, pictures, pictureTitles, remarks } = buildPrintDocument(report)
  const result = await typeset({ template, document, pictures, format: 'pdf', outputFile }, caller)
  const [fault] = result.accessibilityFaults
  return {
    pageCount: result.pages.length,
    isAccessible: fault === undefined,
    remarks: [
      ...remarks,
      ...result.failedPictures.map(
        (name): Reason => ({
          text: 'reports.print.remark.failedFigure',
          values: { figure: pictureTitles[name] ?? name },
        }),
      ),
      ...(fault === undefined
        ? []
        : [{ text: 'reports.print.remark.notAccessible', values: { reason: fault } } as const]),
    ],
  }
}

/** Numbered as in the whole report; empty if there is no such chapter. @throws as `typeset` */
export async function renderPreview(
  report: PrintableReport,
  chapterId: string,
  caller: IsolationCaller,
): Promise<readonly PreviewPage[]> {
  if (!report.chapters.some(({ id }) => id === chapterId)) return []
  const { document, pictures } = buildPrintDocument(report, { chapterId })
  const folder = await mkdtemp(path.join(tmpdir(), 'imp-preview-'))
  try {
    const outputFile = path.join(folder, 'pages.json')
    const { pages } = await typeset({ template, document, pictures, format: 'svg', outputFile }, caller)
    const pictured = JSON.parse(await readFile(outputFile, 'utf8')) as readonly string[]
    return pages.map(({ width, height }, at) => ({ svg: pictured[at] ?? '', widthPt: width, heightPt: height }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
