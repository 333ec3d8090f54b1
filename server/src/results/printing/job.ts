// PDFs of results that take too long for a request.
import { Guid, pdf, shape } from '@imp/domain/endpoint.ts'
import { defineJob } from '../../platform/jobs/kind.ts'
import { loadExportSource } from '../exporting/source.ts'
import { loadPrintable } from './load-printable.ts'
import { printResults } from './print-results.ts'

export const pdfName = 'Export results.pdf'

/** Reading answers and typesetting. Typst does not report its progress. */
const printSteps = 2

export const resultPdfJob = defineJob({
  name: 'resultPdf',
  input: shape({ id: Guid }),
  maxUnfinishedPerOwner: 3,
  concurrency: 1,
  timeoutMs: 600_000,
  maxAttempts: 3,
  allowFile: ({ db, user }, { id }) => loadExportSource({ db, user }, id, []),
  async run({ input, user, locale, db, now, signal, reportItems }) {
    reportItems(0, printSteps)
    const source = await loadExportSource({ db, user }, input.id, [])
    const printable = await loadPrintable(source, { db, locale, now })
    reportItems(1, printSteps)
    const content = await printResults(printable, { user, signal })
    return { name: pdfName, media: pdf.media, content }
  },
})
