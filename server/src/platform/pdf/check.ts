// Whether an uploaded file is a PDF that can be stored and passed on.
import type { SpooledFile } from '../files/driver.ts'
import { runIsolated, WorkTooExpensive, type IsolationLimits, type IsolationCaller } from '../sandbox/run.ts'
import { Problem } from '../problems.ts'
import type { PdfFacts } from './inspect.ts'

/** A report of 100 MB needs less than half of either. */
const limits: IsolationLimits = { timeoutMs: 30_000, maxMemoryBytes: 640 * 1024 * 1024 }

/** @throws Problem 'notAPdf', 'encrypted', 'pdfWithScripts'; the signal's reason */
export async function checkPdf(file: Pick<SpooledFile, 'path'>, caller: IsolationCaller): Promise<PdfFacts> {
  try {
    return await runIsolated<PdfFacts>(new URL('inspect.ts', import.meta.url), file.path, limits, caller)
  } catch (error) {
    if (error instanceof WorkTooExpensive) throw new Problem('notAPdf', { text: 'problems.uploadTooComplex' })
    throw error
  }
}
