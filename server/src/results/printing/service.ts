// Downloads a result, or all results of a form, as a PDF: a short one at once, a long one through a job.
import { pdf } from '@imp/domain/endpoint.ts'
import type { Job } from '@imp/domain/jobs/types.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Accepted, Download } from '../../platform/http/answers.ts'
import { deliverFile, toTitle } from '../exporting/service.ts'
import { countCells, loadExportSource } from '../exporting/source.ts'
import { pdfName, resultPdfJob } from './job.ts'
import { loadPrintable } from './load-printable.ts'
import { printResults } from './print-results.ts'

/** @param id of a result, or of a form for all its countries (administrators only) */
export async function downloadPdf(ctx: Ctx, id: string): Promise<Download | Accepted<Job>> {
  const source = await loadExportSource(ctx, id, [])
  return deliverFile(ctx, {
    title: toTitle(source, ctx.locale),
    fileName: pdfName,
    media: pdf.media,
    // About 0.5 s of work.
    isSmall: countCells(source) <= 5000,
    make: async () => printResults(await loadPrintable(source, ctx), ctx),
    kind: resultPdfJob,
    input: { id },
  })
}
